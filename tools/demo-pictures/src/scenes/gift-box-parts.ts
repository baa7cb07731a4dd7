// What rigid boxes are made of: rims, linings, stamped lids, satin bands and bows.
import type { Brand } from './brand.ts';
import { lay } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit } from './colour.ts';
import { box, disc, pts } from './path.ts';
import { outline, shape } from './print.ts';
import type { Print } from './print.ts';
import { foilOn } from './sheet.ts';
import type { Box } from './solids.ts';
import type { Studio } from './studio.ts';
import type { Vec } from './vector.ts';

/** The top of an open box: the four walls' thickness, seen from above. */
export function rims(
  s: Studio,
  cam: Camera,
  b: Box,
  colour: string,
  sides: readonly (readonly [readonly [number, number], readonly [number, number]])[],
  k = 0.965,
): string {
  return sides
    .map(([p, q]) =>
      s.path(
        pts([b.at(...p, b.h), b.at(...q, b.h), b.at(q[0] * k, q[1] * k, b.h), b.at(p[0] * k, p[1] * k, b.h)].map(cam)),
        lit(colour, 1.28),
      ),
    )
    .join('');
}
export const FAR = [
  [
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 1],
  ],
] as const;
export const NEAR = [
  [
    [-1, -1],
    [1, -1],
  ],
  [
    [1, -1],
    [1, 1],
  ],
] as const;
/** The inner walls that one can see. */
export const inside = (s: Studio, b: Box, colour: string, floor = 4): string =>
  s.face(b.wall([-0.97, 0.96], [0.97, 0.96], b.h, floor, b.w), colour, [], { k: 0.86, gloss: 0 }) +
  s.face(b.wall([-0.97, -0.96], [-0.97, 0.96], b.h, floor, b.d), colour, [], { k: 0.7, gloss: 0 });

/** A stamped lid: the pattern in the box's own colour, a double gold line, mark and name in gold. */
export function stampedLid(s: Studio, b: Brand, f: Surface, deep: string): Print {
  const gold = foilOn(s, f);
  const [w, h] = [f.w, f.h];
  const r = Math.min(w, h) * 0.3;
  return [
    ...b.pattern(w, h, {
      bg: deep,
      inks: [lit(deep, 1.05), lit(deep, 1.09), lit(deep, 0.9)],
      cell: Math.min(w, h) / 3,
    }),
    outline(box(8, 8, w - 16, h - 16), gold, 0.7),
    outline(box(10.6, 10.6, w - 21.2, h - 21.2), gold, 0.3),
    shape(disc(w / 2, h / 2, r), deep),
    ...b.stamp(w / 2 - r * 0.4, h / 2 - r * 0.8, r * 0.8, gold, deep),
    b.say(b.name, w / 2, h / 2 + r * 0.44, r * 1.8, r * 0.4, gold, { anchor: 'middle' }),
    b.t('ATELIER  ·  DUBAI', w / 2, h / 2 + r * 0.68, r * 0.09, gold, { anchor: 'middle', track: 0.2, weight: 600 }),
  ];
}
/** A satin band round a closed box. */
export function band(s: Studio, f: Surface, x0: number, x1: number, colour: string, k: number): string {
  const d = lay(f, box(x0, 0, x1 - x0, f.h));
  const sheen = s.linear(f(x0, f.h / 2), f(x1, f.h / 2), [
    [0, '#000', 0.2],
    [0.25, '#fff', 0.4],
    [0.5, '#fff', 0],
    [0.75, '#fff', 0.22],
    [1, '#000', 0.24],
  ]);
  return s.path(d, lit(colour, k)) + s.path(d, sheen);
}
/** A bow of satin on a lid. */
export function bow(s: Studio, cam: Camera, c: Vec, size: number, colour: string): string {
  const [x, y] = cam(c);
  const z = size * cam.scale;
  const wing = (k: number): string =>
    `M${x} ${y}C${x + k * z * 0.3} ${y - z * 0.62} ${x + k * z * 1.1} ${y - z * 0.5} ${x + k * z} ${y - z * 0.06}C${x + k * z * 0.9} ${y + z * 0.24} ${x + k * z * 0.3} ${y + z * 0.16} ${x} ${y}Z`;
  const tail = (k: number): string =>
    `M${x} ${y}C${x + k * z * 0.2} ${y + z * 0.2} ${x + k * z * 0.34} ${y + z * 0.44} ${x + k * z * 0.52} ${y + z * 0.6}L${x + k * z * 0.74} ${y + z * 0.42}C${x + k * z * 0.5} ${y + z * 0.3} ${x + k * z * 0.3} ${y + z * 0.1} ${x} ${y}Z`;
  const fill = (k: number): string =>
    s.linear(
      [x, y - z * 0.3],
      [x + k * z, y + z * 0.2],
      [
        [0, lit(colour, 0.6)],
        [0.3, lit(colour, 1.2)],
        [0.6, colour],
        [0.8, lit(colour, 1.12)],
        [1, lit(colour, 0.7)],
      ],
    );
  const hole = (k: number): string =>
    `M${x + k * z * 0.16} ${y - z * 0.08}C${x + k * z * 0.4} ${y - z * 0.36} ${x + k * z * 0.8} ${y - z * 0.34} ${x + k * z * 0.78} ${y - z * 0.12}C${x + k * z * 0.7} ${y} ${x + k * z * 0.4} ${y + z * 0.02} ${x + k * z * 0.16} ${y - z * 0.08}Z`;
  return (
    [-1, 1]
      .map(
        (k) =>
          s.path(tail(k), '#2b1d12', `opacity=".3" filter="${s.blurIn(tail(k), 4)}" transform="translate(4 6)"`) +
          s.path(tail(k), fill(k)),
      )
      .join('') +
    [-1, 1]
      .map(
        (k) =>
          s.path(wing(k), '#2b1d12', `opacity=".35" filter="${s.blurIn(wing(k), 5)}" transform="translate(4 8)"`) +
          s.path(wing(k), fill(k)) +
          s.path(hole(k), lit(colour, 0.48)) +
          s.line(wing(k), '#fff', 1.2, 'opacity=".35"'),
      )
      .join('') +
    `<ellipse cx="${x}" cy="${y}" rx="${z * 0.14}" ry="${z * 0.17}" fill="${s.linear(
      [x - z * 0.14, y - z * 0.1],
      [x + z * 0.14, y + z * 0.1],
      [
        [0, lit(colour, 1.25)],
        [0.5, colour],
        [1, lit(colour, 0.6)],
      ],
    )}"/>`
  );
}
