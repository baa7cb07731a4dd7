// Garments folded on a table, three on a pile: the uppermost shows what they are, the others their folded edges.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { cloth } from './cloth.ts';
import type { Fold, TapeLine } from './cloth.ts';
import { deep, lit, luma, mix } from './colour.ts';
import { both, button, label, pocket, stitch, zip } from './haberdashery.ts';
import type { Studio } from './studio.ts';

export interface FoldedWearArt extends Art {
  garment: 'vest' | 'shirt';
  /** The colours of the two below. */
  below: readonly [string, string];
}
/** Seen from above and a little from the front: the sheet of cloth, and below it the rolled edges of the pile. */
const TOP = 'M372 150C450 138 750 138 828 150C838 300 850 460 858 640C700 662 500 662 342 640C350 460 362 300 372 150Z';
const layer = (y: number): string =>
  `M340 ${y}C500 ${y + 22} 700 ${y + 22} 860 ${y}C874 ${y + 14} 874 ${y + 50} 860 ${y + 66}C700 ${y + 90} 500 ${y + 90} 340 ${y + 66}C326 ${y + 50} 326 ${y + 14} 340 ${y}Z`;
const FOLDS: readonly Fold[] = [
  { d: 'M420 180C412 320 408 480 400 640', w: 20, o: 0.34 },
  { d: 'M780 180C790 320 794 480 802 640', w: 22, o: 0.4 },
  { d: 'M500 400C540 420 580 424 600 422', w: 12, o: 0.26 },
  { d: 'M530 200C520 330 530 480 520 648', w: 14, o: 0.26 },
  { d: 'M672 200C682 330 672 480 682 648', w: 14, o: 0.3 },
];
const ring = (y: number): string => `M320 ${y}C480 ${y + 16} 720 ${y + 16} 880 ${y}`;

/** The rolled edge of one folded garment, with the tape that runs round it if it has any. */
function edge(s: Studio, y: number, colour: string, taped: boolean): string {
  const d = layer(y);
  const tapes: TapeLine[] = taped
    ? [430, 740].map((x) => ({
        d: `M${x} ${y - 10}C${x + 4} ${y + 30} ${x + 4} ${y + 60} ${x} ${y + 100}`,
        w: 52,
        vertical: true,
      }))
    : [];
  const fold =
    s.line(
      `M344 ${y + 34}C500 ${y + 58} 700 ${y + 58} 856 ${y + 34}`,
      '#000',
      5,
      `opacity=".4" filter="${s.blurIn(`M344 ${y + 34}C500 ${y + 58} 700 ${y + 58} 856 ${y + 34}`, 2)}"`,
    ) + s.line(`M344 ${y + 40}C500 ${y + 64} 700 ${y + 64} 856 ${y + 40}`, '#fff', 2, 'opacity=".25"');
  return cloth(s, d, colour, {
    tubes: [{ d, a: [600, y - 6], b: [600, y + 92], k: 0.34 }],
    tapes,
    over: fold,
    drop: [12, 16, 12],
    round: 0.5,
  });
}

function vestTop(s: Studio, b: Brand, c: string): string {
  const trim = luma(b.second) < 0.25 ? b.second : '#23262d';
  const thread = mix(c, '#ffffff', 0.4);
  const neck = 'M508 138C530 230 566 300 600 344C634 300 670 230 692 138';
  const v = `${neck}Z`;
  const opening = s.path(v, deep(c, 0.6)) + label(s, 600, 176, 62, 44, b.xml);
  const binding = s.line(neck, '#000', 24, `opacity=".22" filter="${s.blurIn(neck, 3)}"`) + s.line(neck, trim, 19);
  const chest = pocket(s, 'M420 372L530 376L530 452C508 458 440 456 420 450Z', c, {
    thread,
    inner: 'M426 388L524 392L524 448C506 452 442 450 426 446Z',
  });
  return cloth(s, TOP, c, {
    on: chest,
    folds: FOLDS,
    tubes: [{ d: TOP, a: [340, 400], b: [860, 400], k: 0.5 }],
    tapes: [
      { d: ring(490), w: 58 },
      { d: ring(590), w: 40 },
      { d: 'M452 130C452 240 446 380 440 500', w: 50, vertical: true },
      { d: 'M748 130C748 240 754 380 760 500', w: 50, vertical: true },
    ],
    over: opening + zip(s, 600, 340, 664, trim, 352) + binding,
    drop: [24, 30, 26],
  });
}
function shirtTop(s: Studio, b: Brand, c: string): string {
  const thread = mix(c, '#ffffff', 0.34);
  const dark = luma(b.second) < luma(c) ? b.second : lit(c, 0.6);
  const buttons = luma(c) > 0.25 ? '#6b6459' : '#e9e4d8';
  const placket =
    s.path('M576 250L624 250L624 670L576 670Z', lit(c, 1.05)) +
    s.line('M625 260L625 668', '#000', 5, `opacity=".4" filter="${s.blur(1.6)}"`) +
    stitch('M583 262L583 660', thread) +
    stitch('M617 262L617 660', thread) +
    [310, 410, 510, 610].map((y) => button(600, y, 10, buttons, dark)).join('');
  const chest = both(
    (m, right) =>
      pocket(s, m('M418 350L534 354L534 476L522 488L430 486L418 472Z'), lit(c, 1.03), {
        thread,
        lift: 7,
        inner: m('M425 358L527 361L527 472L518 481L434 479L425 469Z'),
      }) +
      pocket(s, m('M412 340L540 344L540 380L476 402L412 376Z'), lit(c, 1.08), {
        thread,
        lift: 7,
        inner: m('M418 346L534 350L534 376L476 396L418 372Z'),
      }) +
      button(right ? 724 : 476, 384, 8, buttons, dark),
  );
  const leaf = (m: (d: string) => string): string =>
    cloth(
      s,
      m('M504 120C520 92 570 108 600 172L552 298C516 262 474 222 470 172C476 150 488 134 504 120Z'),
      mix(c, dark, 0.25),
      { drop: [8, 12, 9], round: 0.5 },
    ) + stitch(m('M482 176C490 214 524 250 550 280L590 176'), thread, 1.6);
  const inside = s.path('M500 124C540 96 660 96 700 124L600 250Z', deep(c, 0.5)) + label(s, 600, 124, 66, 40, b.xml);
  const yoke =
    s.path('M340 130L860 130L860 232C760 246 440 246 340 232Z', mix(c, dark, 0.5)) +
    stitch('M350 238C440 252 760 252 850 238', thread);
  return (
    cloth(s, TOP, c, {
      on: yoke + chest,
      folds: FOLDS,
      tubes: [{ d: TOP, a: [340, 400], b: [860, 400], k: 0.5 }],
      over: inside + placket,
      drop: [24, 30, 26],
    }) +
    both(leaf) +
    button(600, 206, 9, buttons, dark)
  );
}
export function foldedWear(s: Studio, b: Brand, art: FoldedWearArt): string {
  const taped = art.garment === 'vest';
  const top = { vest: vestTop, shirt: shirtTop }[art.garment];
  const ground = `<ellipse cx="620" cy="800" rx="330" ry="60" fill="#2b2118" opacity=".35" filter="${s.soft(26)}"/>`;
  return (
    ground +
    edge(s, 738, art.below[1], taped) +
    edge(s, 680, art.below[0], taped) +
    edge(s, 622, b.main, taped) +
    top(s, b, b.main)
  );
}
