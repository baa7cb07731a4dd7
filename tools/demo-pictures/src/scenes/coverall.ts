// Coveralls on hangers: front, back, both; hooded; and the bib and brace.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { bibAndBrace } from './bib-and-brace.ts';
import { cloth } from './cloth.ts';
import type { Fold, TapeLine, Tube } from './cloth.ts';
import { deep, lit, luma, mix } from './colour.ts';
import { both as pairOf, hanger, hung, label, lettering, pocket, rail, stitch, stud, zip } from './haberdashery.ts';
import type { Side } from './haberdashery.ts';
import type { Studio } from './studio.ts';
import { range } from './vector.ts';

export interface CoverallArt extends Art {
  pose: 'front' | 'back' | 'pair' | 'bib';
  tape: 'none' | 'full' | 'braces';
  /** Shoulders and cuffs in the second colour. */
  yoke?: boolean;
  hood?: boolean;
}
/** The suit's middle is x = 603. */
const MID = 603;
const both = (f: (side: Side, right: boolean) => string): string => pairOf(f, MID * 2);
const LEG_L = 'M460 400L604 400L602 526C597 650 593 770 588 858C552 870 508 870 472 858C466 780 462 690 464 600Z';
const LEG_R = 'M600 400L746 400L742 600C744 690 740 780 734 858C698 870 652 870 618 858C613 770 607 650 602 526Z';
const BODY =
  'M542 130C508 138 476 150 452 166C460 230 470 300 470 350C468 372 472 388 474 404C462 470 462 540 463 600C462 690 466 780 472 858C508 870 552 870 588 858C593 770 597 650 602 526C607 650 613 770 618 858C652 870 698 870 734 858C740 780 744 690 743 600C744 540 744 470 732 404C734 388 738 372 736 350C736 300 746 230 754 166C730 150 698 138 664 130C640 152 564 152 542 130Z';
const SLEEVE =
  'M474 158C440 170 424 204 414 262C400 346 388 430 374 510C394 524 434 530 458 520C466 440 476 372 490 306Z';
const TUBES: readonly Tube[] = [
  { d: LEG_L, a: [462, 640], b: [600, 640], k: 0.8 },
  { d: LEG_R, a: [606, 640], b: [746, 640], k: 0.9 },
  { d: 'M440 120L770 120L742 404L466 404Z', a: [456, 260], b: [752, 260], k: 0.62 },
];
/** Hung from the shoulders, gathered by the waist's elastic, falling again below it. */
const FOLDS: readonly Fold[] = [
  { d: 'M500 180C512 250 500 320 508 392', w: 15, o: 0.42 },
  { d: 'M708 180C698 250 710 320 702 392', w: 15, o: 0.46 },
  { d: 'M548 250C552 300 544 340 550 392', w: 11, o: 0.34 },
  { d: 'M662 250C656 300 666 340 660 392', w: 11, o: 0.36 },
  { d: 'M478 250C492 290 500 320 486 372', w: 10, o: 0.4 },
  { d: 'M728 250C714 290 706 320 722 372', w: 10, o: 0.42 },
  ...[484, 502, 520, 540, 560, 580, 626, 646, 666, 686, 706, 724].map((x, i) => ({
    d: `M${x} 366C${x + 4 - (i % 3) * 3} 386 ${x - 3 + (i % 2) * 5} 404 ${x + (i % 2 ? 4 : -3)} ${436 + (i % 3) * 14}`,
    w: 6.5,
    o: 0.46,
  })),
  { d: 'M504 440C492 540 510 660 496 760C492 800 500 830 496 866', w: 18, o: 0.44 },
  { d: 'M552 540C544 640 560 740 552 866', w: 18, o: 0.44 },
  { d: 'M702 440C714 540 696 660 710 760C714 800 706 830 710 866', w: 18, o: 0.48 },
  { d: 'M654 540C662 640 646 740 656 866', w: 18, o: 0.48 },
  { d: 'M602 526C580 508 552 486 520 460', w: 9, o: 0.42 },
  { d: 'M604 526C626 508 654 486 688 460', w: 9, o: 0.42 },
  { d: 'M602 538C574 540 540 534 500 512', w: 8, o: 0.34 },
  { d: 'M604 538C632 540 666 534 706 512', w: 8, o: 0.34 },
  { d: 'M600 552C586 580 566 600 540 616', w: 8, o: 0.32 },
  { d: 'M606 552C620 580 640 600 668 616', w: 8, o: 0.32 },
  { d: 'M594 662C570 684 530 690 490 676', w: 8, o: 0.3 },
  { d: 'M614 676C640 696 680 700 716 686', w: 8, o: 0.3 },
  { d: 'M462 176C490 160 516 152 546 146', w: 8, o: 0.36 },
  { d: 'M744 176C716 160 690 152 660 146', w: 8, o: 0.36 },
];
const SLEEVE_FOLDS: readonly Fold[] = [
  { d: 'M452 196C436 300 424 400 408 514', w: 15, o: 0.42 },
  { d: 'M476 210C464 300 452 400 440 516', w: 12, o: 0.36 },
  { d: 'M412 318C430 336 452 342 482 336', w: 9, o: 0.44 },
  { d: 'M408 346C430 362 454 366 478 358', w: 8, o: 0.4 },
  { d: 'M484 300C464 318 442 322 418 314', w: 8, o: 0.36 },
  { d: 'M478 180C462 220 462 262 480 300', w: 10, o: 0.4 },
];

function bodyTapes(art: CoverallArt, trim: string | undefined): TapeLine[] {
  if (art.tape === 'none') return [];
  const leg = (y: number): TapeLine[] => [
    { d: `M450 ${y}C500 ${y + 17} 552 ${y + 17} 603 ${y}`, w: 24, trim, x0: 466, x1: 738 },
    { d: `M603 ${y}C654 ${y + 17} 706 ${y + 17} 760 ${y}`, w: 24, trim, x0: 466, x1: 738 },
  ];
  const chest: TapeLine = { d: 'M450 326C520 340 690 340 760 326', w: 26, trim, x0: 460, x1: 740 };
  const braces: TapeLine[] =
    art.tape === 'braces'
      ? ['M504 136C510 200 508 260 506 330', 'M702 136C696 200 698 260 700 330'].map((d) => ({
          d,
          w: 24,
          trim,
          vertical: true,
        }))
      : [];
  return [...leg(704), ...leg(768), ...braces, chest];
}

export function suit(s: Studio, b: Brand, art: CoverallArt, back: boolean): string {
  const c = b.main;
  const dark = !art.yoke ? c : luma(b.second) < 0.25 ? b.second : lit(c, 0.55);
  const thread = mix(c, '#ffffff', 0.3);
  const trim = art.tape === 'braces' ? undefined : b.accent;
  const cuff = (m: Side): string =>
    s.path(m('M366 490C396 504 436 508 464 500L462 536L362 528Z'), dark) +
    stitch(m('M372 496C398 508 436 512 460 505'), thread) +
    (art.hood
      ? range(8)
          .map((i) => s.line(m(`M${378 + i * 11} 498L${376 + i * 11} 526`), '#000', 1.8, 'opacity=".2"'))
          .join('')
      : '');
  const sleeve = (m: Side, right: boolean): string => {
    const d = m(SLEEVE);
    const tapes: TapeLine[] =
      art.tape === 'none' ? [] : [{ d: m('M380 410C408 424 444 428 482 424'), w: 24, trim, x0: 380, x1: 480 }];
    return cloth(s, d, c, {
      on:
        s.path(m('M484 148C440 158 420 200 414 262L490 300Z'), dark) +
        stitch(m('M414 268C440 284 466 294 488 300'), thread) +
        cuff(m),
      folds: SLEEVE_FOLDS.map((f) => ({ ...f, d: m(f.d) })),
      tapes,
      tubes: [{ d, a: right ? [720, 330] : [400, 330], b: right ? [806, 350] : [488, 350], k: 0.75 }],
      drop: [20, 26, 20],
    });
  };
  const plain = art.hood === true;
  const yoke = plain
    ? ''
    : s.path('M440 120L770 120L770 236C700 250 506 250 440 236Z', dark) +
      s.line('M450 237C520 249 690 249 756 237', art.yoke ? b.accent : deep(c, 0.7), art.yoke ? 5 : 2) +
      s.line('M450 243C520 255 690 255 756 243', '#000', 2, 'opacity=".3"');
  const waist =
    s.path('M462 380C520 392 690 392 744 380L746 414C690 426 520 426 460 414Z', lit(c, 0.94)) +
    [384, 397, 410].map((y) => stitch(`M460 ${y}C520 ${y + 12} 690 ${y + 12} 746 ${y}`, thread)).join('');
  const cargo = plain
    ? ''
    : both(
        (m) =>
          pocket(s, m('M456 572L534 580L532 670C510 676 476 674 454 668Z'), lit(c, 1.03), { thread, lift: 8 }) +
          pocket(s, m('M452 558L541 567L539 598C514 604 478 602 452 594Z'), lit(c, 1.07), {
            thread,
            lift: 7,
            inner: m('M457 564L536 572L534 594C512 598 480 596 457 589Z'),
          }),
      );
  const breast = plain
    ? ''
    : both(
        (m, right) =>
          pocket(s, m('M500 264L574 268L574 316C556 320 516 318 500 314Z'), lit(c, 1.03), { thread, lift: 6 }) +
          pocket(s, m('M497 258L577 262L576 284L537 292L498 281Z'), lit(c, 1.08), {
            thread,
            lift: 6,
            inner: m('M501 262L573 266L572 281L537 288L502 278Z'),
          }) +
          stud(right ? 669 : 537, 280, '#c9cdd2', 3.6),
      );
  const hip = plain
    ? ''
    : both(
        (m) =>
          s.line(m('M484 426C490 458 510 488 540 500'), '#000', 5, 'opacity=".38"') +
          s.line(m('M481 427C487 460 508 491 540 504'), '#fff', 1.4, 'opacity=".24"') +
          stitch(m('M492 424C498 454 516 480 544 492'), thread),
      );
  const seams = both(
    (m) =>
      s.line(m('M486 430C474 540 476 700 484 858'), '#000', 2.4, 'opacity=".3"') +
      `<g transform="translate(5 0)">${stitch(m('M486 430C474 540 476 700 484 858'), thread, 1.3)}</g>` +
      s.line(m('M468 838C504 850 552 850 592 838'), '#000', 2.4, 'opacity=".36"') +
      stitch(m('M468 833C504 845 552 845 592 833'), thread) +
      s.line(m('M470 176C478 240 484 300 482 350'), '#000', 2.6, 'opacity=".36"'),
  );
  const rear =
    both((m) =>
      pocket(s, m('M504 440L582 446L580 518L543 528L502 514Z'), lit(c, 1.03), {
        thread,
        lift: 6,
        inner: m('M509 452L577 458L575 514L543 522L507 509Z'),
      }),
    ) +
    s.line('M603 426L602 526', '#000', 4, 'opacity=".42"') +
    stitch('M597 426L597 518', thread);
  const flap = plain
    ? ''
    : s.path('M590 252L620 252L616 520L594 520Z', lit(c, 1.04)) +
      s.line('M620 252L616 520', '#000', 4, `opacity=".5" filter="${s.blur(1.2)}"`) +
      stitch('M596 258L599 514', thread) +
      stitch('M613 258L611 514', thread);
  const ink = luma(dark) < 0.3 ? '#f4f2ea' : '#16181d';
  const upper = b.xml.toUpperCase().replace(/&AMP;/g, '&amp;');
  const closing =
    flap +
    (plain ? zip(s, MID, 146, 516, lit(c, 0.9), 160) : zip(s, MID, 146, 300, dark, 226)) +
    (plain ? '' : `<rect x="636" y="242" width="62" height="10" rx="1" fill="${b.accent}"/>`) +
    (plain ? label(s, 668, 262, 60, 26, b.xml, b.accent, b.on(b.accent)) : '');
  const on = yoke + seams + waist + cargo + (back ? rear : breast + hip);
  const body = cloth(s, BODY, c, {
    on,
    folds: FOLDS,
    tubes: TUBES,
    tapes: bodyTapes(art, trim),
    over: back ? lettering(upper, MID, 206, 200, 36, ink) : closing,
  });
  const hood = !art.hood
    ? ''
    : cloth(s, 'M520 176C512 110 552 74 603 74C654 74 694 110 686 176C660 206 546 206 520 176Z', c, {
        drop: [10, 14, 12],
        folds: [
          { d: 'M534 120C566 96 640 96 672 120', w: 13, o: 0.46 },
          { d: 'M530 156C566 132 640 132 676 156', w: 11, o: 0.4 },
        ],
        tubes: [{ d: 'M500 60L706 60L706 210L500 210Z', a: [516, 130], b: [690, 130], k: 0.8 }],
      }) +
      s.path('M548 168C544 122 570 100 603 100C636 100 662 122 658 168C640 190 566 190 548 168Z', deep(c, 0.55)) +
      stitch('M544 170C540 118 568 94 603 94C638 94 666 118 662 170', thread);
  const leaf = (m: Side): string =>
    cloth(s, m('M536 130C556 112 590 138 603 158L570 208C550 186 534 160 536 130Z'), dark, {
      drop: [5, 8, 6],
      round: 0.5,
    }) + stitch(m('M543 136C543 160 556 182 571 198L594 160'), mix(dark, '#ffffff', 0.35), 1.3);
  const collar = art.hood
    ? ''
    : back
      ? cloth(s, 'M538 134C558 108 648 108 668 134C650 154 556 154 538 134Z', dark, { drop: [4, 6, 5], round: 0.4 })
      : both(leaf);
  const inside =
    back || art.hood
      ? ''
      : s.path('M538 132C560 104 646 104 668 132L603 192Z', deep(c, 0.5)) +
        '<rect x="587" y="122" width="32" height="20" fill="#fbfaf6"/>';
  return hanger(s, MID, 122, 138, 46) + both(sleeve) + hood + inside + body + collar;
}

export function coverall(s: Studio, b: Brand, art: CoverallArt): string {
  if (art.pose === 'bib') return rail(s) + hung(bibAndBrace(s, b), 0);
  if (art.pose === 'pair') return rail(s) + hung(suit(s, b, art, true), 204) + hung(suit(s, b, art, false), -188);
  return rail(s) + hung(suit(s, b, art, art.pose === 'back'), -3);
}
