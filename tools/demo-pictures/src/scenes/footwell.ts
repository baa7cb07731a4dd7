// The driver's footwell of a car in light trim, with a paper mat on its floor, as a garage lays it.
import { H, W, camera, lay, patch, surface } from './camera.ts';
import type { Camera } from './camera.ts';
import { box, pts } from './path.ts';
import type { Print } from './print.ts';
import type { Studio } from './studio.ts';
import { range } from './vector.ts';
import type { Vec } from './vector.ts';

const [MW, MH] = [380, 470];
/** The millimetres of the mat that climb the toe board, and the board's slope. */
const [BEND, TOE] = [118, 0.62];
const Y0 = -262;
const KINK = Y0 + MH - BEND;

/** Floor to toe board, rounded at the kink; (x, along) in millimetres from the seat. */
function floor3(x: number, along: number, z = 0): Vec {
  const t = along - KINK;
  const k = 26;
  if (t < -k) return [x, along, z];
  if (t > k) return [x, KINK + t * Math.cos(TOE), z + t * Math.sin(TOE)];
  const q = (t + k) ** 2 / (4 * k);
  return [x, KINK + t - q * (1 - Math.cos(TOE)), z + q * Math.sin(TOE)];
}

/** A pedal: arm, steel frame, rubber pad with ribs. */
function pedal(s: Studio, cam: Camera, [x, y, z]: Vec, w: number, h: number, tilt: number, arm = true): string {
  const f = (u: number, v: number): Vec => [x + u, y - v * Math.cos(tilt), z - v * Math.sin(tilt)];
  const face = patch(cam, [f(-w / 2, -h / 2), f(w / 2, -h / 2), f(w / 2, h / 2), f(-w / 2, h / 2)], w, h);
  const frame = lay(face, box(0, 0, w, h, 9));
  const n = Math.floor(h / (h > w ? 11 : 10));
  const [ax, ay] = cam(f(0, -h * 0.2));
  const stem = `M${ax - 9} ${ay}L${ax - 13} ${ay - 330}L${ax + 13} ${ay - 330}L${ax + 9} ${ay}Z`;
  const ribs = range(n).map((i) => {
    const v = 9 + (i * (h - 18)) / n;
    return (
      s.path(lay(face, box(9, v, w - 18, 4.4, 2)), '#3d4248') +
      s.line(lay(face, `M10 ${v + 0.6}L${w - 10} ${v + 0.6}`), '#8a9198', 1, 'opacity=".8"')
    );
  });
  const lever =
    s.path(stem, '#000', `opacity=".3" filter="${s.blurIn(stem, 8)}" transform="translate(16 10)"`) +
    s.path(
      stem,
      s.linear(
        [ax - 13, 0],
        [ax + 13, 0],
        [
          [0, '#4a4f56'],
          [0.3, '#858c94'],
          [1, '#2a2d31'],
        ],
      ),
    );
  const steel = s.linear(face(0, 0), face(w, h), [
    [0, '#f1f3f5'],
    [0.3, '#a4abb2'],
    [0.55, '#dfe3e6'],
    [1, '#6b727a'],
  ]);
  return (
    (arm ? lever : '') +
    s.path(frame, '#2b2118', `opacity=".4" filter="${s.blurIn(frame, 12)}" transform="translate(20 34)"`) +
    s.path(frame, '#24272b', 'transform="translate(2 7)"') +
    s.path(frame, steel) +
    s.path(lay(face, box(4, 4, w - 8, h - 8, 6)), '#23262a') +
    ribs.join('')
  );
}

/** The car: oatmeal carpet, toe board, sill at the left, console at the right. */
function cabin(s: Studio, cam: Camera): string {
  const nap = s.def(
    '<filter id="ID" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" x="0" y="0" width="1200" height="900"><feTurbulence type="fractalNoise" baseFrequency="0.42 0.5" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.16  0 0 0 0 0.12  2.2 0 0 0 -1.05"/></filter>',
  );
  const poly = (list: readonly Vec[]): string => pts(list.map(cam));
  const all = `M0 0H${W}V${H}H0Z`;
  const [, kinkY] = cam(floor3(0, KINK));
  const sill = poly([
    [-262, -420, 46],
    [-262, 420, 46],
    [-460, 420, 52],
    [-460, -420, 52],
  ]);
  const scuff = poly([
    [-290, -330, 48],
    [-290, 300, 48],
    [-348, 300, 50],
    [-348, -330, 50],
  ]);
  const wall = poly([
    [238, -420, 0],
    [238, 700, 0],
    [262, 700, 210],
    [262, -420, 210],
  ]);
  const cap = poly([
    [262, -420, 210],
    [262, 700, 210],
    [600, 700, 220],
    [600, -420, 220],
  ]);
  return (
    s.path(all, '#b7aea2') +
    s.path(
      all,
      s.linear(
        [0, 0],
        [0, H],
        [
          [0, '#3a342d', 0.72],
          [0.2, '#3a342d', 0.42],
          [0.45, '#3a342d', 0.06],
          [1, '#3a342d', 0.06],
        ],
      ),
    ) +
    `<rect width="${W}" height="${H}" filter="${nap}" opacity=".2"/>` +
    s.line(
      `M-20 ${kinkY}L1220 ${kinkY}`,
      '#2b2118',
      40,
      `opacity=".2" filter="${s.blurIn(`M-20 ${kinkY}L1220 ${kinkY}`, 20)}"`,
    ) +
    s.path(
      poly([
        [-262, -420, 0],
        [-262, 420, 0],
        [-262, 420, 46],
        [-262, -420, 46],
      ]),
      '#6f675d',
    ) +
    s.path(
      sill,
      s.linear(
        [0, 300],
        [330, 420],
        [
          [0, '#d9d2c7'],
          [0.6, '#c2b9ac'],
          [1, '#a1978a'],
        ],
      ),
    ) +
    s.path(
      scuff,
      s.linear(
        [60, 100],
        [220, 800],
        [
          [0, '#b9bfc5'],
          [0.3, '#fbfcfc'],
          [0.5, '#c9ced3'],
          [0.8, '#eff1f2'],
          [1, '#a4abb2'],
        ],
      ),
    ) +
    s.path(
      poly([
        [60, -420, 0],
        [238, -420, 0],
        [238, 700, 0],
        [60, 700, 0],
      ]),
      s.linear(cam([60, 0, 0]), cam([238, 0, 0]), [
        [0, '#2b2118', 0],
        [1, '#2b2118', 0.34],
      ]),
    ) +
    s.path(
      wall,
      s.linear(cam([238, 0, 0]), cam([262, 0, 210]), [
        [0, '#6b6156'],
        [0.4, '#8f857a'],
        [1, '#a59b8f'],
      ]),
    ) +
    s.path(
      cap,
      s.linear(
        [900, 0],
        [1200, 300],
        [
          [0, '#d6cec3'],
          [1, '#b3a99c'],
        ],
      ),
    ) +
    s.line(
      poly([
        [262, -420, 210],
        [262, 700, 210],
      ]).replace('Z', ''),
      '#efe9e0',
      2.2,
      'opacity=".7"',
    ) +
    s.line(
      poly([
        [268, -420, 212],
        [268, 700, 212],
      ]).replace('Z', ''),
      '#7d7368',
      1.6,
      'opacity=".6" stroke-dasharray="7 5"',
    )
  );
}

export function footwell(s: Studio, paper: string, print: Print): string {
  const cam = camera({ el: 50, scale: 1.56, target: [6, 6, 20] });
  const folds = [0.385, 0.67];
  // the sheet lies on floor and toe board, with a slight swell at each old fold
  const swell = (v: number): number => folds.reduce((t, k) => t + 4 * Math.exp(-(((v / MH - k) / 0.025) ** 2)), 0);
  const mat = surface(cam, (u, v) => floor3(u - MW / 2, Y0 + MH - v, 2 + swell(v)), MW, MH);
  const cut = box(0, 0, MW, MH, 34);
  const d = lay(mat, cut, 24);
  const fold = (k: number): string =>
    s.line(
      lay(mat, `M2 ${MH * k}L${MW - 2} ${MH * k}`, 10),
      '#2b2118',
      2.2,
      `opacity=".3" filter="${s.blurIn(lay(mat, `M2 ${MH * k}L${MW - 2} ${MH * k}`, 10), 1)}"`,
    ) +
    s.line(lay(mat, `M2 ${MH * k - 2.4}L${MW - 2} ${MH * k - 2.4}`, 10), '#fff', 2.4, 'opacity=".75"') +
    s.path(
      lay(mat, box(0, MH * k, MW, 26), 10),
      s.linear(mat(190, MH * k), mat(190, MH * k + 26), [
        [0, '#1a130a', 0.12],
        [1, '#1a130a', 0],
      ]),
    );
  const rising = s.linear(mat(190, 0), mat(190, BEND + 10), [
    [0, '#1d1812', 0.3],
    [0.6, '#1d1812', 0.14],
    [0.9, '#1d1812', 0.1],
    [1, '#1d1812', 0],
  ]);
  const across = s.linear(
    [260, 0],
    [960, 500],
    [
      [0, '#fff', 0.12],
      [0.5, '#fff', 0],
      [1, '#0d0f12', 0.18],
    ],
  );
  return (
    cabin(s, cam) +
    pedal(s, cam, [-196, KINK + 130, 108], 74, 150, 0.72, false) +
    s.path(d, '#2b2118', `opacity=".42" filter="${s.blurIn(d, 13)}" transform="translate(10 14)"`) +
    s.path(d, '#2b2118', `opacity=".5" filter="${s.blurIn(d, 3)}" transform="translate(3 4)"`) +
    s.path(d, '#d9d3c6', 'transform="translate(.6 2)"') +
    s.face(mat, paper, print, { outline: cut, cut: 24, k: 1, gloss: 0.06 }) +
    `<g clip-path="${s.clip(d)}">${folds.map(fold).join('')}${s.path(lay(mat, box(-1, -1, MW + 2, BEND + 2), 24), rising)}${s.path(d, across)}</g>` +
    s.line(d, '#fff', 1.2, 'opacity=".6"') +
    pedal(s, cam, [2, KINK + 92, 150], 104, 62, 0.9) +
    pedal(s, cam, [142, KINK + 84, 118], 54, 138, 0.8)
  );
}
