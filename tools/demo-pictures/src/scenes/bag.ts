// How a paper bag is folded, and what it is carried by.
import { patch } from './camera.ts';
import type { Camera } from './camera.ts';
import { lit } from './colour.ts';
import { open, pts } from './path.ts';
import type { Print } from './print.ts';
import { quad } from './solids.ts';
import type { Studio } from './studio.ts';
import { add, mul, rad } from './vector.ts';
import type { Vec } from './vector.ts';

export interface Bag {
  x: number;
  y: number;
  turn: number;
  w: number;
  d: number;
  h: number;
  body: string;
  art: Print;
  rope: string;
  handle?: 'rope' | 'paper' | 'ribbon';
  inner: string;
  /** What stands out of the mouth: [across, deep, high, colour]. */
  tissue?: readonly (readonly [number, number, number, string])[];
}

export function bag(s: Studio, cam: Camera, plan: Bag): string {
  const { x, y, turn, w, d, h, body, rope, inner, handle = 'rope' } = plan;
  const a = rad(turn);
  const U: Vec = [Math.cos(a), Math.sin(a), 0];
  const D: Vec = [-Math.sin(a), Math.cos(a), 0];
  const at = (u: number, v: number, z: number): Vec => add(add([x, y, z], mul(U, u)), mul(D, v));
  const corner =
    (u: number, v: number) =>
    (z: number): Vec =>
      at((u * w) / 2, (v * d) / 2, z);
  const [fl, fr, bl, br] = [corner(-1, -1), corner(1, -1), corner(-1, 1), corner(1, 1)];
  // the gusset: the side is folded inwards along its middle, more at the mouth than at the foot
  const mid = (z: number): Vec => at(w / 2 - Math.min(16, d * 0.16) * (z / h) ** 1.3, 0, z);
  const front = patch(cam, [fl(h), fr(h), fr(0), fl(0)], w, h);
  const near = patch(cam, [fr(h), mid(h), mid(0), fr(0)], d / 2, h);
  const far = patch(cam, [mid(h), br(h), br(0), mid(0)], d / 2, h);
  const deepBy = Math.min(60, h * 0.3);
  const back = patch(cam, [bl(h), br(h), br(h - deepBy), bl(h - deepBy)], w, deepBy);
  const left = patch(cam, [fl(h), bl(h), bl(h - deepBy), fl(h - deepBy)], d, deepBy);
  const foot = [fl(0), fr(0), br(0), bl(0)];
  const reach = Math.min(w * 0.19, 50);
  const loop = (v: number, lean: number, up: number): string =>
    `M${cam(at(-reach, v, h - 14)).join(' ')}C${cam(at(-reach * 1.05, v + lean, h + up)).join(' ')} ${cam(at(reach * 1.05, v + lean, h + up)).join(' ')} ${cam(at(reach, v, h - 14)).join(' ')}`;
  const cord = (path: string, k: number): string => {
    const t = (handle === 'ribbon' ? 11 : handle === 'paper' ? 6.4 : 4.4) * cam.scale;
    const twist =
      handle === 'ribbon'
        ? ''
        : s.line(
            path,
            lit(rope, 1.25),
            t * 0.34,
            `stroke-dasharray="${(t * 0.42).toFixed(1)} ${(t * 0.62).toFixed(1)}" opacity=".75" transform="translate(-1.5 -1.5)" style="stroke-linecap:butt"`,
          );
    return (
      s.line(path, '#2b2118', t, `opacity=".28" filter="${s.blurIn(path, 5)}" transform="translate(9 12)"`) +
      s.line(path, lit(rope, 0.62 * k), t) +
      s.line(path, lit(rope, k), t * 0.72, 'transform="translate(-1 -1)"') +
      twist
    );
  };
  const rise = Math.min(104, w * 0.5);
  const tissue = (plan.tissue ?? []).map(([u, v, hh, c]) => {
    const p = [
      at(u - 42, v, h - 20),
      at(u - 30, v, h + hh * 0.55),
      at(u - 6, v, h + hh),
      at(u + 10, v, h + hh * 0.5),
      at(u + 34, v, h + hh * 0.8),
      at(u + 48, v, h - 20),
    ].map(cam);
    return s.path(
      pts(p),
      s.linear(cam(at(u - 30, v, h)), cam(at(u + 34, v, h)), [
        [0, lit(c, 1.1)],
        [0.38, c],
        [0.42, lit(c, 0.86)],
        [0.7, lit(c, 1.06)],
        [1, lit(c, 0.9)],
      ]),
    );
  });
  const light = s.linear(cam(fl(h * 0.5)), cam(fr(h * 0.5)), [
    [0, '#fff', 0.22],
    [0.05, '#fff', 0.02],
    [0.9, '#1a130a', 0.02],
    [1, '#1a130a', 0.14],
  ]);
  const eyelets =
    handle !== 'rope'
      ? ''
      : [-reach, reach]
          .map((u) => {
            const [cx, cy] = cam(at(u, -d / 2, h - 14));
            const r = 4.6 * cam.scale;
            const brass = s.linear(
              [cx - r, cy - r],
              [cx + r, cy + r],
              [
                [0, '#fff7df'],
                [0.5, '#c7a462'],
                [1, '#8a6a33'],
              ],
            );
            return `<ellipse cx="${cx}" cy="${cy}" rx="${r * 0.86}" ry="${r * 0.94}" fill="${brass}"/><ellipse cx="${cx}" cy="${cy}" rx="${r * 0.5}" ry="${r * 0.58}" fill="#2a1c0c"/>`;
          })
          .join('');
  return (
    s.shadow(cam, [...foot, fl(h), fr(h), br(h), bl(h)], { foot, soft: 18, op: 0.34 }) +
    s.face(back, inner, [], { k: 0.72, gloss: 0 }) +
    s.face(left, inner, [], { k: 0.62, gloss: 0 }) +
    cord(loop(d / 2, 6, rise * 0.83), 0.86) +
    tissue.join('') +
    s.face(front, body, plan.art, { k: 1, gloss: 0.12 }) +
    s.path(quad(cam, front), light) +
    s.face(near, body, [], { k: 0.74, gloss: 0 }) +
    s.face(far, body, [], { k: 0.88, gloss: 0 }) +
    s.path(
      quad(cam, far),
      s.linear(cam(mid(h / 2)), cam(br(h / 2)), [
        [0, '#12131c', 0.3],
        [0.5, '#12131c', 0.08],
        [1, '#fff', 0.1],
      ]),
    ) +
    s.line(open([fr(0), mid(d * 0.72), br(0)].map(cam)), '#12131c', 1.2, 'opacity=".22"') +
    s.edge(cam, fl(h), fr(h), 1, 2.4, lit(body, 1.5)) +
    s.line(open([fr(h), mid(h), br(h)].map(cam)), lit(body, 1.3), 1.6, 'opacity=".8"') +
    s.edge(cam, fr(h), fr(0), 0.3, 1.3) +
    eyelets +
    cord(loop(-d / 2 - 1, -10, rise), 1)
  );
}
