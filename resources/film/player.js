// Plays the film of a game: the same pictures as in the program, reckoned with the same figures.
"use strict";

function ramp(gone, length) { return Math.max(0, Math.min(1, gone / length)); }
function eased(share) { return share * share * (3 - 2 * share); }

// How long the marches of a scene take: after them signs appear and places change hands.
function lead(scene, figures) {
  return scene.marches.length ? figures.glide / 2 + figures.stride * scene.marches.length : 0;
}

function indexAt(film, seconds) {
  let found = 0;
  film.scenes.forEach((scene, index) => { if (scene.start <= seconds) found = index; });
  return found;
}

// What is seen at a time; without moving each scene is one picture.
function still(film, seconds, moving) {
  const figures = film.figures, index = indexAt(film, seconds), scene = film.scenes[index];
  const before = index ? film.scenes[index - 1] : null;
  const gone = moving ? seconds - scene.start : scene.length, marched = lead(scene, figures);
  const share = before ? eased(ramp(gone, figures.glide)) : 1;
  const view = scene.view.map((to, at) => before ? before.view[at] + (to - before.view[at]) * share : to);
  const left = 1 - (1 - figures.trail) * ramp(gone, figures.glide);
  const drawn = before ? before.marches.map(march => ({march, share: 1, strength: left})) : [];
  scene.marches.forEach((march, number) => {
    const went = eased(ramp(gone - figures.glide / 2 - figures.stride * number, figures.stride));
    if (went > 0) drawn.push({march, share: went, strength: 1});
  });
  const strength = ramp(gone - (marched || figures.glide / 2), figures.pop);
  const fade = figures.fade;
  let card = 0;
  if (scene.kind === "title" || (scene.kind === "end" && !moving)) card = 1;
  else if (moving && scene.kind === "end") card = ramp(gone, 2 * fade);
  else if (moving && before && before.kind === "title") card = 1 - ramp(gone, 2 * fade);
  return {
    index, view, drawn, card, stood: stood(scene, figures, gone, marched),
    spots: strength > 0 ? scene.spots : [], size: 1 + 0.5 * (1 - strength), strength,
    wash: ramp(gone - marched, figures.wash),
    words: moving ? Math.min(ramp(gone, fade), ramp(scene.length - gone, fade)) : 1,
  };
}

// The armies of a scene: those who march walk, those who come or go are seen more or less after the marches.
function stood(scene, figures, gone, marched) {
  const late = ramp(gone - marched, figures.wash), found = [];
  if (late < 1) for (const [face, x, y] of scene.gone) found.push({face, at: [x, y], strength: 1 - late});
  for (const [face, was, x, y, march, ...came] of scene.armies) {
    if (came.length) found.push({face: late > 0 ? face : was, at: walked(scene, figures, gone, march, came, [x, y]), strength: 1});
    else if (late > 0) found.push({face, at: [x, y], strength: late});
  }
  return found;
}

function between(start, end, share) { return [0, 1].map(axis => start[axis] + (end[axis] - start[axis]) * share); }

// Where somebody is on his way to where he stands at the end of a scene.
function walked(scene, figures, gone, march, came, end) {
  if (march < 0) return between(came, end, eased(ramp(gone, figures.glide)));
  const points = scene.marches[march].points, last = points.length - 1;
  const share = eased(ramp(gone - figures.glide / 2 - figures.stride * march, figures.stride));
  const whole = Math.min(Math.floor(share * last), last - 1);
  const at = between(points[whole], points[whole + 1], share * last - whole);
  const aside = axis => (came[axis] - points[0][axis]) * (1 - share) + (end[axis] - points[last][axis]) * share;
  return [at[0] + aside(0), at[1] + aside(1)];
}

// The colour of each place before a scene.
function ownersBefore(film, index) {
  const held = {...film.held};
  for (const scene of film.scenes.slice(0, index)) for (const [place, colour] of scene.changes) held[place] = colour;
  return held;
}

class Player {
  constructor(page) {
    this.page = page;
    this.film = JSON.parse(page.getElementById("data").textContent);
    this.parts = {};
    for (const name of ["map", "figures", "canvas", "date", "sides", "told", "heading", "text", "card", "play", "back", "on", "speed", "time"])
      this.parts[name] = page.getElementById(name);
    this.title = [this.parts.card.children[0].textContent, this.parts.card.children[1].textContent];
    this.paths = {};
    for (const [place, rings] of Object.entries(this.film.places)) this.paths[place] = outline(rings);
    this.seconds = 0;
    this.speed = 1;
    this.playing = false;
    this.held = null;
    this.parts.time.max = this.film.length;
    this.listen();
  }

  get moving() { return !window.matchMedia("(prefers-reduced-motion: reduce)").matches; }

  listen() {
    const {play, back, on, speed, time} = this.parts;
    play.onclick = () => this.toggle();
    back.onclick = () => this.step(-1);
    on.onclick = () => this.step(1);
    speed.onclick = () => { this.speed = this.speed === 4 ? 1 : 2 * this.speed; speed.textContent = `${this.speed}×`; };
    time.oninput = () => this.seek(Number(time.value));
    window.addEventListener("resize", () => this.seek(this.seconds));
    this.page.addEventListener("keydown", event => {
      if (event.key === " " && event.target.tagName !== "BUTTON" && event.target.tagName !== "SUMMARY") this.toggle();
      else if (event.key === "ArrowLeft") this.step(-1);
      else if (event.key === "ArrowRight") this.step(1);
      else if (event.key === "Home") this.seek(0);
      else if (event.key === "End") this.seek(this.film.length);
      else return;
      event.preventDefault();
    });
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.seconds >= this.film.length) this.seconds = 0;
    this.label();
    this.last = performance.now();
    if (this.playing) requestAnimationFrame(now => this.tick(now));
  }

  label() {
    const {play} = this.parts, word = this.playing ? play.dataset.stop : play.dataset.play;
    play.setAttribute("aria-label", word);
    play.title = word;
    play.querySelector("path").setAttribute("d", this.playing ? "M3 1h4v14H3zM9 1h4v14H9z" : "M3 1l12 7-12 7z");
  }

  tick(now) {
    if (!this.playing) return;
    this.seek(this.seconds + (now - this.last) / 1000 * this.speed);
    this.last = now;
    if (this.seconds >= this.film.length) { this.playing = false; this.label(); }
    else requestAnimationFrame(later => this.tick(later));
  }

  step(way) {
    const at = indexAt(this.film, this.seconds) + way;
    this.seek(at < this.film.scenes.length ? this.film.scenes[Math.max(0, at)].start : this.film.length);
  }

  seek(seconds) {
    this.seconds = Math.max(0, Math.min(this.film.length, seconds));
    this.parts.time.value = this.seconds;
    this.show(still(this.film, this.seconds, this.moving));
  }

  show(picture) {
    const scene = this.film.scenes[picture.index];
    this.say(scene, picture);
    const {canvas} = this.parts, ratio = window.devicePixelRatio || 1;
    const wide = Math.round(canvas.clientWidth * ratio), high = Math.round(canvas.clientHeight * ratio);
    if (canvas.width !== wide || canvas.height !== high) { canvas.width = wide; canvas.height = high; }
    const context = canvas.getContext("2d"), [x, y, across, down] = picture.view;
    context.drawImage(this.world(picture.index), x, y, across, down, 0, 0, wide, high);
    const zoom = wide / across, unit = high / 720;
    context.save();
    context.scale(zoom, zoom);
    context.translate(-x, -y);
    if (picture.wash > 0) for (const [place, colour] of scene.changes) this.repaint(context, place, colour, picture.wash);
    for (const one of picture.drawn) this.march(context, one, unit / zoom);
    for (const one of [...picture.stood].sort((a, b) => a.at[1] - b.at[1])) this.army(context, one, unit / zoom);
    for (const spot of picture.spots) this.sign(context, spot, picture, unit / zoom);
    context.restore();
  }

  say(scene, picture) {
    const {date, sides, told, heading, text, card} = this.parts, ends = scene.kind === "end";
    if (this.said !== picture.index) {
      this.said = picture.index;
      date.textContent = scene.date;
      heading.textContent = scene.heading;
      heading.style.color = scene.colour;
      text.textContent = scene.text;
      told.className = scene.kind;
      [card.children[0].textContent, card.children[1].textContent] = ends ? [scene.heading, scene.text] : this.title;
      sides.replaceChildren(...this.film.sides.map(([name, colour], at) => {
        const line = this.page.createElement("div"), mark = this.page.createElement("i"), held = this.page.createElement("b");
        mark.style.background = colour;
        held.textContent = scene.holdings[at];
        line.append(mark, name, held);
        return line;
      }));
    }
    date.hidden = picture.card >= 1;
    sides.hidden = picture.card >= 1 || !scene.holdings.some(held => held > 0);
    heading.style.opacity = text.style.opacity = picture.words;
    told.hidden = scene.kind === "title" || ends;
    card.hidden = picture.card <= 0;
    card.style.opacity = picture.card;
  }

  // The map in the colours of those who hold it before a scene; kept until another scene is shown.
  world(index) {
    if (this.held && this.held.index === index) return this.held.canvas;
    const canvas = this.held ? this.held.canvas : this.page.createElement("canvas");
    [canvas.width, canvas.height] = this.film.size;
    const context = canvas.getContext("2d");
    context.drawImage(this.parts.map, 0, 0, canvas.width, canvas.height);
    for (const [place, colour] of Object.entries(ownersBefore(this.film, index))) this.wash(context, place, colour, 1);
    this.held = {index, canvas};
    return canvas;
  }

  repaint(context, place, colour, strength) {
    if (!this.paths[place]) return;
    context.save();
    context.clip(this.paths[place], "evenodd");
    context.globalAlpha = strength;
    context.drawImage(this.parts.map, 0, 0, ...this.film.size);
    context.restore();
    this.wash(context, place, colour, strength);
  }

  wash(context, place, colour, strength) {
    if (!colour || !this.paths[place]) return;
    context.save();
    context.globalCompositeOperation = "multiply";
    context.globalAlpha = this.film.fill * strength;
    context.fillStyle = context.strokeStyle = colour;
    context.fill(this.paths[place], "evenodd");
    context.globalCompositeOperation = "source-over";
    context.globalAlpha = this.film.edge * strength;
    context.lineWidth = 1.6;
    context.stroke(this.paths[place]);
    context.restore();
  }

  march(context, {march, share, strength}, unit) {
    const gone = first(march.points, share);
    if (gone.length < 2) return;
    const head = arrow(gone, 17 * unit);
    context.save();
    context.globalAlpha = strength;
    context.lineCap = context.lineJoin = "round";
    for (const [colour, wide, rim] of [["#FFFBEA", 11, 5], [march.colour || this.film.ink, 6.5, 0.5]]) {
      context.strokeStyle = context.fillStyle = colour;
      context.lineWidth = wide * unit;
      context.beginPath();
      gone.forEach(([x, y]) => context.lineTo(x, y));
      context.stroke();
      context.lineWidth = rim * unit;
      context.beginPath();
      head.forEach(([x, y]) => context.lineTo(x, y));
      context.closePath();
      context.stroke();
      context.fill();
    }
    context.restore();
  }

  // The counters of somebody, cut from the picture of all armies.
  army(context, {face, at, strength}, unit) {
    const {cuts, side, counter, army} = this.film, [left, top, wide, high, x, y] = cuts[face];
    const scale = (counter || army * unit) / side;
    context.save();
    context.globalAlpha = strength;
    context.drawImage(this.parts.figures, left, top, wide, high, at[0] - x * scale, at[1] - y * scale, wide * scale, high * scale);
    context.restore();
  }

  sign(context, spot, {size, strength}, unit) {
    const reach = 19 * unit * size * (spot.main ? 1 : 0.6);
    context.save();
    context.globalAlpha = strength;
    context.translate(...spot.at);
    context.fillStyle = this.film.red;
    context.strokeStyle = "#FFFBEA";
    context.lineWidth = 3 * unit;
    context.beginPath();
    context.arc(0, 0, reach, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.scale(reach / 2, reach / 2);
    context.fillStyle = "#FFFBEA";
    context.lineWidth = 0.45;
    context.lineCap = "round";
    glyph(context, spot.sign, this.film.red);
    context.restore();
  }
}

function outline(rings) {
  const path = new Path2D();
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) at ? path.lineTo(ring[at], ring[at + 1]) : path.moveTo(ring[0], ring[1]);
    path.closePath();
  }
  return path;
}

// The first part of a line.
function first(points, share) {
  const at = share * (points.length - 1), whole = Math.floor(at), rest = at - whole;
  const gone = points.slice(0, whole + 1);
  if (rest > 0) gone.push([0, 1].map(axis => points[whole][axis] + (points[whole + 1][axis] - points[whole][axis]) * rest));
  return gone;
}

// The corners of an arrow's head at the end of a line.
function arrow(points, long) {
  const tip = points[points.length - 1];
  const far = point => Math.abs(tip[0] - point[0]) + Math.abs(tip[1] - point[1]) > long;
  const tail = points.slice(0, -1).reverse().find(far) || points[0];
  let along = [tip[0] - tail[0], tip[1] - tail[1]];
  const length = Math.max(1e-6, Math.hypot(...along));
  along = along.map(part => part / length * long);
  const across = [-along[1] * 0.55, along[0] * 0.55];
  const corner = (share, side) => [0, 1].map(axis => tip[axis] + along[axis] * share + across[axis] * side);
  return [corner(0.55, 0), corner(-0.45, 1), corner(-0.45, -1)];
}

// Crossed swords, a tower, a ring that is struck through, a flag; lengths of one unit.
function glyph(context, sign, red) {
  const corners = {
    tower: [[-1, 1.1], [-1, -1.1], [-0.55, -1.1], [-0.55, -0.6], [-0.22, -0.6], [-0.22, -1.1], [0.22, -1.1],
      [0.22, -0.6], [0.55, -0.6], [0.55, -1.1], [1, -1.1], [1, 1.1]],
    flag: [[-0.9, 1.3], [-0.9, -1.3], [1.2, -0.6], [-0.5, 0.1], [-0.5, 1.3]],
  };
  const line = (x, y, to, down) => { context.beginPath(); context.moveTo(x, y); context.lineTo(to, down); context.stroke(); };
  if (sign === "swords") {
    for (const side of [1, -1]) {
      line(-side, -1, side, 1);
      line(0.62 * side - 0.38, 0.62 + 0.38 * side, 0.62 * side + 0.38, 0.62 - 0.38 * side);
    }
    return;
  }
  context.beginPath();
  if (sign === "ring") context.arc(0, 0, 1, 0, 2 * Math.PI);
  else corners[sign].forEach(([x, y]) => context.lineTo(x, y));
  context.fill();
  if (sign === "ring") { context.strokeStyle = red; line(-0.5, 0.5, 0.5, -0.5); }
}

if (typeof document !== "undefined") {
  const player = new Player(document), {map, figures} = player.parts;
  Promise.all([map, figures].map(picture => picture.decode ? picture.decode() : null).concat(document.fonts ? document.fonts.ready : null)).finally(() => player.seek(0));
}
