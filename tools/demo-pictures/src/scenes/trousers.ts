// What every pair of trousers shares: outline, waistband, seams, folds. Picture space; the pair's middle is x = 600.
import type { Fold, Tube } from './cloth.ts';
import { deep, lit, luma } from './colour.ts';
import { both, lettering, mirror, pocket, stitch } from './haberdashery.ts';
import type { Side } from './haberdashery.ts';
import type { Studio } from './studio.ts';

export const OUTLINE =
  'M466 118C484 112 498 110 512 112C545 128 655 128 688 112C702 110 716 112 734 118C752 216 770 304 776 396C786 540 790 690 788 842C742 858 684 862 640 850C634 690 620 500 602 352C584 500 568 690 560 850C516 862 458 858 412 842C410 690 414 540 424 396C430 304 448 216 466 118Z';
/** Cut off above the knee. */
export const SHORTS =
  'M466 118C484 112 498 110 512 112C545 128 655 128 688 112C702 110 716 112 734 118C752 216 772 304 782 396C788 450 792 500 794 556C752 574 690 582 632 574C626 500 616 420 602 352C588 420 578 500 570 574C510 582 448 574 408 556C410 500 414 450 420 396C430 304 448 216 466 118Z';
const LEFT_LEG =
  'M466 118C484 112 498 110 512 112C540 124 570 126 602 126L602 350C586 500 568 690 560 850C516 862 458 858 412 842C410 690 414 540 424 396C430 304 448 216 466 118Z';
/** Each leg is a tube; light comes from the left. */
export const TUBES: readonly Tube[] = [
  { d: LEFT_LEG, a: [412, 600], b: [574, 600], k: 0.72 },
  { d: 'M600 110L740 110L800 400L800 870L630 870L600 350Z', a: [626, 600], b: [790, 600], k: 0.82 },
];

/** Pulled from the clips, gathered at the crotch, broken at the knee and above the shoe, and long falls down each leg. */
export function legFolds(back: boolean): Fold[] {
  const leg = (m: Side, y: number): Fold[] => [
    { d: m('M516 128C508 200 512 300 498 430'), w: 13, o: 0.34 },
    { d: m('M508 132C490 180 476 220 456 300'), w: 9, o: 0.34 },
    { d: m('M528 130C544 180 556 230 560 300'), w: 9, o: 0.28 },
    { d: m('M603 350C576 336 540 314 500 270'), w: 10, o: 0.42 },
    { d: m('M601 358C574 358 536 350 494 326'), w: 10, o: 0.38 },
    { d: m('M600 376C584 404 566 426 532 452'), w: 10, o: 0.36 },
    { d: m('M603 340C590 312 572 290 546 268'), w: 8, o: back ? 0.4 : 0.22 },
    { d: m(`M563 ${574 + y}C540 ${590 + y} 506 ${594 + y} 462 ${582 + y}`), w: 9, o: 0.32 },
    { d: m(`M562 ${598 + y}C544 ${622 + y} 520 ${634 + y} 486 ${636 + y}`), w: 8, o: 0.28 },
    { d: m(`M424 ${606 - y}C440 ${626 - y} 462 ${638 - y} 494 ${640 - y}`), w: 8, o: 0.26 },
    { d: m('M466 430C450 560 468 680 452 840'), w: 20, o: 0.4 },
    { d: m('M534 460C524 580 538 700 526 846'), w: 22, o: 0.46 },
    { d: m('M498 520C492 620 500 720 490 846'), w: 12, o: 0.24 },
    { d: m('M562 776C542 794 514 800 484 794'), w: 8, o: 0.34 },
    { d: m(`M412 ${792 + y}C432 808 458 814 488 810`), w: 7, o: 0.3 },
  ];
  return [...leg((d) => d, 0), ...leg((d) => mirror(d), 16)];
}

/** A felled seam: a groove, the ridge beside it, and its stitches. */
const felled = (d: string, thread: string): string =>
  `<path d="${d}" fill="none" stroke="#000" stroke-width="2.6" opacity=".34"/><path d="${d}" fill="none" stroke="#fff" stroke-width="1.4" opacity=".14" transform="translate(-2.4 0)"/><g transform="translate(6 0)">${stitch(d, thread, 1.4)}</g>`;
/** Side seams; hems at `foot`, turned up and sewn. */
export const seams = (thread: string, foot = 824): string =>
  both((m) => {
    const y = foot;
    return (
      felled(m('M480 170C456 300 438 420 434 560C430 660 428 760 428 842'), thread) +
      `<path d="${m(`M400 ${y - 8}C450 ${y + 8} 516 ${y + 12} 572 ${y}`)}" fill="none" stroke="#000" stroke-width="2.4" opacity=".36"/>` +
      stitch(m(`M400 ${y - 13}C450 ${y + 3} 516 ${y + 7} 572 ${y - 5}`), thread)
    );
  });
/** The fly, stitched in a J, and the crotch seam below it. */
export const fly = (s: Studio, thread: string): string =>
  s.line('M600 172C603 230 603 300 602 350', '#000', 4.5, 'opacity=".42"') +
  s.line('M604.5 172C607 230 606 300 604 340', '#fff', 1.4, 'opacity=".18"') +
  stitch('M626 172L626 262C626 292 616 304 603 310', thread) +
  stitch('M632 172L632 264C632 298 618 312 603 318', thread);
/** The back rise with its yoke. */
export const rise = (s: Studio, thread: string): string =>
  s.line('M600 170C598 230 600 300 602 350', '#000', 4.5, 'opacity=".45"') +
  stitch('M594 170C592 230 594 300 597 344', thread) +
  s.line('M462 200C520 224 560 230 600 230C640 230 680 224 738 200', '#000', 2.6, 'opacity=".32"') +
  stitch('M462 206C520 230 560 236 600 236C640 236 680 230 738 206', thread);

/** Slanted front pockets. */
export const slantPockets = (s: Studio, thread: string): string =>
  both(
    (m) =>
      s.line(m('M530 178C524 226 500 260 446 272'), '#000', 6, 'opacity=".4"') +
      s.line(m('M527 180C520 224 496 256 446 267'), '#fff', 1.6, 'opacity=".25"') +
      stitch(m('M538 180C532 232 506 270 446 282'), thread) +
      stitch(m('M544 180C538 238 510 278 446 290'), thread),
  );
/** Flapped pockets on the seat. */
export const seatPockets = (s: Studio, c: string, thread: string): string =>
  both(
    (m) =>
      pocket(s, m('M480 256L576 268L574 366L526 384L472 362Z'), lit(c, 1.02), {
        thread,
        lift: 6,
        inner: m('M486 270L570 280L568 362L526 377L479 357Z'),
      }) +
      pocket(s, m('M476 244L580 257L579 290L474 280Z'), lit(c, 1.06), {
        thread,
        lift: 5,
        inner: m('M481 251L575 262L574 284L479 274Z'),
      }),
  );

interface Waist {
  back?: boolean;
  text?: string;
  drawstring?: boolean;
}
const BAND =
  'M464 118C484 111 498 109 512 111C545 130 655 130 688 111C702 109 716 111 736 118L741 168C700 178 640 184 600 184C560 184 500 178 459 168Z';
/** The waistband hangs from the clips and sags between them. */
export function waistband(
  s: Studio,
  c: string,
  thread: string,
  { back = false, text = '', drawstring = false }: Waist = {},
): string {
  const sag = (x: number): number => 112 + 13 * Math.max(0, 1 - ((x - 600) / 92) ** 2);
  const light = s.linear(
    [0, 112],
    [0, 180],
    [
      [0, '#fff', luma(c) < 0.08 ? 0.12 : 0.22],
      [0.3, '#fff', 0],
      [0.75, '#000', 0],
      [1, '#000', 0.22],
    ],
  );
  const base =
    s.path(BAND, lit(c, 1.03)) +
    s.path(BAND, light) +
    s.line('M459 168C500 178 560 184 600 184C640 184 700 178 741 168', '#000', 3.4, 'opacity=".42"') +
    stitch('M460 162C500 172 560 178 600 178C640 178 700 172 740 162', thread);
  if (drawstring) {
    const gathers = Array.from({ length: 22 }, (_, i) => 472 + i * 12.2)
      .map((x, i) =>
        s.line(
          `M${x} ${sag(x) + 6}C${x + (i % 3) - 1} 138 ${x - 2} 150 ${x + 1} 170`,
          '#000',
          2.4,
          `opacity=".26" filter="${s.blurIn(`M${x} ${sag(x) + 6}C${x + (i % 3) - 1} 138 ${x - 2} 150 ${x + 1} 170`, 0.8)}"`,
        ),
      )
      .join('');
    const cord = (k: number): string =>
      s.line(
        `M${600 + k * 12} 150C${600 + k * 26} 190 ${600 + k * 20} 230 ${600 + k * 30} 268`,
        '#000',
        6,
        `opacity=".35" filter="${s.blurIn(`M${600 + k * 12} 150C${600 + k * 26} 190 ${600 + k * 20} 230 ${600 + k * 30} 268`, 2)}" transform="translate(4 5)"`,
      ) + s.line(`M${600 + k * 12} 150C${600 + k * 26} 190 ${600 + k * 20} 230 ${600 + k * 30} 268`, '#f3efe4', 5);
    return (
      base +
      gathers +
      cord(-1) +
      cord(1) +
      '<circle cx="588" cy="150" r="5" fill="#c6cbd0"/><circle cx="612" cy="150" r="5" fill="#c6cbd0"/>'
    );
  }
  const loops = (back ? [494, 560, 640, 706] : [492, 552, 648, 708])
    .map((x) =>
      pocket(
        s,
        `M${x - 8} ${sag(x)}L${x + 8} ${sag(x)}L${x + 8} ${sag(x) + 68}L${x - 8} ${sag(x) + 68}Z`,
        lit(c, 1.06),
        { lift: 3 },
      ),
    )
    .join('');
  const front =
    '<circle cx="604" cy="155" r="10" fill="#000" opacity=".45" transform="translate(2 3)"/><circle cx="604" cy="155" r="10" fill="#9aa0a7"/><circle cx="604" cy="155" r="7.4" fill="#c6cbd0"/><circle cx="601.5" cy="152.5" r="3.4" fill="#f6f8f9"/>';
  return (
    base +
    loops +
    (back
      ? pocket(s, 'M566 134L634 134L634 170L566 170Z', '#fbfaf6', { lift: 2 }) +
        lettering(text, 600, 157, 62, 14, '#16181d')
      : front)
  );
}
/** The inside of the waist, seen over the sagging front. */
export const insideWaist = (s: Studio, c: string): string =>
  s.path('M504 114C540 101 660 101 696 114C660 134 540 134 504 114Z', deep(c, 0.42)) +
  s.line('M510 112C544 103 656 103 690 112', lit(c, 1.12), 3, 'opacity=".7"');
