// Shopping bags: one way to fold a bag, many sizes, handles and prints.
import type { Art } from './art.ts';
import { bag } from './bag.ts';
import type { Brand } from './brand.ts';
import { camera, patch } from './camera.ts';
import { mix } from './colour.ts';
import { box, disc } from './path.ts';
import { outline, shape } from './print.ts';
import type { Print } from './print.ts';
import { fibres, foilOn } from './sheet.ts';
import type { Studio } from './studio.ts';

export interface ShoppingBagsArt extends Art {
  layout: 'pair' | 'kraft' | 'boutique' | 'bottle' | 'trio';
}
/** Pattern all over, with a roundel that carries the name. */
export function allOver(b: Brand, w: number, h: number): Print {
  const r = Math.min(w * 0.27, h * 0.24);
  const y = h * 0.54;
  return [
    ...b.pattern(w, h, { cell: w / 4 }),
    shape(disc(w / 2, y, r), b.pale),
    b.say(b.name, w / 2, y + r * 0.52, r * 1.4, r * 0.42, b.ink, { anchor: 'middle' }),
    ...b.mark(w / 2 - r * 0.28, y - r * 0.58, r * 0.56, b.main, b.accent),
  ];
}
/** A plain bag: mark, name, one line. */
function plain(b: Brand, w: number, h: number, ground: string, ink = b.on(ground)): Print {
  const m = w * 0.26;
  return [
    ...b.mark((w - m) / 2, h * 0.24, m, ink, b.accent === ground ? b.second : b.accent),
    b.say(b.name, w / 2, h * 0.24 + m + w * 0.22, w * 0.72, w * 0.16, ink, { anchor: 'middle' }),
    b.t('Dubai  ·  since 2011', w / 2, h * 0.24 + m + w * 0.33, w * 0.039, ink, { anchor: 'middle', op: 0.8 }),
  ];
}

type Layout = (s: Studio, b: Brand) => string;
const LAYOUTS: Readonly<Record<ShoppingBagsArt['layout'], Layout>> = {
  pair: (s, b) => {
    s.horizon = 560;
    const cam = camera({ el: 15, scale: 1.87, target: [0, 0, 178] });
    const paper = mix(b.second, '#fffaf0', 0.45);
    const white = mix(b.second, '#ffffff', 0.3);
    return (
      bag(s, cam, {
        x: -66,
        y: 60,
        turn: -16,
        w: 250,
        d: 104,
        h: 310,
        body: b.main,
        art: allOver(b, 250, 310),
        rope: mix(b.second, '#fff6e6', 0.3),
        inner: mix('#fbf7ee', b.main, 0.1),
        tissue: [
          [-30, 10, 58, '#fdf6ec'],
          [46, -6, 44, white],
          [-70, -18, 36, white],
          [10, -26, 30, '#fffaf2'],
        ],
      }) +
      bag(s, cam, {
        x: 148,
        y: -58,
        turn: -24,
        w: 168,
        d: 82,
        h: 190,
        body: paper,
        art: plain(b, 168, 190, paper),
        rope: b.main,
        inner: '#f4eddf',
        tissue: [
          [-10, 6, 34, mix(b.accent, '#ffffff', 0.35)],
          [24, -8, 26, mix(b.accent, '#ffffff', 0.55)],
        ],
      })
    );
  },
  // wide brown carriers with paper handles, greens sticking out of one
  kraft: (s, b) => {
    s.horizon = 540;
    const cam = camera({ el: 17, scale: 1.78, target: [4, 0, 168] });
    const brown = '#c59d6c';
    const [w, h] = [310, 270];
    const art: Print = [
      ...fibres(s, w, h, brown, 140),
      ...b.stamp(w / 2 - 44, 62, 88, b.main, brown),
      b.say(b.name, w / 2, 196, 240, 40, b.main, { anchor: 'middle' }),
      b.t('FRESH EVERY MORNING', w / 2, 218, 11, b.main, { anchor: 'middle', weight: 700, track: 0.16 }),
    ];
    const second: Print = [
      ...b.pattern(200, 230, { bg: brown, inks: [b.main, b.accent, mix(b.main, brown, 0.4)], cell: 60 }),
      shape(box(-1, 86, 202, 62), b.main),
      b.say(b.name, 100, 126, 170, 30, b.on(b.main), { anchor: 'middle' }),
    ];
    const greens = ['#3f7d32', '#5f9b3c', '#2f6128', '#74ad4b'];
    const leaves = [-50, -10, 34, 60, -76].map(
      (u, i) => [u, 10 - i * 6, 92 - (i % 3) * 22, greens[i % 4] ?? '#3f7d32'] as const,
    );
    return (
      bag(s, cam, {
        x: 138,
        y: 66,
        turn: 20,
        w: 200,
        d: 100,
        h: 230,
        body: brown,
        art: second,
        rope: '#a77f4e',
        handle: 'paper',
        inner: '#b48c5c',
      }) +
      bag(s, cam, {
        x: -58,
        y: -16,
        turn: -14,
        w,
        d: 130,
        h,
        body: brown,
        art,
        rope: '#a77f4e',
        handle: 'paper',
        inner: '#b48c5c',
        tissue: leaves,
      })
    );
  },
  // one landscape bag with ribbons and foil, a small one before it
  boutique: (s, b) => {
    s.horizon = 560;
    const cam = camera({ el: 15, scale: 2.1, target: [6, 0, 140] });
    const [w, h] = [300, 220];
    const gold = (bw: number, bh: number): Print => {
      const f = foilOn(
        s,
        patch(
          cam,
          [
            [-bw / 2, 0, bh],
            [bw / 2, 0, bh],
            [bw / 2, 0, 0],
            [-bw / 2, 0, 0],
          ],
          bw,
          bh,
        ),
      );
      return [
        outline(box(12, 12, bw - 24, bh - 24), f, 0.9),
        ...b.stamp(bw / 2 - bh * 0.12, bh * 0.26, bh * 0.24, f, b.main),
        b.say(b.name, bw / 2, bh * 0.68, bw * 0.62, bh * 0.13, b.accent, { anchor: 'middle' }),
      ];
    };
    return (
      bag(s, cam, {
        x: -34,
        y: 46,
        turn: -12,
        w,
        d: 118,
        h,
        body: b.main,
        art: gold(w, h),
        rope: b.accent,
        handle: 'ribbon',
        inner: '#fff6f2',
        tissue: [
          [-60, 0, 50, '#fffaf6'],
          [0, -10, 60, mix(b.second, '#ffffff', 0.4)],
          [56, -6, 44, '#fffaf6'],
        ],
      }) +
      bag(s, cam, {
        x: 142,
        y: -70,
        turn: -26,
        w: 130,
        d: 70,
        h: 150,
        body: b.accent,
        art: plain(b, 130, 150, b.accent, b.pale),
        rope: b.main,
        handle: 'ribbon',
        inner: '#fff6f2',
        tissue: [[0, 0, 26, '#fffaf6']],
      })
    );
  },
  // tall narrow bags; a cork looks out of one
  bottle: (s, b) => {
    s.horizon = 590;
    const cam = camera({ el: 13, scale: 1.75, target: [0, 0, 205] });
    const [w, h] = [124, 360];
    const neck = (u: number): readonly [number, number, number, string] => [u, 0, 44, '#2c3a24'];
    const pale = mix(b.second, '#fffaf0', 0.4);
    const vertical = (ground: string): Print => [
      ...b.mark(w / 2 - 22, 60, 44, b.on(ground), b.accent === ground ? b.second : b.accent),
      b.say(b.name, w / 2 + 12, h - 36, 200, 38, b.on(ground), { turn: -90 }),
    ];
    return (
      bag(s, cam, {
        x: 116,
        y: 70,
        turn: -20,
        w,
        d: 96,
        h,
        body: b.accent,
        art: vertical(b.accent),
        rope: b.second,
        inner: '#f4eddf',
        tissue: [neck(-4)],
      }) +
      bag(s, cam, {
        x: -40,
        y: 30,
        turn: -16,
        w,
        d: 96,
        h,
        body: b.main,
        art: allOver(b, w, h),
        rope: b.second,
        inner: '#f4eddf',
        tissue: [
          [-8, 8, 36, '#fdf6ec'],
          [14, -8, 28, mix(b.second, '#ffffff', 0.4)],
        ],
      }) +
      bag(s, cam, {
        x: -158,
        y: -40,
        turn: -24,
        w: 104,
        d: 80,
        h: 210,
        body: pale,
        art: plain(b, 104, 210, pale),
        rope: b.main,
        inner: '#f4eddf',
        tissue: [[0, 0, 26, mix(b.accent, '#ffffff', 0.4)]],
      })
    );
  },
  // the same design in three sizes, in a row that grows
  trio: (s, b) => {
    s.horizon = 570;
    const cam = camera({ el: 15, scale: 1.72, target: [6, 0, 172] });
    const of = (x: number, y: number, k: number, body: string, art: (w: number, h: number) => Print): string =>
      bag(s, cam, {
        x,
        y,
        turn: 16,
        w: 220 * k,
        d: 100 * k,
        h: 290 * k,
        body,
        art: art(220 * k, 290 * k),
        rope: '#f7f2e6',
        inner: '#f8f3e8',
        tissue: [
          [0, 0, 36 * k, '#fffaf2'],
          [30 * k, -10, 26 * k, mix(b.accent, '#ffffff', 0.5)],
        ],
      });
    return (
      of(-176, 70, 1.04, b.main, (w, h) => allOver(b, w, h)) +
      of(44, 24, 0.8, b.accent, (w, h) => plain(b, w, h, b.accent)) +
      of(200, -30, 0.6, b.pale, (w, h) => plain(b, w, h, b.pale))
    );
  },
};

export const shoppingBags = (s: Studio, b: Brand, art: ShoppingBagsArt): string => LAYOUTS[art.layout](s, b);
