// Boxes and round things made of board.
import { circle3, coneWall, corners3, edgeOf, patch } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit } from './colour.ts';
import { hull, pts } from './path.ts';
import type { Print } from './print.ts';
import type { Studio } from './studio.ts';
import { add, mul, rad } from './vector.ts';
import type { Vec } from './vector.ts';

/** A box: `at(u, v, z)` is a place in it, u and v from -1 to 1, z from its foot. We see its front, its right side and its top. */
export interface Box {
  readonly at: (u: number, v: number, z?: number) => Vec;
  readonly w: number;
  readonly d: number;
  readonly h: number;
  readonly foot: readonly Vec[];
  readonly front: Surface;
  readonly side: Surface;
  readonly top: Surface;
  readonly wall: (
    p: readonly [number, number],
    q: readonly [number, number],
    z1: number,
    z2: number,
    w: number,
  ) => Surface;
}
interface BoxPlan {
  x: number;
  y: number;
  turn: number;
  w: number;
  d: number;
  h: number;
  z?: number;
}
export function boxOf(cam: Camera, { x, y, turn, w, d, h, z: z0 = 0 }: BoxPlan): Box {
  const a = rad(turn);
  const U: Vec = [Math.cos(a), Math.sin(a), 0];
  const D: Vec = [-Math.sin(a), Math.cos(a), 0];
  const at = (u: number, v: number, z = 0): Vec => add(add([x, y, z0 + z], mul(U, (u * w) / 2)), mul(D, (v * d) / 2));
  const wall: Box['wall'] = (p, q, z1, z2, ww) =>
    patch(cam, [at(...p, z1), at(...q, z1), at(...q, z2), at(...p, z2)], ww, Math.abs(z1 - z2));
  return {
    at,
    w,
    d,
    h,
    wall,
    foot: [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)],
    front: wall([-1, -1], [1, -1], h, 0, w),
    side: wall([1, -1], [1, 1], h, 0, d),
    top: patch(cam, [at(-1, 1, h), at(1, 1, h), at(1, -1, h), at(-1, -1, h)], w, d),
  };
}
export function boxShadow(s: Studio, cam: Camera, b: Box, soft = 16, op = 0.38, ground = 0): string {
  const roof = [b.at(-1, -1, b.h), b.at(1, -1, b.h), b.at(1, 1, b.h), b.at(-1, 1, b.h)];
  return s.shadow(cam, [...b.foot, ...roof], { foot: b.foot, soft, op, ground });
}
/** A wall of wrapped paper: light falls off from top to bottom. */
export const wrapped = (s: Studio, f: Surface, colour: string, k: number, print: Print = []): string =>
  s.face(f, colour, print, { k, gloss: 0.07 }) +
  s.path(
    edgeOf(f),
    s.linear(f(f.w / 2, 0), f(f.w / 2, f.h), [
      [0, '#fff', 0.1],
      [0.2, '#fff', 0],
      [0.75, '#000', 0.04],
      [1, '#000', 0.22],
    ]),
  );
/** A whole closed box with edges that catch the light. */
export function closedBox(
  s: Studio,
  cam: Camera,
  b: Box,
  colour: string,
  prints: { front?: Print; side?: Print; top?: Print } = {},
  shade: { side?: number; top?: number } = {},
): string {
  const { at, h } = b;
  return (
    wrapped(s, b.side, colour, shade.side ?? 0.74, prints.side) +
    wrapped(s, b.front, colour, 0.96, prints.front) +
    s.face(b.top, colour, prints.top ?? [], { k: shade.top ?? 1, gloss: 0.12 }) +
    s.edge(cam, at(-1, -1, h), at(1, -1, h), 0.6, 1.8) +
    s.edge(cam, at(1, -1, h), at(1, 1, h), 0.4) +
    s.edge(cam, at(1, -1, h), at(1, -1), 0.35)
  );
}

export interface RoundPlan {
  x: number;
  y: number;
  z?: number;
  top: number;
  foot: number;
  h: number;
}
export const roundWall = (cam: Camera, p: RoundPlan): Surface => coneWall(cam, p.x, p.y, p.z ?? 0, p.top, p.foot, p.h);
export const disc3 = (cam: Camera, p: RoundPlan, z: number, r: number): string =>
  pts(circle3(p.x, p.y, (p.z ?? 0) + z, r).map(cam));
export function roundShadow(s: Studio, cam: Camera, p: RoundPlan, soft = 16, op = 0.36): string {
  const foot = circle3(p.x, p.y, p.z ?? 0, p.foot);
  return s.shadow(cam, [...foot, ...circle3(p.x, p.y, (p.z ?? 0) + p.h, p.top)], { foot, soft, op, ground: p.z ?? 0 });
}
/** The printed wall of a cup, a bucket, a jar, a drum; light from the left, a dark right edge. */
export function roundBody(
  s: Studio,
  cam: Camera,
  p: RoundPlan,
  colour: string,
  print: Print,
  shine = 0.2,
  sleeve = false,
): string {
  const f = roundWall(cam, p);
  const rims = [...circle3(p.x, p.y, p.z ?? 0, p.foot), ...circle3(p.x, p.y, (p.z ?? 0) + p.h, p.top)].map(cam);
  // a body's outline is the hull of both rims; a sleeve (a label, a ribbon) is only the near wall, it has no top
  const d = sleeve ? edgeOf(f, 24) : pts(hull(rims));
  const [l, r] = [f(0, p.h / 2), f(f.w, p.h / 2)];
  const light = s.linear(l, r, [
    [0, '#12131c', 0.34],
    [0.12, '#12131c', 0.06],
    [0.22, '#fff', shine * 0.5],
    [0.3, '#fff', shine],
    [0.4, '#fff', 0],
    [0.68, '#12131c', 0.12],
    [0.92, '#12131c', 0.44],
    [1, '#12131c', 0.34],
  ]);
  return `<g clip-path="${s.clip(d)}">${s.path(d, colour)}${s.print(f, print, 12)}${s.path(d, light)}</g>`;
}
/** The open mouth of something round: the far inside wall, shaded, with a rolled rim. */
export function mouth(s: Studio, cam: Camera, p: RoundPlan, inner: string, rim: string): string {
  const d = disc3(cam, p, p.h, p.top);
  const [l, r] = [cam([p.x - p.top, p.y, (p.z ?? 0) + p.h]), cam([p.x + p.top, p.y, (p.z ?? 0) + p.h])];
  return (
    s.path(
      d,
      s.linear(l, r, [
        [0, lit(inner, 0.6)],
        [0.6, lit(inner, 0.9)],
        [1, inner],
      ]),
    ) +
    s.line(d, rim, 4.5) +
    s.line(d, '#fff', 1.4, 'opacity=".7" transform="translate(0 -1)"')
  );
}
export const quad = (cam: Camera, f: Surface): string => pts(corners3(f).map(cam));
