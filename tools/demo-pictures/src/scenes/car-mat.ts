// Paper car mats: laid in a footwell, stacked, in pairs, on the roll.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, curling, lay, lying } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit, mix } from './colour.ts';
import { footwell } from './footwell.ts';
import { box, each, hull, pts } from './path.ts';
import { shape, shifted } from './print.ts';
import type { Print, Shape } from './print.ts';
import { curlLight, fibres, sheet, slab } from './sheet.ts';
import type { Studio } from './studio.ts';
import { range } from './vector.ts';
import type { Point } from './vector.ts';

export interface CarMatArt extends Art {
  layout: 'footwell' | 'stack' | 'pair' | 'roll';
}
const MAT = { w: 380, h: 470 };

const SOLE = [
  'M0 22C0 6 8 0 19 0C31 0 38 8 38 24C38 40 33 52 31 64L6 64C5 52 0 38 0 22Z',
  'M7 71L31 71C31 80 34 88 33 97C32 106 26 111 19 111C11 111 6 106 5 97C4 88 7 80 7 71Z',
];
/** The print of a shoe: sole, heel, and the ribs left white. */
function shoe(x: number, y: number, left: boolean, ink: string, paper: string, k = 1.25): Shape[] {
  const put = (d: string): string => each(d, (u, v) => [x + (left ? 38 - u : u) * k, y + v * k]);
  const rib = (i: number): string =>
    `M3 ${12 + i * 8}C12 ${8 + i * 8} 26 ${8 + i * 8} 35 ${12 + i * 8}L35 ${14.5 + i * 8}C26 ${10.5 + i * 8} 12 ${10.5 + i * 8} 3 ${14.5 + i * 8}Z`;
  const heel = (i: number): string => `M8 ${80 + i * 8}L30 ${80 + i * 8}L30 ${82.5 + i * 8}L8 ${82.5 + i * 8}Z`;
  return [
    ...SOLE.map((d) => shape(put(d), ink)),
    ...range(6).map((i) => shape(put(rib(i)), paper)),
    ...range(3).map((i) => shape(put(heel(i)), paper)),
  ];
}
/** The design of a mat: pattern at the head, the name, two soles where the feet go, a line of advice. */
function matPrint(b: Brand, paper: string): Print {
  const { w, h } = MAT;
  const ink = b.read(paper);
  const faint = mix(paper, ink, 0.3);
  return [
    shape(box(-2, -2, w + 4, h + 4), paper),
    ...b.pattern(w + 2, 92, { cell: 46 }),
    shape(box(-2, 92, w + 4, h), paper),
    shape(box(-2, 92, w + 4, 5), b.accent),
    ...b.mark(w / 2 - 150, 124, 44, ink, b.accent),
    b.say(b.name, w / 2 - 92, 161, 230, 46, ink),
    b.t('Your car is in good hands.', w / 2, 204, 15, b.ink, { anchor: 'middle', weight: 600 }),
    ...shoe(w / 2 - 88, 232, true, faint, paper),
    ...shoe(w / 2 + 40, 232, false, faint, paper),
    shape(box(-2, 398, w + 4, 80), ink),
    b.t('Feet here, please. Paper mat: recycle after use.', w / 2, 426, 11.5, b.on(ink), {
      anchor: 'middle',
      weight: 600,
    }),
    b.t(b.slug + '   ·   +971 4 555 0134', w / 2, 446, 10, b.on(ink), { anchor: 'middle', op: 0.85 }),
  ];
}
/** One ink on brown. */
function kraftPrint(s: Studio, b: Brand, brown: string): Print {
  const { w, h } = MAT;
  return [
    shape(box(-2, -2, w + 4, h + 4), brown),
    ...fibres(s, w, h, brown, 160),
    ...b.stamp(w / 2 - 40, 46, 80, b.main, brown),
    b.say(b.name, w / 2, 182, 300, 56, b.main, { anchor: 'middle' }),
    b.t('OIL  ·  TYRES  ·  BATTERIES', w / 2, 206, 14, b.accent, { anchor: 'middle', weight: 800, track: 0.14 }),
    ...shoe(w / 2 - 96, 234, true, b.main, brown, 1.5),
    ...shoe(w / 2 + 38, 234, false, b.main, brown, 1.5),
    b.t('Thank you for your visit', w / 2, 440, 17, b.main, { anchor: 'middle', weight: 600 }),
  ];
}
/** A second face: the colour all over, with large soles. */
function bold(b: Brand, ground: string): Print {
  const { w, h } = MAT;
  const ink = b.on(ground);
  return [
    shape(box(-2, -2, w + 4, h + 4), ground),
    ...shoe(w / 2 - 104, 60, true, ink, ground, 1.9),
    ...shoe(w / 2 + 32, 60, false, ink, ground, 1.9),
    b.say(b.name, w / 2, 360, 310, 60, ink, { anchor: 'middle' }),
    b.t('Mind your shoes', w / 2, 396, 18, ink, { anchor: 'middle', weight: 600 }),
    ...shifted(b.pattern(w, 50, { cell: 25, bg: ground }), 0, 424),
  ];
}

const CUT = box(0, 0, MAT.w, MAT.h, 34);
/** A crease across a mat that was folded for delivery. */
function creases(s: Studio, f: Surface): string {
  return [0.36, 0.68]
    .map((k) => {
      const v = f.h * k;
      return (
        s.line(
          lay(f, `M2 ${v}L${f.w - 2} ${v}`, 8),
          '#2b2118',
          2,
          `opacity=".24" filter="${s.blurIn(lay(f, `M2 ${v}L${f.w - 2} ${v}`, 8), 1)}"`,
        ) + s.line(lay(f, `M2 ${v - 2.4}L${f.w - 2} ${v - 2.4}`, 8), '#fff', 2, 'opacity=".6"')
      );
    })
    .join('');
}
function pile(
  s: Studio,
  cam: Camera,
  x: number,
  y: number,
  rot: number,
  thick: number,
  layers: number,
  stock: string,
  print: Print,
): string {
  return slab(s, cam, {
    x,
    y,
    rot,
    ...MAT,
    outline: CUT,
    thick,
    layers,
    edge: lit(stock, 0.95),
    stock,
    print,
    gloss: 0.06,
    soft: 18,
  });
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<CarMatArt['layout'], Layout>> = {
  footwell: (s, b) => footwell(s, mix('#fbf8f1', b.second, 0.08), matPrint(b, mix('#fbf8f1', b.second, 0.08))),
  // a delivery of brown mats, the uppermost lifted at its corner
  stack: (s, b) => {
    const cam = camera({ el: 48, scale: 1.52, target: [10, -4, 20] });
    const brown = '#c9a273';
    const top = lying(cam, 96, -34, 2, -17, MAT.w, MAT.h);
    const single = curling(top, 1, 1, 60);
    return (
      pile(s, cam, -120, 40, 16, 64, 26, brown, kraftPrint(s, b, brown)) +
      sheet(s, single, brown, kraftPrint(s, b, brown), { outline: CUT, cut: 14, soft: 16, rim: 0.35 }) +
      curlLight(s, single, 1, 1).replace('<path', `<path clip-path="${s.clip(lay(single, CUT, 14))}"`)
    );
  },
  // driver's and passenger's side
  pair: (s, b) => {
    const cam = camera({ el: 62, scale: 1.5, target: [0, -2, 0] });
    const paper = mix('#fbf8f1', b.second, 0.3);
    const f1 = lying(cam, -150, 24, 0, 13, MAT.w, MAT.h);
    const f2 = lying(cam, 150, -16, 2, -9, MAT.w, MAT.h);
    return (
      sheet(s, f1, b.main, bold(b, b.main), { outline: CUT, soft: 16 }) +
      creases(s, f1) +
      sheet(s, f2, paper, matPrint(b, paper), { outline: CUT, soft: 18, op: 0.4 }) +
      creases(s, f2)
    );
  },
  // a roll lying on its side, the web running out to the front
  roll: (s, b) => {
    const cam = camera({ el: 38, scale: 1.36, target: [6, -20, 40] });
    const paper = mix('#fbf8f1', b.second, 0.2);
    const [w, r, h] = [400, 84, 430];
    const rot = -33;
    const web = lying(cam, -36, -110, 1, rot, w, h);
    const head = web.f3(0, 0);
    const right = web.f3(w, 0);
    // the roll's axis runs along the head of the web
    const ring = (base: readonly [number, number, number], radius: number): Point[] =>
      range(40).map((i) => {
        const a = (i / 40) * Math.PI * 2;
        const back = web.f3(0, -1);
        const dir = [back[0] - head[0], back[1] - head[1]] as const;
        return cam([
          base[0] + dir[0] * Math.cos(a) * radius,
          base[1] + dir[1] * Math.cos(a) * radius,
          r + Math.sin(a) * radius,
        ]);
      });
    const body = pts(hull([...ring(head, r), ...ring(right, r)]));
    const [low, high] = [cam([head[0] + 100, head[1], 0]), cam([head[0] + 100, head[1], r * 2])];
    const side = pts(ring(right, r));
    const left = range(7).map((i) => s.line(pts(ring(right, r * (0.4 + i * 0.085))), '#7a6a52', 1.2, 'opacity=".35"'));
    const shadowFoot = [head, right, web.f3(w, -r), web.f3(0, -r)];
    return (
      s.shadow(cam, [...shadowFoot, [right[0], right[1], r * 1.6], [head[0], head[1], r * 1.6]], {
        foot: shadowFoot,
        soft: 20,
        op: 0.36,
      }) +
      sheet(s, web, paper, shifted(matPrint(b, paper), 10, -20), { soft: 12 }) +
      s.line(lay(web, `M2 ${h - 26}L${w - 2} ${h - 26}`), '#2b2118', 2, 'opacity=".4" stroke-dasharray="7 6"') +
      s.path(body, paper) +
      s.path(
        body,
        s.linear(high, low, [
          [0, '#fff', 0.6],
          [0.18, '#fff', 0.1],
          [0.5, '#1a130a', 0.1],
          [0.85, '#1a130a', 0.36],
          [1, '#1a130a', 0.5],
        ]),
      ) +
      s.path(side, lit(paper, 0.88)) +
      left.join('') +
      s.path(pts(ring(right, r * 0.38)), '#a8814f') +
      s.path(pts(ring(right, r * 0.32)), '#3f2d1a') +
      s.line(side, '#fff', 1.4, 'opacity=".6"')
    );
  },
};

export const carMat = (s: Studio, b: Brand, art: CarMatArt): string => LAYOUTS[art.layout](s, b);
