// Things that set a table or a desk: plates, cutlery, turned wood, pens. Millimetres on the scene's ground.
import { lay, lying } from './camera.ts';
import type { Camera } from './camera.ts';
import { lit } from './colour.ts';
import { disc, hull, pts } from './path.ts';
import type { Stop, Studio } from './studio.ts';
import { at, between, range } from './vector.ts';
import type { Point } from './vector.ts';

/** A plate: rim, well, the light that slides over them. */
export function plate(s: Studio, cam: Camera, x: number, y: number, r: number, z = 0): string {
  const round = (k: number, up: number): string => lay(lying(cam, x, y, z + up, 0, 2, 2), disc(1, 1, r * k));
  const [px, py] = cam([x, y, z]);
  const R = r * cam.scale;
  const across = (k: number, from: number, mid: number, to: number): string =>
    s.linear(
      [px - R * k, py - R * k * 0.7],
      [px + R * k, py + R * k * 0.7],
      [
        [0, lit('#ffffff', from)],
        [0.45, lit('#ffffff', mid)],
        [1, lit('#ffffff', to)],
      ],
    );
  return (
    s.path(round(1, 0), '#2b2118', `opacity=".34" filter="${s.blurIn(round(1, 0), 18)}" transform="translate(16 18)"`) +
    s.path(round(0.9, 0), '#2b2118', `opacity=".5" filter="${s.blurIn(round(0.9, 0), 6)}" transform="translate(6 8)"`) +
    s.path(round(1, 4), across(1, 1, 0.95, 0.8)) +
    s.path(round(0.975, 4.6), across(1, 0.95, 0.99, 1)) +
    s.path(round(0.7, 4), across(0.7, 0.8, 0.93, 1)) +
    s.path(round(0.672, 3.2), across(0.7, 0.93, 0.975, 0.99))
  );
}

const STEEL: readonly Stop[] = [
  [0, '#fdfefe'],
  [0.22, '#c6cbd0'],
  [0.42, '#f4f6f7'],
  [0.6, '#9aa1a8'],
  [0.8, '#dfe3e6'],
  [1, '#7d858d'],
];
const handle = (y0: number, y1: number): string =>
  `L7.2 ${y0}C8 ${y0 + 20} 8.8 ${y1 - 40} 10.4 ${y1 - 12}C11.4 ${y1 - 3} 8 ${y1} 5 ${y1}C2 ${y1} -1.4 ${y1 - 3} -0.4 ${y1 - 12}C1.2 ${y1 - 40} 2 ${y0 + 20} 2.8 ${y0}`;
/** Drawn upright, 10 mm wide about x = 5, the tip at 0. */
const CUTLERY = {
  fork:
    'M-6.5 2C-6.5 -1 -3.2 -1 -3.2 2L-2.7 34C-2.6 37 -0.6 37 -0.5 34L0.3 2C0.4 -1 3.3 -1 3.3 2L3.6 34C3.6 37 6.4 37 6.4 34L6.7 2C6.8 -1 9.7 -1 9.7 2L10.5 34C10.6 37 12.6 37 12.7 34L13.2 2C13.2 -1 16.5 -1 16.5 2L16.5 42C16.5 56 8.5 60 7.2 74' +
    `${handle(74, 198)}C1.5 60 -6.5 56 -6.5 42Z`,
  knife: `M3 0C10 4 14 20 14 50L13.4 96C13.4 99 9.5 100 8.4 100${handle(104, 214)}L1.6 100C0.6 100 0 99 0 96L0 30C0 14 0.6 3 3 0Z`,
  spoon: `M5 0C15 0 19.5 14 19.5 28C19.5 46 10 54 7.2 72${handle(72, 196)}C0 54 -9.5 46 -9.5 28C-9.5 14 -5 0 5 0Z`,
} as const;

/** A fork, knife or spoon lying at (x, y), turned by `rot`; `z` is what it lies on. */
export function cutlery(
  s: Studio,
  cam: Camera,
  kind: keyof typeof CUTLERY,
  x: number,
  y: number,
  rot: number,
  z = 0,
): string {
  const f = lying(cam, x, y, z + 1.5, rot, 10, 206);
  const d = lay(f, CUTLERY[kind], 2);
  const along = s.linear(f(5, 0), f(5, 206), [
    [0, '#fff', 0.5],
    [0.2, '#fff', 0],
    [0.42, '#1a1d22', 0.22],
    [0.6, '#fff', 0.25],
    [0.82, '#1a1d22', 0.12],
    [1, '#fff', 0.4],
  ]);
  const hollow = 'M5 4C13 4 16.5 16 16.5 27C16.5 38 11 44 5 44C-1 44 -6.5 38 -6.5 27C-6.5 16 -3 4 5 4Z';
  const bowl =
    kind === 'spoon'
      ? s.path(
          lay(f, hollow),
          s.linear(f(-6, 8), f(17, 44), [
            [0, '#767d85'],
            [0.5, '#d6dade'],
            [1, '#ffffff'],
          ]),
        )
      : '';
  const blade =
    kind === 'knife'
      ? s.line(lay(f, 'M12.6 30L12.2 95'), '#ffffff', 2, 'opacity=".8"') +
        s.line(lay(f, 'M9.5 14C11 30 11 60 10.4 96'), '#5c646c', 1, 'opacity=".5"')
      : '';
  return (
    s.path(d, '#2b2118', `opacity=".4" filter="${s.blurIn(d, 7)}" transform="translate(7 9)"`) +
    s.path(d, '#2b2118', `opacity=".55" filter="${s.blurIn(d, 2)}" transform="translate(2 3)"`) +
    s.path(d, s.linear(f(-6, 90), f(16, 120), STEEL)) +
    s.path(d, along) +
    bowl +
    blade +
    s.line(d, '#ffffff', 1, 'opacity=".55"')
  );
}

/** A turned solid (a stamp's handle, a knob); `profile` is a list of [height, radius], foot first. */
export function turned(
  s: Studio,
  cam: Camera,
  x: number,
  y: number,
  profile: readonly Point[],
  colour: string,
): string {
  const n = 28;
  const ring = (z: number, r: number): Point[] =>
    range(n).map((i) => cam([x + Math.cos((i / n) * Math.PI * 2) * r, y + Math.sin((i / n) * Math.PI * 2) * r, z]));
  const fine = profile.flatMap(([z, r], i): Point[] => {
    const next = profile[i + 1];
    return next ? range(4).map((k) => [between(z, next[0], k / 4), between(r, next[1], k / 4)]) : [[z, r]];
  });
  const slices = fine.slice(0, -1).map(([z, r], i) => {
    const [z2, r2] = at(fine, i + 1);
    const R = Math.max(r, r2);
    const k = 1 - ((r2 - r) / (Math.abs(z2 - z) + 0.01)) * 0.12;
    const light = s.linear(
      [cam([x - R, y, z])[0], 0],
      [cam([x + R, y, z])[0], 0],
      [
        [0, lit(colour, 0.72 * k)],
        [0.2, lit(colour, 1.12 * k)],
        [0.34, lit(colour, 1.3 * k)],
        [0.55, lit(colour, 0.92 * k)],
        [0.85, lit(colour, 0.52 * k)],
        [1, lit(colour, 0.6 * k)],
      ],
    );
    return s.path(pts(hull([...ring(z, r), ...ring(z2, r2)])), light);
  });
  return slices.join('') + s.path(pts(ring(...at(fine, -1))), lit(colour, 1.18));
}

/** A round rod that lies on the table: a pen's barrel, a crayon. `parts` are [from, to, radius, colour] along it. */
function rod(
  s: Studio,
  cam: Camera,
  x: number,
  y: number,
  rot: number,
  parts: readonly (readonly [number, number, number, number, string])[],
): string {
  const length = at(parts, -1)[1];
  const f = lying(cam, x, y, 4, rot, 20, length);
  const whole = parts
    .map(([a, b, r1, r2]) => `M${10 - r1} ${a}L${10 + r1} ${a}L${10 + r2} ${b}L${10 - r2} ${b}Z`)
    .join('');
  const shadow = lay(f, whole);
  const light = (colour: string): string =>
    s.linear(f(5, length / 2), f(15, length / 2), [
      [0, lit(colour, 0.7)],
      [0.3, lit(colour, 1.3)],
      [0.5, colour],
      [1, lit(colour, 0.5)],
    ]);
  return (
    s.path(shadow, '#2b2118', `opacity=".45" filter="${s.blurIn(shadow, 6)}" transform="translate(7 10)"`) +
    s.path(shadow, '#2b2118', `opacity=".5" filter="${s.blurIn(shadow, 2)}" transform="translate(2 4)"`) +
    parts
      .map(([a, b, r1, r2, colour]) =>
        s.path(lay(f, `M${10 - r1} ${a}L${10 + r1} ${a}L${10 + r2} ${b}L${10 - r2} ${b}Z`), light(colour)),
      )
      .join('')
  );
}
/** A ball pen, its point first. */
export const pen = (s: Studio, cam: Camera, x: number, y: number, rot: number, body: string): string =>
  rod(s, cam, x, y, rot, [
    [0, 8, 0.6, 1.6, '#b9bfc5'],
    [8, 22, 2, 4.4, '#d9dde1'],
    [22, 110, 4.6, 4.8, body],
    [110, 114, 5, 5, '#d9dde1'],
    [114, 132, 4.8, 4.2, body],
    [132, 140, 2, 2, '#d9dde1'],
  ]);
/** A crayon in its paper sleeve, its tip first. */
export const crayon = (s: Studio, cam: Camera, x: number, y: number, rot: number, colour: string): string =>
  rod(s, cam, x, y, rot, [
    [0, 12, 1.4, 4.6, colour],
    [12, 22, 5.4, 5.4, colour],
    [22, 82, 5.8, 5.8, lit(colour, 1.16)],
    [82, 92, 5.4, 5.4, colour],
  ]);
