// A closed clamshell burger box and a carton of fries.
import type { Brand } from './brand.ts';
import { lay, patch, surface } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit, mix } from './colour.ts';
import { disc, pts } from './path.ts';
import { shape } from './print.ts';
import type { Print } from './print.ts';
import { quad } from './solids.ts';
import type { Studio } from './studio.ts';
import { add, at, mul, rad, range } from './vector.ts';
import type { Point, Vec } from './vector.ts';

/** A square ring at height z, its half side r. */
function ring(x: number, y: number, turn: number, r: number, z: number): Vec[] {
  const a = rad(turn);
  const U: Vec = [Math.cos(a), Math.sin(a), 0];
  const D: Vec = [-Math.sin(a), Math.cos(a), 0];
  return [
    [-r, -r],
    [r, -r],
    [r, r],
    [-r, r],
  ].map(([u = 0, v = 0]) => add(add([x, y, z], mul(U, u)), mul(D, v)));
}

export function burgerBox(s: Studio, b: Brand, cam: Camera, x: number, y: number, turn: number): string {
  const level = (r: number, z: number): Vec[] => ring(x, y, turn, r, z);
  const [foot, rim, lip, lid, top] = [level(50, 0), level(64, 40), level(66, 43), level(64, 47), level(46, 80)];
  const board = mix('#cfa878', b.second, 0.25);
  const wall = (up: Vec[], low: Vec[], i: number, w: number, h: number): Surface =>
    patch(cam, [at(up, i), at(up, i + 1), at(low, i + 1), at(low, i)], w, h);
  const base: Print = [b.t(b.slug, 58, 30, 5.4, b.on(b.main), { anchor: 'middle', weight: 600 })];
  const name: Print = [b.say(b.name, 56, 27, 84, 21, b.main, { anchor: 'middle' })];
  const mark = b.mark(45, 7, 22, b.main, b.accent);
  const roof = b.pattern(92, 92, { bg: b.main, inks: [b.accent, b.second, mix(b.main, b.second, 0.3)], cell: 23 });
  // the right side first, then the front
  const sides = [1, 0].map((i) => {
    const k = i ? 0.76 : 0.97;
    const low = wall(rim, foot, i, 116, 42);
    const high = wall(top, lid, i, 112, 38);
    const under = s.linear(low(58, 0), low(58, 42), [
      [0, '#12131c', 0.38],
      [0.3, '#12131c', 0.05],
      [1, '#12131c', 0.12],
    ]);
    const over = s.linear(high(56, 0), high(56, 38), [
      [0, '#fff', 0.2],
      [0.25, '#fff', 0],
      [1, '#12131c', 0.1],
    ]);
    return (
      s.face(low, b.main, i ? [] : base, { k, gloss: 0.06 }) +
      s.path(quad(cam, low), under) +
      s.path(quad(cam, wall(lip, rim, i, 130, 4)), lit(board, k * 0.8)) +
      s.path(quad(cam, wall(lid, lip, i, 130, 4)), lit(b.second, k * 1.02)) +
      s.face(high, b.second, i ? mark : name, { k: i ? 0.82 : 1, gloss: 0.08 }) +
      s.path(quad(cam, high), over)
    );
  });
  const cap = patch(cam, [at(top, 3), at(top, 2), at(top, 1), at(top, 0)], 92, 92);
  const lines: readonly (readonly [Vec[], number, Vec[], number, number])[] = [
    [top, 0, top, 1, 0.75],
    [top, 1, top, 2, 0.4],
    [top, 0, lid, 0, 0.5],
    [top, 1, lid, 1, 0.6],
    [rim, 1, foot, 1, 0.3],
    [lid, 0, lid, 1, 0.6],
    [lid, 1, lid, 2, 0.4],
  ];
  const face = wall(rim, foot, 0, 116, 42);
  const tab = lay(face, 'M40 -6L76 -6L73 9C72 12 70 13 67 13L49 13C46 13 44 12 43 9Z');
  return (
    s.shadow(cam, [...foot, ...rim, ...lid, ...top], { foot, soft: 17, op: 0.4 }) +
    sides.join('') +
    s.face(cap, b.second, roof, { k: 1, gloss: 0.14 }) +
    lines.map(([p, i, q, j, op]) => s.edge(cam, at(p, i), at(q, j), op)).join('') +
    s.path(tab, '#12131c', `opacity=".45" filter="${s.blurIn(tab, 3.5)}" transform="translate(3 5)"`) +
    s.path(
      tab,
      s.linear(face(58, -6), face(58, 13), [
        [0, lit(b.second, 1.05)],
        [1, lit(b.second, 0.9)],
      ]),
    )
  );
}

/** One fry: a front, a shaded side and a cut end. */
function fry(s: Studio, cam: Camera, place: (u: number, v: number, z: number) => Vec, i: number): string {
  const rnd = s.rnd;
  const row = i / 54;
  const u = -40 + ((i * 17) % 54) * 1.5 + rnd() * 2;
  const v = 15 - row * 31;
  const up = 116 + rnd() * 34 - row * 30 - Math.abs(u) * 0.16;
  const lean = u * 0.26 + (rnd() - 0.5) * 16;
  const bend = (rnd() - 0.5) * 8;
  const w = 4.6 + rnd() * 1.2;
  const slant = (rnd() - 0.5) * 3.4;
  const c = mix('#f9cf63', '#e8a02f', rnd() * 0.75);
  const edge = (dx: number, dz = 0): { top: Point; mid: Point; low: Point } => ({
    top: cam(place(u + lean + dx, v, up + dz)),
    mid: cam(place(u * 0.86 + lean * 0.45 + bend + dx, v, up * 0.6 + 34)),
    low: cam(place(u * 0.74 + dx, v, 60)),
  });
  const [l, r, q] = [edge(0), edge(w, slant), edge(w + 2.6, slant - 1)];
  const side = (a: typeof l, z: typeof l): string =>
    `M${a.low.join(' ')}Q${a.mid.join(' ')} ${a.top.join(' ')}L${z.top.join(' ')}Q${z.mid.join(' ')} ${z.low.join(' ')}Z`;
  const end = pts([
    l.top,
    r.top,
    cam(place(u + lean + w + 2.6, v + 3, up + slant + 0.6)),
    cam(place(u + lean + 2.2, v + 3, up + 1.6)),
  ]);
  return (
    s.path(side(r, q), lit(c, 0.66)) +
    s.path(
      side(l, r),
      s.linear(l.top, l.low, [
        [0, mix(c, '#b56a17', 0.34)],
        [0.09, lit(c, 1.06)],
        [0.5, c],
        [1, lit(c, 0.62)],
      ]),
    ) +
    s.path(end, mix(c, '#fff2c4', 0.45)) +
    s.line(`M${l.top.join(' ')}Q${l.mid.join(' ')} ${l.low.join(' ')}`, '#fff0bd', 1, 'opacity=".5"')
  );
}

/** The carton flares upwards and bellies out; 90 wide, 120 high. */
export function fries(s: Studio, b: Brand, cam: Camera, x: number, y: number, turn: number): string {
  const a = rad(turn);
  const U: Vec = [Math.cos(a), Math.sin(a), 0];
  const D: Vec = [-Math.sin(a), Math.cos(a), 0];
  const place = (u: number, v: number, z: number): Vec => add(add([x, y, z], mul(U, u)), mul(D, v));
  const wall = (side: number): Surface =>
    surface(
      cam,
      (u, v) => {
        const t = 1 - v / 120;
        const k = u / 45 - 1;
        return place(k * (31 + 17 * t), side * (6 + 19 * t) * Math.sqrt(Math.max(0, 1 - k * k * 0.96)), t * 120);
      },
      90,
      120,
    );
  const [front, back] = [wall(-1), wall(1)];
  const scoop = 'M0 14C14 34 30 40 45 40C60 40 76 34 90 14L90 120L0 120Z';
  const crown = 'M0 14C10 -12 30 -22 45 -22C60 -22 80 -12 90 14L90 120L0 120Z';
  const foot = [place(-31, -6, 0), place(31, -6, 0), place(31, 6, 0), place(-31, 6, 0)];
  const tops = [place(-48, -20, 110), place(48, -20, 110), place(48, 20, 130), place(-48, 20, 130)];
  const d = lay(front, scoop, 8);
  const lip = lay(front, 'M0 14C14 34 30 40 45 40C60 40 76 34 90 14', 8);
  const art: Print = [
    ...b.pattern(90, 120, { bg: b.main, cell: 22.5 }),
    shape(disc(45, 80, 26), b.main),
    ...b.mark(33, 63, 24, b.on(b.main), b.accent),
    b.say(b.name, 45, 98, 40, 9, b.on(b.main), { anchor: 'middle' }),
  ];
  const light = s.linear(front(0, 70), front(90, 70), [
    [0, '#12131c', 0.22],
    [0.2, '#fff', 0.18],
    [0.42, '#fff', 0.02],
    [0.75, '#12131c', 0.14],
    [1, '#12131c', 0.46],
  ]);
  return (
    s.shadow(cam, [...foot, ...tops], { foot, soft: 22, op: 0.24 }) +
    s.face(back, mix(b.second, '#fff8ea', 0.4), [], { outline: crown, cut: 8, k: 0.84, gloss: 0 }) +
    range(54)
      .map((i) => fry(s, cam, place, i))
      .join('') +
    s.face(front, b.main, art, { outline: scoop, cut: 8, k: 1, gloss: 0.04 }) +
    s.path(d, light) +
    s.line(lip, '#fff', 2.4, 'opacity=".9"') +
    s.line(lip, '#12131c', 0.9, 'opacity=".25" transform="translate(0 2)"')
  );
}
