// Flyers in four sizes.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, curling, lying, standing, corners3 } from './camera.ts';
import type { Camera } from './camera.ts';
import { box, disc } from './path.ts';
import { shape, shifted } from './print.ts';
import type { Print } from './print.ts';
import { block, curlLight, sheet } from './sheet.ts';
import type { Studio } from './studio.ts';
import { range } from './vector.ts';

export interface FlyersArt extends Art {
  layout: 'fan' | 'trio' | 'poster' | 'stack';
}
const STOCK = '#fdfcf8';

/** Pattern above, two large words below. */
function poster(b: Brand, w: number, h: number, words: readonly [string, string], line: string): Print {
  const split = h * 0.56;
  const ink = b.on(b.main);
  return [
    ...b.pattern(w, split, { cell: w / 4 }),
    shape(box(-1, split, w + 2, h), b.main),
    b.say(words[0], w * 0.08, h * 0.725, w * 0.82, w * 0.25, ink),
    b.say(words[1], w * 0.08, h * 0.865, w * 0.82, w * 0.25, ink),
    b.t(line, w * 0.08, h * 0.945, Math.min(w * 0.043, (w * 0.7) / (line.length * 0.54)), ink, { weight: 600 }),
    ...b.mark(w * 0.82, h * 0.89, w * 0.1, ink, b.accent),
  ];
}
/** One colour, one loud line. */
function offer(b: Brand, w: number, h: number, words: readonly [string, string]): Print {
  const ink = b.on(b.accent);
  return [
    ...shifted(b.pattern(w, h * 0.29, { bg: b.main, cell: w / 7 }), 0, h * 0.71),
    // laid over the pattern's upper part: rays and waves reach beyond their own height
    shape(box(-1, -h, w + 2, h * 1.71), b.accent),
    b.say(b.name, w * 0.08, h * 0.12, w * 0.62, w * 0.08, ink),
    b.say(words[0], w * 0.08, h * 0.44, w * 0.84, w * 0.32, ink),
    b.say(words[1], w * 0.08, h * 0.57, w * 0.8, w * 0.11, ink),
  ];
}
function reading(b: Brand, w: number, h: number): Print {
  return [
    shape(box(-1, -1, w + 2, h + 2), STOCK),
    ...b.mark(w * 0.08, w * 0.09, w * 0.12),
    b.say(b.name, w * 0.25, w * 0.19, w * 0.6, w * 0.09, b.ink),
    b.say('Six reasons', w * 0.08, h * 0.31, w * 0.82, w * 0.14, b.read(STOCK)),
    b.say('to come by', w * 0.08, h * 0.42, w * 0.82, w * 0.14, b.read(STOCK)),
    ...range(6).flatMap((i) => {
      const [x, y] = [w * 0.08 + (i % 2) * w * 0.43, h * 0.515 + Math.floor(i / 2) * h * 0.143];
      return [shape(disc(x + 4, y, 4), i % 2 ? b.accent : b.main), ...b.copy(x + 12, y - 3, w * 0.3, 4, 4.6)];
    }),
    b.t(b.slug, w * 0.08, h * 0.945, w * 0.036, b.ink, { weight: 700 }),
  ];
}
/** A sheet with one lifted corner. */
function put(
  s: Studio,
  cam: Camera,
  place: readonly [x: number, y: number, z: number, rot: number],
  size: readonly [number, number],
  corner: readonly [number, number],
  up: number,
  art: Print,
): string {
  const f = curling(lying(cam, ...place, ...size), ...corner, up);
  return sheet(s, f, STOCK, art, { cut: 16, gloss: 0.1 }) + curlLight(s, f, ...corner);
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<FlyersArt['layout'], Layout>> = {
  fan: (s, b) => {
    const cam = camera({ el: 62, scale: 3.15, target: [0, 3, 0] });
    const A5 = [148, 210] as const;
    return (
      put(s, cam, [-92, 10, 0, 13], A5, [0, 0], 22, reading(b, ...A5)) +
      put(s, cam, [92, 14, 1, -14], A5, [1, 0], 22, offer(b, ...A5, ['New in', 'Come and see'])) +
      put(s, cam, [2, -14, 2.5, 3], A5, [1, 1], 26, poster(b, ...A5, ['Open', 'house'], 'Sat 14 March, 10 to 6'))
    );
  },
  // three slim sheets side by side, standing in a row
  trio: (s, b) => {
    s.stand(560);
    const cam = camera({ el: 13, scale: 3.05, target: [0, 0, 100] });
    const [w, h] = [99, 210];
    const faces = [
      poster(b, w, h, ['Dune', 'days'], 'Every day from 6 am'),
      reading(b, w, h),
      offer(b, w, h, ['-20%', 'until 30 April']),
    ];
    return faces
      .map((art, i) => {
        const x = (i - 1) * 116;
        const f = standing(cam, [x - 49, 16 - i * 10], [x + 49, -4 - i * 10], h, 24);
        const foot = [f.f3(0, h), f.f3(f.w, h)];
        const light = s.linear(f(0, 0), f(w, h), [
          [0, '#fff', 0.18],
          [0.5, '#fff', 0],
          [1, '#1a130a', 0.12],
        ]);
        const c = corners3(f).map(cam);
        return (
          s.shadow(cam, corners3(f), { foot, soft: 16, op: 0.3 }) +
          s.face(f, STOCK, art, { k: 1, gloss: 0.08 }) +
          s.path('M' + c.map((p) => p.join(' ')).join('L') + 'Z', light) +
          s.edge(cam, f.f3(0, 0), f.f3(f.w, 0), 0.9, 1.8)
        );
      })
      .join('');
  },
  // one large sheet, taking the whole table
  poster: (s, b) => {
    const cam = camera({ el: 68, scale: 2.62, target: [0, 0, 0] });
    const A4 = [210, 297] as const;
    return (
      put(s, cam, [-118, -14, 0, 17], A4, [0, 1], 24, offer(b, ...A4, ['Food', 'music and lanterns'])) +
      put(
        s,
        cam,
        [64, 2, 2, -6],
        A4,
        [1, 0],
        40,
        poster(b, ...A4, ['Night', 'market'], 'Thursdays in February, 7 pm to midnight'),
      )
    );
  },
  // a high pile for the counter, the next ones already taken off
  stack: (s, b) => {
    const cam = camera({ el: 36, scale: 4, target: [4, -6, 14] });
    const A6 = [105, 148] as const;
    const top = poster(b, ...A6, ['Move', 'more'], 'First week free');
    return (
      block(
        s,
        cam,
        { x: -46, y: 30, rot: 20, w: A6[0], h: A6[1], n: 60, t: 0.6, edge: '#f6f3ec', top, mess: 1.2 },
        17,
      ) +
      block(
        s,
        cam,
        {
          x: 78,
          y: 22,
          rot: -24,
          w: A6[0],
          h: A6[1],
          n: 22,
          t: 0.6,
          edge: '#f6f3ec',
          top: reading(b, ...A6),
          mess: 1.2,
        },
        15,
      ) +
      put(s, cam, [28, -52, 0.5, 5], A6, [1, 1], 14, offer(b, ...A6, ['Free', 'bring a friend']))
    );
  },
};

export const flyers = (s: Studio, b: Brand, art: FlyersArt): string => LAYOUTS[art.layout](s, b);
