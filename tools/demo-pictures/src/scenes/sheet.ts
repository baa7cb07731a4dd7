// Paper put down on a table: single sheets, blocks of any outline, foil.
import { corners3, edgeOf, lay, lying, rim3 } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit } from './colour.ts';
import { box, disc, hull, pts, walk } from './path.ts';
import { shape } from './print.ts';
import type { Print, Shape } from './print.ts';
import type { Block, EdgePaint, Stop, Studio } from './studio.ts';
import { range } from './vector.ts';
import type { Point, Vec } from './vector.ts';

export interface Place {
  x: number;
  y: number;
  z?: number;
  rot: number;
  w: number;
  h: number;
}
export const placed = (cam: Camera, p: Place, up = 0): Surface =>
  lying(cam, p.x, p.y, (p.z ?? 0) + up, p.rot, p.w, p.h);

interface SheetSettings {
  /** Its cut, when it is not a plain rectangle. */
  outline?: string;
  soft?: number;
  op?: number;
  gloss?: number;
  /** In how many pieces straight lines are cut, for a sheet that bends. */
  cut?: number;
  /** How bright its cut edge is. */
  rim?: number;
}
/** One sheet: its shadow, its thickness, its print, the light on its cut edge. */
export function sheet(s: Studio, f: Surface, stock: string, print: Print, settings: SheetSettings = {}): string {
  const { outline = box(0, 0, f.w, f.h), soft = 10, op = 0.32, gloss = 0.08, cut = 1, rim = 0.7 } = settings;
  const d = lay(f, outline, cut);
  const cast = cut > 1 ? rim3(f) : walk(outline.replace(/Z/g, ''), 4).map(([u, v]) => f.f3(u, v));
  const ground = Math.min(...cast.map((p) => p[2])) - 0.5;
  return (
    s.shadow(f.cam, cast, { soft, op, ground }) +
    s.path(d, lit(stock, 0.8), 'transform="translate(1 1.8)"') +
    s.face(f, stock, print, { outline, cut, k: 1, gloss }) +
    s.line(d, '#fff', 1.1, `opacity="${rim}"`)
  );
}

/** The light on a sheet whose corner (cu, cv) lifts: bright on the lifted corner, a soft valley before it. */
export function curlLight(s: Studio, f: Surface, cu: number, cv: number): string {
  const from = f(f.w * cu, f.h * cv);
  const to = f(f.w * (cu * 0.05 + 0.475), f.h * (cv * 0.05 + 0.475));
  const far: Stop[] = [
    [0, '#fff', 0.5],
    [0.35, '#fff', 0.05],
    [0.6, '#1a130a', 0.1],
    [1, '#1a130a', 0],
  ];
  const near: Stop[] = [
    [0, '#1a130a', 0.16],
    [0.3, '#fff', 0.28],
    [0.62, '#1a130a', 0.1],
    [1, '#1a130a', 0],
  ];
  return s.path(edgeOf(f, 20), s.linear(from, to, cu < 0.5 ? far : near));
}

/** A block of square-cornered sheets with its shadow. */
export function block(s: Studio, cam: Camera, b: Block, soft = 13, op = 0.38): string {
  const foot = corners3(placed(cam, b));
  const top = (b.z ?? 0) + b.n * b.t;
  const cast = [...foot, ...foot.map((p): Vec => [p[0], p[1], top])];
  return s.shadow(cam, cast, { foot, soft, op, ground: b.z ?? 0 }) + s.stack(cam, b);
}

interface Slab extends Place {
  outline: string;
  thick: number;
  /** Lines of the single sheets on the side; 1 for one solid piece. */
  layers?: number;
  edge: string;
  stock: string;
  print: Print;
  gloss?: number;
  soft?: number;
  op?: number;
}
/** A block of sheets of any convex outline: rounded cards, coasters, round boxes' lids. */
export function slab(s: Studio, cam: Camera, b: Slab): string {
  const [low, high] = [placed(cam, b), placed(cam, b, b.thick)];
  const round = walk(b.outline.replace(/Z/g, ''), 6);
  const foot = round.map(([u, v]) => low.f3(u, v));
  const cast = [...foot, ...round.map(([u, v]) => high.f3(u, v))];
  const side = pts(hull(cast.map(cam)));
  const xs = cast.map((p) => cam(p)[0]);
  const light = s.linear(
    [Math.min(...xs), 0],
    [Math.max(...xs), 0],
    [
      [0, lit(b.edge, 1.06)],
      [0.45, lit(b.edge, 0.93)],
      [1, lit(b.edge, 0.74)],
    ],
  );
  const layers = b.layers ?? 1;
  const joints = range(layers - 1).map((i) => {
    const level = placed(cam, b, (b.thick * (i + 1)) / layers);
    return s.line(lay(level, b.outline, 4), '#1c140c', 0.9, 'opacity=".22"');
  });
  return (
    s.shadow(cam, cast, { foot, soft: b.soft ?? 12, op: b.op ?? 0.38, ground: b.z ?? 0 }) +
    `<g clip-path="${s.clip(side)}">${s.path(side, light)}${joints.join('')}</g>` +
    s.face(high, b.stock, b.print, { outline: b.outline, k: 1, gloss: b.gloss ?? 0.1 }) +
    s.line(lay(high, b.outline), '#fff', 1.1, 'opacity=".55"')
  );
}

// --- foil and metal
export const GOLD = ['#7d5417', '#e9c677', '#fff3c9', '#c08a33', '#8f611d', '#f6dc98', '#b67f2c', '#fdf0c4', '#9a6a22'];
export const COPPER = [
  '#6d3218',
  '#d98f68',
  '#ffe0cc',
  '#b5653c',
  '#7f3d20',
  '#eeb595',
  '#a8562f',
  '#fbd9c4',
  '#8c4526',
];
export const SILVER = [
  '#6f767d',
  '#d9dde1',
  '#ffffff',
  '#a9b0b7',
  '#7c838a',
  '#eceff1',
  '#9aa1a8',
  '#f7f9fa',
  '#858c93',
];
/** Softer gold, for large letters that must stay legible. */
const BRIGHT_GOLD = ['#b98a3c', '#f1d48c', '#fff3c9', '#d3a14a', '#b5822f', '#f6dc98', '#caa04a', '#fdf0c4', '#b98a3c'];

export const foil = (s: Studio, a: Point, b: Point, metal: readonly string[] = GOLD): string =>
  s.linear(
    a,
    b,
    metal.map((colour, i) => [i / (metal.length - 1), colour] as const),
  );
/** Foil over a whole surface. */
export const foilOn = (s: Studio, f: Surface, metal: readonly string[] = BRIGHT_GOLD): string =>
  foil(s, f(f.w * 0.05, 0), f(f.w * 0.95, f.h), metal);
/** Gilded sides for a block of cards. */
export const gilded =
  (metal: readonly string[]): EdgePaint =>
  (s, cam, a, b, thickness, quad) => {
    const low = (p: Vec): Vec => [p[0], p[1], p[2] - thickness];
    return (
      s.path(quad, foil(s, cam(a), cam(b), metal)) +
      s.edge(cam, a, b, 0.75, 0.9, at0(metal, 2)) +
      s.edge(cam, low(a), low(b), 0.55, 1.1, '#2a1804')
    );
  };
const at0 = (list: readonly string[], i: number): string => list[i] ?? '#ffffff';

/** The fibres of uncoated brown board. */
export function fibres(s: Studio, w: number, h: number, colour: string, n = 90): Shape[] {
  return range(n).map(() => {
    const r = 0.18 + s.rnd() * 0.32;
    return shape(disc(s.rnd() * w, s.rnd() * h, r), lit(colour, s.rnd() < 0.5 ? 0.78 : 1.14), 0.55);
  });
}
/** A band of light across a glossy sheet. */
export function glare(s: Studio, f: Surface, outline: string, op = 0.5): string {
  return s.path(
    lay(f, outline),
    s.linear(f(0, f.h * 0.1), f(f.w, f.h * 0.9), [
      [0.16, '#fff', 0],
      [0.2, '#fff', op],
      [0.36, '#fff', op * 0.5],
      [0.38, '#fff', 0],
      [0.46, '#fff', 0],
      [0.48, '#fff', op * 0.4],
      [0.52, '#fff', 0],
    ]),
  );
}
