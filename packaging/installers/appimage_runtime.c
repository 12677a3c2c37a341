/* The beginning of the AppImage: it unpacks the image that is appended to this program, once, and starts it.

   Unlike others it mounts nothing: neither FUSE nor any right is needed. What was unpacked stays in the player's cache,
   so that every later start is as quick as that of an installed program.

   Build (build_installers.py does it; IDENTITY names the folder in the cache and differs for every image):
   cc -O2 -static -DIDENTITY='"name-version-digest"' appimage_runtime.c -lsquashfuse -lzstd -lz -llzma -llz4 -llzo2 */

#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <squashfuse/squashfuse.h>

#define PIECE (256 * 1024) /* bytes that are written at a time */

static char self[PATH_MAX];

static void give_up(const char *format, ...) {
    va_list values;
    va_start(values, format);
    fputs("The AppImage can't be started: ", stderr);
    vfprintf(stderr, format, values);
    fputs(".\n", stderr);
    va_end(values);
    exit(127);
}

/* A path of two parts; the answer is freed by nobody: there are few, and the program soon becomes another. */
static char *joined(const char *folder, const char *name) {
    char *path;
    if (asprintf(&path, "%s/%s", folder, name) < 0)
        give_up("there is no memory");
    return path;
}

/* Where this program ends and the image begins: the section headers are the last thing in an ELF file. */
static off_t image_offset(void) {
    Elf64_Ehdr header;
    int file = open(self, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &header, sizeof header) != sizeof header)
        give_up("%s can't be read", self);
    close(file);
    return (off_t)header.e_shoff + (off_t)header.e_shentsize * header.e_shnum;
}

static void unpack_file(sqfs *image, sqfs_inode *inode, const char *path) {
    static char piece[PIECE];
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, inode->base.mode & 0777);
    if (file < 0)
        give_up("%s: %s", path, strerror(errno));
    for (sqfs_off_t at = 0; (uint64_t)at < inode->xtra.reg.file_size;) {
        sqfs_off_t count = PIECE;
        if (sqfs_read_range(image, inode, at, &count, piece) || count <= 0)
            give_up("the file is damaged; download it again");
        if (write(file, piece, count) != count)
            give_up("%s: %s", path, strerror(errno));
        at += count;
    }
    if (close(file))
        give_up("%s: %s", path, strerror(errno));
}

static void unpack_link(sqfs *image, sqfs_inode *inode, const char *path) {
    char target[PATH_MAX];
    size_t size = sizeof target;
    if (sqfs_readlink(image, inode, target, &size))
        give_up("the file is damaged; download it again");
    if (symlink(target, path))
        give_up("%s: %s", path, strerror(errno));
}

static void unpack_entry(sqfs *image, sqfs_traverse *walk, const char *folder) {
    sqfs_inode inode;
    char *path = joined(folder, walk->path);
    if (sqfs_inode_get(image, &inode, sqfs_dentry_inode(&walk->entry)))
        give_up("the file is damaged; download it again");
    if (S_ISDIR(inode.base.mode)) {
        if (mkdir(path, 0755))
            give_up("%s: %s", path, strerror(errno));
    } else if (S_ISLNK(inode.base.mode)) {
        unpack_link(image, &inode, path);
    } else if (S_ISREG(inode.base.mode)) {
        unpack_file(image, &inode, path);
    }
    free(path);
}

static void unpack(const char *folder) {
    sqfs image;
    sqfs_traverse walk;
    sqfs_err error = SQFS_OK;
    if (sqfs_open_image(&image, self, image_offset()) ||
        sqfs_traverse_open(&walk, &image, sqfs_inode_root(&image)))
        give_up("the file is damaged; download it again");
    while (sqfs_traverse_next(&walk, &error))
        if (!walk.dir_end)
            unpack_entry(&image, &walk, folder);
    if (error)
        give_up("the file is damaged; download it again");
    sqfs_traverse_close(&walk);
}

static void make_folders(char *path) {
    for (char *end = strchr(path + 1, '/'); end; end = strchr(end + 1, '/')) {
        *end = 0;
        if (mkdir(path, 0755) && errno != EEXIST)
            give_up("%s: %s", path, strerror(errno));
        *end = '/';
    }
}

/* The folder that takes what is unpacked: in the player's cache, or in the system's folder for what doesn't last. */
static char *place(void) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME"), *temporary = getenv("TMPDIR");
    char *folder, *user;
    if (cache && *cache == '/')
        folder = strdup(cache);
    else if (home && *home == '/')
        folder = joined(home, ".cache");
    else {
        if (asprintf(&user, "cache-%u", (unsigned)getuid()) < 0)
            give_up("there is no memory");
        folder = joined(temporary && *temporary == '/' ? temporary : "/tmp", user);
    }
    return joined(joined(folder, "roma-desktop/appimage"), IDENTITY);
}

/* Unpack into a folder of another name and rename it when it is complete: two starts at once do each other no harm. */
static void unpack_once(char *folder) {
    struct stat found;
    char *fresh;
    if (!stat(folder, &found))
        return;
    make_folders(folder);
    if (asprintf(&fresh, "%s.XXXXXX", folder) < 0 || !mkdtemp(fresh))
        give_up("%s: %s", folder, strerror(errno));
    unpack(fresh);
    if (chmod(fresh, 0755) || (rename(fresh, folder) && errno != EEXIST && errno != ENOTEMPTY))
        give_up("%s: %s", folder, strerror(errno));
}

int main(int count, char **arguments) {
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length < 0)
        give_up("/proc isn't there");
    if (count > 1 && !strcmp(arguments[1], "--appimage-offset"))
        return printf("%lld\n", (long long)image_offset()) < 0;
    if (count > 1 && !strcmp(arguments[1], "--appimage-extract")) {
        if (mkdir("squashfs-root", 0755))
            give_up("squashfs-root: %s", strerror(errno));
        unpack("squashfs-root");
        return puts("squashfs-root") < 0;
    }
    char *folder = place();
    unpack_once(folder);
    setenv("APPIMAGE", self, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", arguments[0], 1);
    execv(joined(folder, "AppRun"), arguments);
    give_up("%s: %s", folder, strerror(errno));
}
