// Business cards. The layout decides how they lie, the finish what they are made of, the fronts what is on them.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { camera, corners3, lay, standing } from './camera.ts';
import type { Camera } from './camera.ts';
import { appointment, banded, bold, centred, classic, emblem, loyalty, patterned, scannable } from './card-faces.ts';
import { lit, mix } from './colour.ts';
import { box, pts } from './path.ts';
import type { Print } from './print.ts';
import { block, fibres, glare, placed, sheet, slab } from './sheet.ts';
import type { Place } from './sheet.ts';
import type { Studio } from './studio.ts';
import { range } from './vector.ts';
import type { Point } from './vector.ts';

const FACES = { classic, centred, banded, bold, scannable, loyalty, appointment };
const SIZES = { standard: [90, 55], square: [65, 65], upright: [55, 90], slim: [85, 38] } as const;

export interface BusinessCardsArt extends Art {
  layout: 'stacks' | 'fan' | 'carpet' | 'tower' | 'pair' | 'cascade' | 'spill' | 'cross' | 'tents' | 'row';
  size?: keyof typeof SIZES;
  front?: keyof typeof FACES;
  back?: 'pattern' | 'emblem' | 'bold';
  finish?: 'matte' | 'gloss' | 'kraft' | 'spot-uv';
  /** The radius of the corners. */
  round?: number;
}

/** A card's two faces and its stock, as the finish has it. */
interface Deck {
  w: number;
  h: number;
  stock: string;
  front: Print;
  back: Print;
  third: Print;
  edge: string;
  cut: string;
  glossy: boolean;
}
function deckOf(s: Studio, b: Brand, art: BusinessCardsArt): Deck {
  const [w, h] = SIZES[art.size ?? 'standard'];
  const finish = art.finish ?? 'matte';
  const dark = finish === 'spot-uv';
  const stock = finish === 'kraft' ? '#c9a57a' : dark ? mix(b.main, '#101116', 0.35) : '#fdfcf8';
  const face = FACES[art.front ?? 'classic'];
  const front = art.front === 'bold' || art.front === 'loyalty' ? face(b, w, h, b.main) : face(b, w, h, stock);
  const backGround = finish === 'kraft' ? stock : b.main;
  const back =
    art.back === 'emblem'
      ? emblem(b, w, h, backGround)
      : art.back === 'bold'
        ? bold(b, w, h, b.accent)
        : patterned(b, w, h);
  const deck = {
    w,
    h,
    stock,
    edge: lit(stock, dark ? 1.1 : 0.97),
    cut: box(0, 0, w, h, art.round ?? 0),
    glossy: finish === 'gloss',
  };
  if (finish === 'kraft') {
    const bg = stock;
    const printed = b.pattern(w, h, { bg, inks: [b.main, mix(b.main, bg, 0.35), b.main], cell: h / 3 });
    return {
      ...deck,
      front: [...front, ...fibres(s, w, h, bg)],
      back: [...printed, ...fibres(s, w, h, bg)],
      third: [...emblem(b, w, h, b.main), ...fibres(s, w, h, b.main, 40)],
    };
  }
  if (dark) {
    // varnish on black: the pattern in the stock's own colour, only brighter
    const shine = [lit(stock, 1.16), lit(stock, 1.26), lit(stock, 1.1)];
    return {
      ...deck,
      front,
      back: b.pattern(w, h, { bg: stock, inks: shine, cell: h / 3 }),
      third: emblem(b, w, h, b.accent),
    };
  }
  return { ...deck, front, back, third: emblem(b, w, h, b.accent) };
}

/** One card or a block of cards with the deck's corners. */
function cards(
  s: Studio,
  cam: Camera,
  deck: Deck,
  at: Omit<Place, 'w' | 'h'>,
  n: number,
  print: Print,
  soft = 10,
): string {
  const place = { ...at, w: deck.w, h: deck.h };
  const shine = (up: number): string => (deck.glossy ? glare(s, placed(cam, place, up), deck.cut) : '');
  if (deck.cut.includes('C')) {
    return (
      slab(s, cam, {
        ...place,
        outline: deck.cut,
        thick: n * 0.5,
        layers: n,
        edge: deck.edge,
        stock: deck.stock,
        print,
        soft,
      }) + shine(n * 0.5)
    );
  }
  if (n === 1) return sheet(s, placed(cam, place, 0.5), deck.stock, print, { soft: soft * 0.8 }) + shine(0.5);
  return (
    block(s, cam, { ...place, n, t: 0.45, edge: deck.edge, stock: deck.stock, top: print }, soft + 3) + shine(n * 0.45)
  );
}

type Layout = (s: Studio, b: Brand, deck: Deck) => string;
const LAYOUTS: Readonly<Record<BusinessCardsArt['layout'], Layout>> = {
  // a stack of backs, a stack of fronts, a third colour cut by the frame
  stacks: (s, _, deck) => {
    const cam = camera({ el: 43, scale: 6.1, target: [-7, -3, 3] });
    return (
      cards(s, cam, deck, { x: -27, y: 29, rot: 15 }, 26, deck.back, 13) +
      cards(s, cam, deck, { x: 27, y: -25, rot: 13 }, 14, deck.front, 11) +
      cards(s, cam, deck, { x: -83, y: -48, rot: 42 }, 1, deck.third)
    );
  },
  fan: (s, _, deck) => {
    const cam = camera({ el: 58, scale: 5.2, target: [4, 16, 0] });
    const n = 6;
    return (
      range(n)
        .map((i) => {
          const a = ((62 - i * 23) * Math.PI) / 180;
          const r = 62;
          const at = { x: -Math.sin(a) * r, y: Math.cos(a) * r - 34, z: i * 0.6, rot: 90 + 62 - i * 23 };
          return cards(s, cam, deck, at, 1, i === n - 1 ? deck.front : i % 2 ? deck.third : deck.back);
        })
        .join('') + cards(s, cam, deck, { x: 6, y: -30, z: 4, rot: 4 }, 5, deck.front, 10)
    );
  },
  // the whole picture laid out in cards, as a printer checks a sheet
  carpet: (s, _, deck) => {
    const cam = camera({ el: 72, scale: 4.6, target: [0, 0, 0] });
    const [gx, gy] = [deck.w + 9, deck.h + 9];
    const a = (-14 * Math.PI) / 180;
    return range(5)
      .flatMap((j) =>
        range(5).map((i) => {
          const [u, v] = [(i - 2 + (j % 2) * 0.5) * gx, (2 - j) * gy];
          const at = { x: u * Math.cos(a) - v * Math.sin(a), y: u * Math.sin(a) + v * Math.cos(a), rot: -14 };
          const kind = (i + j * 2) % 3;
          return cards(s, cam, deck, at, 1, kind === 0 ? deck.back : kind === 1 ? deck.front : deck.third, 8);
        }),
      )
      .join('');
  },
  // one tall block, squared, with a single card resting against it
  tower: (s, _, deck) => {
    const cam = camera({ el: 30, scale: 6.2, target: [0, 0, 16] });
    const card = standing(cam, [-60, -21], [28, -46], deck.h, 16);
    const shadow = s.shadow(cam, corners3(card), {
      foot: [card.f3(0, deck.h), card.f3(card.w, deck.h)],
      soft: 12,
      op: 0.36,
    });
    return (
      cards(s, cam, deck, { x: 12, y: 14, rot: -16 }, 74, deck.back, 16) +
      shadow +
      s.face(card, deck.stock, deck.front, { k: 1, gloss: 0.08, outline: deck.cut }) +
      s.line(lay(card, deck.cut), '#fff', 1.6, 'opacity=".7"')
    );
  },
  pair: (s, _, deck) => {
    const cam = camera({ el: 50, scale: deck.h > deck.w ? 5.6 : 6.8, target: [0, -2, 0] });
    const spread = deck.h > deck.w ? 34 : 26;
    return (
      cards(s, cam, deck, { x: -spread, y: 16, rot: -18 }, 3, deck.back, 11) +
      cards(s, cam, deck, { x: spread, y: -12, z: 1.6, rot: 9 }, 9, deck.front, 12)
    );
  },
  // pushed over like a pack of playing cards
  cascade: (s, _, deck) => {
    const cam = camera({ el: 46, scale: 5.4, target: [0, 2, 0] });
    const n = 9;
    return range(n)
      .map((i) => {
        const at = { x: -58 + i * 13.6, y: 36 - i * 8.4, z: i * 0.55, rot: 24 - i * 3.4 };
        return cards(s, cam, deck, at, 1, i === n - 1 ? deck.front : i % 2 ? deck.back : deck.third, 8);
      })
      .join('');
  },
  // poured out on the table
  spill: (s, _, deck) => {
    const cam = camera({ el: 62, scale: 5, target: [0, 0, 0] });
    const spots = [
      [-72, 46, 64],
      [30, 62, -12],
      [92, 30, 48],
      [-20, 34, 22],
      [-96, -12, -34],
      [64, -36, 118],
      [-46, -44, 8],
      [34, 2, -26],
      [-4, -6, 14],
    ] as const;
    return spots
      .map(([x, y, rot], i) => {
        const print = i === spots.length - 1 || i === 4 ? deck.front : i % 2 ? deck.back : deck.third;
        return cards(s, cam, deck, { x, y, z: i * 0.5, rot }, 1, print, 8);
      })
      .join('');
  },
  // a block, and one card laid across it
  cross: (s, _, deck) => {
    const cam = camera({ el: 39, scale: 6.3, target: [0, -3, 8] });
    return (
      cards(s, cam, deck, { x: 40, y: 44, rot: 38 }, 2, deck.third) +
      cards(s, cam, deck, { x: -6, y: 6, rot: -20 }, 40, deck.back, 14) +
      cards(s, cam, deck, { x: -4, y: -4, z: 18, rot: 6 }, 1, deck.front)
    );
  },
  // folded cards standing like tents
  tents: (s, _, deck) => {
    s.stand(330);
    const cam = camera({ el: 24, scale: 5.7, target: [0, 0, 24] });
    const tent = (x: number, y: number, turn: number, front: Print): string => {
      const a = (turn * Math.PI) / 180;
      const [ux, uy] = [Math.cos(a) * deck.w * 0.5, Math.sin(a) * deck.w * 0.5];
      const [p, q]: [Point, Point] = [
        [x - ux, y - uy],
        [x + ux, y + uy],
      ];
      const face = standing(cam, p, q, deck.h, 21);
      const ridge = corners3(face);
      // the other half is hidden but for its shadow and a sliver at the side
      const behind = 42;
      const back: Point = [q[0] - Math.sin(a) * behind, q[1] + Math.cos(a) * behind];
      const left: Point = [p[0] - Math.sin(a) * behind, p[1] + Math.cos(a) * behind];
      const foot = [
        [...p, 0],
        [...q, 0],
        [...back, 0],
        [...left, 0],
      ] as const;
      const inner = pts([cam(ridge[1]), cam([...back, 0]), cam([...q, 0])]);
      return (
        s.shadow(cam, [...foot, ridge[0], ridge[1]], { foot, soft: 14, op: 0.32 }) +
        s.path(inner, lit(deck.stock, 0.72)) +
        s.face(face, deck.stock, front, { k: 1, gloss: 0.06 }) +
        s.edge(cam, ridge[0], ridge[1], 0.9, 2.4)
      );
    };
    return (
      tent(34, 58, -20, deck.back) +
      tent(-46, 4, 13, deck.front) +
      cards(s, cam, deck, { x: 62, y: -34, rot: -24 }, 1, deck.third)
    );
  },
  // three blocks side by side, each another face
  row: (s, _, deck) => {
    const cam = camera({ el: 40, scale: 4.9, target: [0, -2, 5] });
    const gap = deck.w * 0.5 + 13;
    return (
      cards(s, cam, deck, { x: -gap * 1.28, y: 22, rot: -28 }, 18, deck.back, 12) +
      cards(s, cam, deck, { x: gap * 1.2, y: 24, rot: -28 }, 30, deck.third, 12) +
      cards(s, cam, deck, { x: 0, y: -10, rot: -28 }, 22, deck.front, 12)
    );
  },
};

export function businessCards(s: Studio, b: Brand, art: BusinessCardsArt): string {
  return LAYOUTS[art.layout](s, b, deckOf(s, b, art));
}
