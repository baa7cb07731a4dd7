// Brochures: folded, stitched and bound.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, corners3, edgeOf, lay, lying, standing, surface } from './camera.ts';
import type { Camera, Surface } from './camera.ts';
import { lit } from './colour.ts';
import { box, disc } from './path.ts';
import { shape, shifted } from './print.ts';
import type { Print } from './print.ts';
import { block } from './sheet.ts';
import { quad } from './solids.ts';
import type { Studio } from './studio.ts';
import { add, at, mul, range } from './vector.ts';
import type { Point } from './vector.ts';

export interface BrochuresArt extends Art {
  layout: 'trifold' | 'bifold' | 'booklet' | 'accordion' | 'catalogue';
}
const STOCK = '#fdfcf8';

function cover(b: Brand, w: number, h: number, line: string): Print {
  const split = h * 0.6;
  const ink = b.on(b.main);
  return [
    ...b.pattern(w, split, { cell: w / 3 }),
    shape(box(-1, split, w + 2, h), b.main),
    b.say(b.name, w * 0.1, h * 0.76, w * 0.78, w * 0.2, ink),
    b.t(line, w * 0.1, h * 0.82, w * 0.06, ink, { op: 0.9 }),
    b.t('2026', w * 0.1, h * 0.95, w * 0.05, ink, { weight: 600 }),
    ...b.mark(w * 0.79, h * 0.9, w * 0.11, ink, b.accent),
  ];
}
const story = (b: Brand, w: number): Print => [
  shape(box(-1, -1, w + 2, 302), STOCK),
  ...b.mark(10, 12, 12),
  b.say('What we do', 10, 46, w - 20, 12, b.ink),
  b.t('Made slowly, in small', 10, 58, 5, b.ink),
  b.t('batches, by hand.', 10, 65, 5, b.ink),
  ...b.copy(10, 78, w - 20, 8, 5.4),
  shape(box(10, 128, w - 20, 52), b.second),
  ...b.mark(w / 2 - 16, 138, 32, b.main, b.accent),
  ...b.copy(10, 188, w - 20, 3, 5.4),
];
const steps = (b: Brand, w: number): Print => [
  shape(box(-1, -1, w + 2, 302), STOCK),
  shape(box(-1, -1, w + 2, 74), b.accent),
  b.say('Spring', 10, 32, w - 26, 19, b.on(b.accent)),
  b.say('collection', 10, 54, w - 20, 19, b.on(b.accent)),
  ...['Discover', 'Choose', 'Enjoy'].flatMap((n, i) => [
    b.t(String(i + 1), 10, 97 + i * 35, 11, b.read(STOCK), { weight: 800 }),
    b.t(n, 24, 94 + i * 35, 6.2, b.ink, { weight: 700 }),
    ...b.copy(24, 99 + i * 35, w - 34, 3, 5),
  ]),
  b.t(b.slug, 10, 199, 4.6, b.ink, { weight: 600 }),
];
/** A full-bleed picture page: the pattern, and a roundel with the mark. */
const picture = (b: Brand, w: number, h: number): Print => [
  ...b.pattern(w, h, { bg: b.second, inks: [b.main, b.accent, b.main], cell: w / 2.4 }),
  shape(disc(w / 2, h / 2, w * 0.3), STOCK),
  ...b.mark(w / 2 - w * 0.16, h / 2 - w * 0.16, w * 0.32, b.read(STOCK), b.accent),
];
const blank = (b: Brand, w: number, h: number): Print => [
  shape(box(-1, -1, w + 2, h + 2), b.main),
  b.say('Hello.', w * 0.12, h * 0.3, w * 0.7, 30, b.on(b.main)),
  ...b.copy(w * 0.12, h * 0.4, w * 0.76, 6, 6, b.on(b.main)),
  b.t(b.slug, w * 0.12, h * 0.92, 4.6, b.on(b.main), { weight: 600 }),
];

/** Panels standing in a zigzag along ground points; shade tells which way each one turns. */
function zigzag(
  s: Studio,
  cam: Camera,
  points: readonly Point[],
  h: number,
  arts: readonly Print[],
  w: number,
): string {
  const panels = arts.map((art, i) => ({ art, surf: standing(cam, at(points, i), at(points, i + 1), h) }));
  const shadows = panels.map(({ surf }) =>
    s.shadow(cam, corners3(surf), { foot: [surf.f3(0, h), surf.f3(surf.w, h)], soft: 15, op: 0.2 }),
  );
  const faces = panels.map(({ surf, art }, i) => {
    // the panel's true width on the ground differs a little from the sheet's: print is fitted to it
    const k = surf.w / w;
    const face: Surface = surface(cam, (u, v) => surf.f3(u * k, v), w, h);
    const away = at(points, i + 1)[1] < at(points, i)[1];
    const light = s.linear(
      face(0, h / 2),
      face(w, h / 2),
      away
        ? [
            [0, '#1a130a', 0.2],
            [0.35, '#1a130a', 0.05],
            [0.93, '#1a130a', 0.02],
            [1, '#fff', 0.35],
          ]
        : [
            [0, '#fff', 0.15],
            [0.1, '#fff', 0],
            [0.7, '#1a130a', 0],
            [1, '#1a130a', 0.12],
          ],
    );
    return (
      s.face(face, STOCK, art, { k: away ? 0.92 : 1, gloss: 0.06 }) +
      s.path(quad(cam, face), light) +
      s.edge(cam, surf.f3(0, 0), surf.f3(surf.w, 0), 1, 2.2)
    );
  });
  return shadows.join('') + faces.join('');
}
/** An open spread lying on the table: two pages that bow away from the spine. */
function spread(
  s: Studio,
  cam: Camera,
  x: number,
  y: number,
  rot: number,
  w: number,
  h: number,
  pages: readonly [Print, Print],
): string {
  const flat = lying(cam, x, y, 0, rot, w * 2, h);
  const bow = (t: number): number =>
    15 * Math.sin(Math.min(1, Math.max(0, t) * 1.9) * Math.PI * 0.5) * Math.max(0, 1 - t) ** 0.7 + 3;
  const page = (side: 0 | 1): Surface =>
    surface(cam, (u, v) => add(flat.f3(side ? w + u : u, v), [0, 0, bow(side ? u / w : 1 - u / w)]), w, h);
  const whole = corners3(flat);
  return (
    s.shadow(
      cam,
      whole.map((p) => add(p, [0, 0, 8])),
      { foot: whole, soft: 15, op: 0.4 },
    ) +
    range(4)
      .map((i) =>
        s.path(edgeOf(lying(cam, x, y, i * 0.9, rot, w * 2 + 1.2 - i * 0.3, h), 1), i % 2 ? '#e9e4d8' : '#fbf9f3'),
      )
      .join('') +
    ([0, 1] as const)
      .map((side) => {
        const f = page(side);
        const spine = side ? 0 : w;
        const fold = s.linear(f(spine, h / 2), f(side ? w : 0, h / 2), [
          [0, '#1a130a', 0.42],
          [0.06, '#1a130a', 0.2],
          [0.2, '#1a130a', 0.02],
          [0.34, '#fff', 0.16],
          [0.6, '#fff', 0],
          [1, '#1a130a', 0.05],
        ]);
        return (
          s.face(f, STOCK, pages[side], { cut: 16, k: 1, gloss: 0.06 }) +
          s.path(edgeOf(f, 16), fold) +
          s.line(edgeOf(f, 16), '#fff', 1, 'opacity=".5"')
        );
      })
      .join('')
  );
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<BrochuresArt['layout'], Layout>> = {
  // one stands in a zigzag, one lies closed in front of it
  trifold: (s, b) => {
    s.stand(330);
    const cam = camera({ el: 21, scale: 2.86, target: [0, -20, 86] });
    const [w, h] = [99, 210];
    const standingOne = zigzag(
      s,
      cam,
      [
        [-166, 4],
        [-84, 52],
        [6, 4],
        [90, 52],
      ],
      h,
      [cover(b, w, h, 'Season guide'), story(b, w), steps(b, w)],
      w,
    );
    return (
      standingOne +
      block(
        s,
        cam,
        { x: 104, y: -58, rot: 31, w, h, n: 3, t: 1, edge: '#f3efe6', top: cover(b, w, h, 'Season guide'), mess: 0.8 },
        10,
        0.34,
      )
    );
  },
  // one open like a book, one closed beside it, seen from the front
  bifold: (s, b) => {
    s.stand(350);
    const cam = camera({ el: 24, scale: 2.75, target: [4, -16, 84] });
    const [w, h] = [148, 210];
    const open = zigzag(
      s,
      cam,
      [
        [-6, 78],
        [64, -4],
        [176, 72],
      ],
      h,
      [story(b, w), picture(b, w, h)],
      w,
    );
    const closed = standing(cam, [-150, 18], [-22, -26], h, 26);
    const back = standing(cam, [-150, 46], [-30, 14], h, -6);
    return (
      s.shadow(cam, corners3(back), { foot: [back.f3(0, h), back.f3(w, h)], soft: 14, op: 0.2 }) +
      open +
      s.path(quad(cam, back), lit(b.main, 0.7)) +
      s.shadow(cam, corners3(closed), { foot: [closed.f3(0, h), closed.f3(closed.w, h)], soft: 15, op: 0.34 }) +
      s.face(closed, STOCK, cover(b, closed.w, h, 'Summer menu of offers'), { k: 1, gloss: 0.1 }) +
      s.edge(cam, closed.f3(0, 0), closed.f3(closed.w, 0), 0.9, 2)
    );
  },
  // a stitched booklet open at its middle, two closed ones behind it
  booklet: (s, b) => {
    const cam = camera({ el: 52, scale: 2.5, target: [0, 2, 0] });
    const [w, h] = [148, 210];
    const closed = (x: number, y: number, rot: number): string =>
      block(
        s,
        cam,
        {
          x,
          y,
          rot,
          w,
          h,
          n: 5,
          t: 0.9,
          edge: '#f3efe6',
          stock: b.main,
          top: cover(b, w, h, 'Where to go next'),
          mess: 0.3,
        },
        13,
      );
    return (
      closed(-128, 70, 24) + closed(132, 84, -16) + spread(s, cam, 6, -46, -7, w, h, [picture(b, w, h), story(b, w)])
    );
  },
  // five panels in a zigzag
  accordion: (s, b) => {
    s.stand(340);
    const cam = camera({ el: 20, scale: 2.42, target: [2, -10, 92] });
    const [w, h] = [100, 210];
    const panels = [cover(b, w, h, 'Visitor guide'), story(b, w), picture(b, w, h), steps(b, w), blank(b, w, h)];
    return zigzag(
      s,
      cam,
      [
        [-206, 8],
        [-130, 62],
        [-46, 0],
        [38, 58],
        [122, -4],
        [204, 52],
      ],
      h,
      panels,
      w,
    );
  },
  // thick square books with a spine, stacked, one leaning on them
  catalogue: (s, b) => {
    s.stand(360);
    const cam = camera({ el: 28, scale: 2.55, target: [4, -8, 64] });
    const w = 210;
    const book = (z: number, rot: number, colour: string): string =>
      block(
        s,
        cam,
        {
          x: -50,
          y: 44,
          z,
          rot,
          w,
          h: w,
          n: 7,
          t: 3.2,
          edge: '#f6f2e8',
          stock: colour,
          top: [shape(box(-1, -1, w + 2, w + 2), colour), ...b.pattern(w, w * 0.5, { bg: colour, cell: w / 6 })],
          mess: 0.15,
        },
        16,
      ) +
      block(
        s,
        cam,
        {
          x: -50,
          y: 44,
          z: z + 22.4,
          rot,
          w,
          h: w,
          n: 1,
          t: 1.4,
          edge: colour,
          stock: colour,
          top: b.pattern(w, w, { bg: colour, cell: w / 5 }),
          mess: 0,
        },
        2,
        0.1,
      );
    const face = standing(cam, [-20, -48], [152, -16], w, 60);
    const front: Print = [
      shape(box(-1, -1, w + 2, w + 2), b.main),
      ...shifted(b.pattern(w * 0.62, w + 2, { bg: b.main, cell: w / 5 }), w * 0.42, -1),
      shape(box(-1, -1, w * 0.42, w + 2), b.main),
      b.say(b.name, 14, 42, w * 0.36, 26, b.on(b.main)),
      b.t('Catalogue', 14, 58, 8, b.on(b.main)),
      b.t('2026', 14, 192, 8, b.on(b.main), { weight: 700 }),
    ];
    const k = face.w / w;
    const fitted = surface(cam, (u, v) => face.f3(u * k, v), w, w);
    const depth = mul([-0.18, 0.98, 0], 15);
    const spine = [fitted.f3(w, 0), add(fitted.f3(w, 0), depth), add(fitted.f3(w, w), depth), fitted.f3(w, w)].map(cam);
    const top = [fitted.f3(0, 0), fitted.f3(w, 0), add(fitted.f3(w, 0), depth), add(fitted.f3(0, 0), depth)].map(cam);
    const poly = (p: readonly Point[]): string => 'M' + p.map((q) => q.join(' ')).join('L') + 'Z';
    return (
      book(0, 12, b.accent) +
      book(25, 7, b.main) +
      s.shadow(cam, corners3(fitted), { foot: [fitted.f3(0, w), fitted.f3(w, w)], soft: 18, op: 0.36 }) +
      s.path(poly(top), '#efe9dc') +
      s.path(poly(spine), '#d8d1c2') +
      s.face(fitted, b.main, front, { k: 1, gloss: 0.12 }) +
      s.line(lay(fitted, 'M6 0L6 210'), '#000', 1.6, 'opacity=".18"') +
      s.edge(cam, fitted.f3(0, 0), fitted.f3(w, 0), 0.8, 1.8)
    );
  },
};

export const brochures = (s: Studio, b: Brand, art: BrochuresArt): string => LAYOUTS[art.layout](s, b);
