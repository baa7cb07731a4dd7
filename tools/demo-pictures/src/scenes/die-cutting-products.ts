// Die-cut work: a folder with a punched cover, hang tags, door hangers, coasters.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { axes, camera, edgeOf, lay, lying, surface } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit, mix } from './colour.ts';
import { box, burst, disc } from './path.ts';
import { isWords, outline, shape } from './print.ts';
import type { Print } from './print.ts';
import { sheet, slab } from './sheet.ts';
import type { Studio } from './studio.ts';
import { add, at, mul, rad } from './vector.ts';
import type { Point } from './vector.ts';

export interface DieCuttingProductsArt extends Art {
  layout: 'folder' | 'tags' | 'door-hanger' | 'coasters';
}
const BRASS = ['#fff4cf', '#d8ad5c', '#9c7028', '#e8c987'];
const STEEL = ['#ffffff', '#c3c8cd', '#858c94', '#e3e6e9'];

/** Stock with holes: shadow through the holes, the cut's pale edge, then the printed face. */
function punched(
  s: Studio,
  f: Surface,
  cutOut: string,
  holes: string,
  stock: string,
  art: Print,
  rise = 6,
  core = '#fbf8f0',
  cut = 6,
): string {
  const d = lay(f, cutOut + holes, cut);
  const solid = (fill: string, more: string): string => s.path(d, fill, `fill-rule="evenodd" ${more}`);
  return (
    solid('#2b2118', `opacity=".4" filter="${s.blurIn(d, rise * 1.1)}" transform="translate(${rise} ${rise * 1.25})"`) +
    solid('#2b2118', `opacity=".45" filter="${s.blurIn(d, 2)}" transform="translate(2 3)"`) +
    solid(lit(core, 0.86), 'transform="translate(1.2 2.6)"') +
    solid(core, 'transform="translate(.6 1.3)"') +
    `<g clip-path="${s.clip(d, ' clip-rule="evenodd"')}">${s.face(f, stock, art, { outline: cutOut, k: 1, gloss: 0.12, cut })}</g>` +
    s.line(d, '#fff', 1, 'opacity=".5"')
  );
}
const outlines = (print: Print): string => print.map((p) => (isWords(p) ? '' : p.d)).join('');

interface Tag {
  x: number;
  y: number;
  z: number;
  rot: number;
  w: number;
  h: number;
  cut: string;
  hole: Point;
  stock: string;
  metal: readonly string[];
  art: Print;
}
/** A tag with an eyelet. Says where its cord begins. */
function tag(s: Studio, cam: Camera, t: Tag): { at: Point; svg: string } {
  const f = lying(cam, t.x, t.y, t.z, t.rot, t.w, t.h);
  const [hx, hy] = t.hole;
  const ring = lay(f, disc(hx, hy, 5.6) + disc(hx, hy, 2.8));
  const shine = s.linear(
    f(hx - 5, hy - 5),
    f(hx + 5, hy + 5),
    t.metal.map((c, i) => [i / 3, c] as const),
  );
  return {
    at: f(hx, hy),
    svg:
      punched(s, f, t.cut, disc(hx, hy, 2.8), t.stock, t.art, 4, '#fbf8f0', 2) +
      s.path(ring, shine, 'fill-rule="evenodd"'),
  };
}
const cord = (s: Studio, d: string, colour: string): string =>
  s.line(d, '#2b2118', 6, `opacity=".36" filter="${s.blurIn(d, 4)}" transform="translate(5 8)"`) +
  s.line(d, lit(colour, 0.66), 6) +
  s.line(d, colour, 4.6, 'transform="translate(-.5 -.6)"') +
  s.line(
    d,
    lit(colour, 1.25),
    3,
    'stroke-dasharray="3 4" opacity=".8" transform="translate(-.6 -.8)" style="stroke-linecap:butt"',
  );
/** A loop of cord from an eyelet and back to it. */
const loop = ([x, y]: Point, dx: number, up: number): string =>
  `M${x} ${y}C${x - 18} ${y - up * 0.5} ${x + dx * 0.4} ${y - up} ${x + dx} ${y - up * 0.72}C${x + dx * 1.3} ${y - up * 0.4} ${x + dx * 0.6} ${y - 8} ${x} ${y}`;

const ARCH = 'M0 33C0 12 14 0 33 0C52 0 66 12 66 33L66 130C66 133 65 134 62 134L4 134C1 134 0 133 0 130Z';
const HOUSE = 'M18 0L48 0L66 20L66 106C66 109 65 110 62 110L4 110C1 110 0 109 0 106L0 20Z';

function archTag(b: Brand, place: Pick<Tag, 'x' | 'y' | 'z' | 'rot'>): Tag {
  return {
    ...place,
    w: 66,
    h: 134,
    cut: ARCH,
    hole: [33, 13],
    stock: b.main,
    metal: BRASS,
    art: [
      ...b.pattern(66, 134, { cell: 22 }),
      shape(disc(33, 13, 9), b.main),
      shape(box(-1, 94, 68, 42), b.main),
      b.say(b.name, 33, 116, 54, 13, b.on(b.main), { anchor: 'middle' }),
    ],
  };
}
function houseTag(b: Brand, place: Pick<Tag, 'x' | 'y' | 'z' | 'rot'>, pale: string): Tag {
  return {
    ...place,
    w: 66,
    h: 110,
    cut: HOUSE,
    hole: [33, 14],
    stock: pale,
    metal: STEEL,
    art: [
      shape(box(-1, -1, 68, 112), pale),
      ...b.mark(18, 34, 30, b.main, b.accent),
      b.say(b.name, 33, 84, 54, 12, b.ink, { anchor: 'middle' }),
      b.t('Made by hand', 33, 96, 5, b.ink, { anchor: 'middle', op: 0.8 }),
    ],
  };
}
function sealTag(b: Brand, place: Pick<Tag, 'x' | 'y' | 'z' | 'rot'>): Tag {
  const ink = b.on(b.accent);
  return {
    ...place,
    w: 92,
    h: 92,
    cut: burst(46, 46, 45, 22, 0.9),
    hole: [46, 13],
    stock: b.accent,
    metal: BRASS,
    art: [
      shape(box(-1, -1, 94, 94), b.accent),
      ...b.mark(30, 26, 32, ink, b.main === ink ? b.second : b.main),
      b.say(b.name, 46, 74, 50, 11, ink, { anchor: 'middle' }),
    ],
  };
}

/** A folder whose cover, punched with the mark, opens about its left edge and springs a little. */
function folder(s: Studio, b: Brand, cam: Camera): string {
  const [w, h, rot] = [220, 300, 9];
  const base = lying(cam, -74, 6, 0.6, rot, w, h);
  const { U, V } = axes(rot);
  const corner = base.f3(0, 0);
  const cover = surface(
    cam,
    (u, v) => {
      const a = rad(13) * (0.6 + (0.4 * u) / w);
      return add(add(corner, mul(V, v)), add(mul(U, u * Math.cos(a)), [0, 0, 1.5 + u * Math.sin(a)]));
    },
    w,
    h,
  );
  const cut =
    'M6 0L208 0C215 0 220 5 220 12L220 124C206 126 198 136 198 150C198 164 206 174 220 176L220 288C220 295 215 300 208 300L6 300C2 300 0 298 0 294L0 6C0 2 2 0 6 0Z';
  const window = outlines(b.mark(36, 62, 148));
  const letter = lying(cam, -70, 9, 2, rot - 1.5, 204, 284);
  const inside = b.pattern(204, 284, {
    bg: b.accent,
    inks: [b.second, mix(b.accent, '#ffffff', 0.35), b.second],
    cell: 34,
  });
  const shade = lay(cover, cut, 4);
  const ink = b.on(b.main);
  const art: Print = [
    shape(box(-1, -1, w + 2, h + 2), b.main),
    b.say(b.name, 28, 256, 130, 22, ink),
    b.t('Portfolio', 28, 270, 6.4, ink, { op: 0.85 }),
    shape(box(28, 30, 34, 1.2), ink),
  ];
  const light = s.linear(cover(0, 150), cover(w, 150), [
    [0, '#1a130a', 0.3],
    [0.035, '#fff', 0.2],
    [0.08, '#1a130a', 0.12],
    [0.3, '#fff', 0.04],
    [0.75, '#fff', 0.14],
    [1, '#fff', 0.04],
  ]);
  return (
    sheet(s, base, lit(b.main, 0.9), [], { soft: 14, rim: 0.4 }) +
    sheet(s, letter, '#fefdfa', inside, { soft: 4 }) +
    `<g clip-path="${s.clip(edgeOf(base))}">${s.path(shade, '#1a130a', `opacity=".34" filter="${s.blurIn(shade, 14)}" transform="translate(-8 26)"`)}</g>` +
    punched(s, cover, cut, window, b.main, art, 9, mix(b.main, '#ffffff', 0.55)) +
    `<g clip-path="${s.clip(lay(cover, cut + window, 6), ' clip-rule="evenodd"')}">${s.path(lay(cover, cut, 6), light)}</g>`
  );
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<DieCuttingProductsArt['layout'], Layout>> = {
  folder: (s, b) => {
    const cam = camera({ el: 57, scale: 2.42, target: [6, 0, 0] });
    const pale = mix('#fdfaf2', b.second, 0.25);
    const twine = mix(b.second, '#c9b48c', 0.35);
    const tags = [
      archTag(b, { x: 156, y: 24, z: 0.8, rot: -24 }),
      houseTag(b, { x: 92, y: -74, z: 1.6, rot: 20 }, pale),
      sealTag(b, { x: 186, y: -98, z: 1.2, rot: -12 }),
    ].map((t) => tag(s, cam, t));
    return (
      folder(s, b, cam) +
      tags.map((t) => t.svg).join('') +
      cord(s, loop(at(tags, 0).at, 44, 100), twine) +
      cord(s, loop(at(tags, 1).at, 58, 60), b.accent) +
      cord(s, loop(at(tags, 2).at, 84, 70), twine)
    );
  },
  // a handful of tags in four outlines
  tags: (s, b) => {
    const cam = camera({ el: 60, scale: 3.5, target: [4, 10, 0] });
    const pale = mix('#fdfaf2', b.second, 0.25);
    const twine = '#b89a67';
    const ticket =
      'M0 4C0 1 1 0 4 0L62 0C65 0 66 1 66 4L66 46C60 47 57 51 57 55C57 59 60 63 66 64L66 106C66 109 65 110 62 110L4 110C1 110 0 109 0 106L0 64C6 63 9 59 9 55C9 51 6 47 0 46Z';
    const plans: Tag[] = [
      houseTag(b, { x: -112, y: 14, z: 0.6, rot: 28 }, b.accent),
      archTag(b, { x: -42, y: -2, z: 1, rot: 9 }),
      {
        x: 34,
        y: -14,
        z: 1.4,
        rot: -9,
        w: 66,
        h: 110,
        cut: ticket,
        hole: [33, 14],
        stock: pale,
        metal: STEEL,
        art: [
          shape(box(-1, -1, 68, 112), pale),
          b.say(b.name, 33, 40, 50, 12, b.ink, { anchor: 'middle' }),
          b.t('SIZE M', 33, 62, 6, b.ink, { anchor: 'middle', weight: 700, track: 0.12 }),
          b.t('AED 149', 33, 84, 10, b.read(pale), { anchor: 'middle', weight: 800 }),
          b.t('100% cotton', 33, 96, 5, b.ink, { anchor: 'middle', op: 0.8 }),
        ],
      },
      sealTag(b, { x: 112, y: -18, z: 1.2, rot: -24 }),
    ];
    const tags = plans.map((t) => tag(s, cam, t));
    const strings = tags.map((t, i) =>
      cord(s, loop(t.at, at([-30, 34, 46, 60], i), at([96, 104, 90, 84], i)), i % 2 ? b.accent : twine),
    );
    return tags.map((t) => t.svg).join('') + strings.join('');
  },
  // hangers with a hole for the handle, both sides
  'door-hanger': (s, b) => {
    const cam = camera({ el: 60, scale: 3.1, target: [0, 0, 0] });
    const [w, h] = [95, 240];
    const cut = box(0, 0, w, h, 12);
    const hole = disc(w / 2, 48, 27) + `M${w / 2 + 16} 26L${w + 2} -3L${w + 2} 6L${w / 2 + 22} 33Z`;
    const face = (ground: string, words: readonly string[], small: string): Print => {
      const ink = b.on(ground);
      return [
        shape(box(-2, -2, w + 4, h + 4), ground),
        ...words.map((t, i) => b.say(t, w / 2, 124 + i * 24, w * 0.76, 20, ink, { anchor: 'middle' })),
        b.t(small, w / 2, 196, 5.4, ink, { anchor: 'middle', op: 0.9 }),
        ...b.mark(w / 2 - 8, 208, 16, ink, b.accent === ground ? b.second : b.accent),
      ];
    };
    const patternFace: Print = [
      ...b.pattern(w, h, { cell: 24 }),
      shape(box(14, 110, w - 28, 90, 6), b.main),
      b.say('Please', w / 2, 142, 54, 17, b.on(b.main), { anchor: 'middle' }),
      b.say('clean', w / 2, 164, 54, 17, b.on(b.main), { anchor: 'middle' }),
      b.t(b.name, w / 2, 186, 5.4, b.on(b.main), { anchor: 'middle' }),
    ];
    const pale = mix(b.second, '#ffffff', 0.35);
    const put = (x: number, y: number, z: number, rot: number, ground: string, art: Print): string =>
      punched(s, lying(cam, x, y, z, rot, w, h), cut, hole, ground, art, 6);
    return (
      put(-104, 18, 0, 20, b.accent, face(b.accent, ['Back', 'soon'], 'Leave it at the desk, please')) +
      put(-4, 8, 1, 2, b.main, patternFace) +
      put(100, -10, 1.6, -15, pale, face(pale, ['Do not', 'disturb'], 'Good night'))
    );
  },
  // round and square boards, stacked, fanned, and one under a glass ring
  coasters: (s, b) => {
    const cam = camera({ el: 40, scale: 4, target: [0, -2, 12] });
    const R = 47;
    const round = disc(R, R, R);
    const square = box(0, 0, 94, 94, 10);
    const design = (ground: string, patternOn: boolean): Print => {
      const ink = b.on(ground);
      const second = [b.accent, b.second, b.main].find((c) => c !== ground) ?? b.accent;
      if (patternOn)
        return [
          ...b.pattern(94, 94, { bg: ground, cell: 30 }),
          shape(disc(R, R, 24), ground),
          b.say(b.name, R, R + 4, 40, 12, ink, { anchor: 'middle' }),
        ];
      return [
        shape(box(-2, -2, 98, 98), ground),
        outline(disc(R, R, 41), ink, 1),
        ...b.mark(R - 15, 22, 30, ink, second),
        b.say(b.name, R, 70, 56, 13, ink, { anchor: 'middle' }),
      ];
    };
    const board = '#efe6d4';
    const put = (
      x: number,
      y: number,
      z: number,
      rot: number,
      cut: string,
      thick: number,
      layers: number,
      art: Print,
    ): string =>
      slab(s, cam, {
        x,
        y,
        z,
        rot,
        w: 94,
        h: 94,
        outline: cut,
        thick,
        layers,
        edge: board,
        stock: board,
        print: art,
        gloss: 0.06,
        soft: 14,
      });
    return (
      put(-62, 36, 0, 12, round, 30, 14, design(b.main, true)) +
      put(72, 40, 0, 24, square, 13, 6, design(b.accent, false)) +
      put(24, -26, 0, -8, round, 2.2, 1, design(mix(b.second, '#ffffff', 0.3), false)) +
      put(-72, -56, 0, -20, square, 2.2, 1, design(b.main, false)) +
      put(112, -50, 0, 14, round, 2.2, 1, design(b.accent, true))
    );
  },
};

export const dieCuttingProducts = (s: Studio, b: Brand, art: DieCuttingProductsArt): string =>
  LAYOUTS[art.layout](s, b);
