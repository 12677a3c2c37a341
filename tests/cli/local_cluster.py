"""A Dask cluster in a process of its own: prints its address, and ends when its input does.

The first argument is the number of workers; the others are packages that the cluster doesn't have.
"""

from __future__ import annotations

import sys

from distributed import LocalCluster

if __name__ == "__main__":
    sys.modules.update(dict.fromkeys(sys.argv[2:]))
    with LocalCluster(
        n_workers=int(sys.argv[1]),
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address=None,
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
