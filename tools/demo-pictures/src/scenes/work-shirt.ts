// Work shirts and polos on hangers.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { cloth } from './cloth.ts';
import type { Fold, TapeLine } from './cloth.ts';
import { deep, lit, luma, mix } from './colour.ts';
import { both, button, hanger, hung, label, lettering, pocket, rail, stitch } from './haberdashery.ts';
import type { Side } from './haberdashery.ts';
import type { Studio } from './studio.ts';

export interface WorkShirtArt extends Art {
  pose: 'single' | 'pair';
  sleeves: 'long' | 'short';
  placket?: 'buttons' | 'polo';
  tape?: 'two';
  /** A yoke in the second colour. */
  yoke?: boolean;
  /** The lower half in the second colour. */
  lower?: boolean;
  epaulettes?: boolean;
}
const BODY =
  'M540 140C506 150 470 164 440 182C450 230 452 290 450 350C445 450 440 560 436 686C438 724 462 760 512 784C552 802 648 802 688 784C738 760 762 724 764 686C760 560 755 450 750 350C748 290 750 230 760 182C730 164 694 150 660 140C640 160 560 160 540 140Z';
/** A polo ends straight. */
const STRAIGHT =
  'M540 140C506 150 470 164 440 182C450 230 452 290 450 350C445 450 440 560 436 742C480 762 560 768 600 768C640 768 720 762 764 742C760 560 755 450 750 350C748 290 750 230 760 182C730 164 694 150 660 140C640 160 560 160 540 140Z';
const LONG =
  'M450 176C402 194 382 240 370 312C354 420 342 540 332 664C356 682 398 688 424 678C434 566 446 452 462 346Z';
const SHORT =
  'M450 176C400 194 366 240 340 330C336 350 340 362 352 368C384 384 416 392 442 390C452 372 458 360 462 346Z';
const FOLDS: readonly Fold[] = [
  { d: 'M462 196C470 320 452 470 462 720', w: 20, o: 0.46 },
  { d: 'M738 196C728 320 750 470 738 720', w: 22, o: 0.5 },
  { d: 'M510 330C500 470 520 600 504 776', w: 20, o: 0.42 },
  { d: 'M690 330C702 470 682 600 698 776', w: 20, o: 0.46 },
  { d: 'M556 440C546 560 560 660 548 794', w: 14, o: 0.34 },
  { d: 'M650 440C660 560 644 660 656 794', w: 14, o: 0.36 },
  { d: 'M544 176C528 236 516 280 488 320', w: 9, o: 0.34 },
  { d: 'M656 176C672 236 684 280 712 320', w: 9, o: 0.34 },
  { d: 'M454 330C476 366 506 390 548 400', w: 10, o: 0.4 },
  { d: 'M746 330C724 366 694 390 652 400', w: 10, o: 0.4 },
  { d: 'M452 384C480 430 520 456 566 462', w: 9, o: 0.3 },
  { d: 'M748 384C720 430 680 456 634 462', w: 9, o: 0.3 },
  { d: 'M448 196C478 176 508 166 542 158', w: 8, o: 0.34 },
  { d: 'M752 196C722 176 692 166 658 158', w: 8, o: 0.34 },
];
const LONG_FOLDS: readonly Fold[] = [
  { d: 'M430 204C404 320 388 480 370 676', w: 18, o: 0.44 },
  { d: 'M456 250C440 380 420 520 404 682', w: 16, o: 0.42 },
  { d: 'M372 400C394 424 420 432 446 426', w: 10, o: 0.46 },
  { d: 'M366 434C390 462 416 468 440 458', w: 9, o: 0.42 },
  { d: 'M448 372C424 396 396 400 374 390', w: 9, o: 0.36 },
  { d: 'M344 588C364 608 392 612 420 602', w: 8, o: 0.42 },
  { d: 'M420 570C398 590 370 594 346 586', w: 8, o: 0.36 },
  { d: 'M452 190C430 236 430 290 458 340', w: 11, o: 0.42 },
];
const SHORT_FOLDS: readonly Fold[] = [
  { d: 'M430 204C400 260 388 310 376 376', w: 16, o: 0.44 },
  { d: 'M452 220C436 280 430 330 424 388', w: 14, o: 0.4 },
  { d: 'M356 300C384 326 420 336 452 330', w: 9, o: 0.36 },
];

function shirt(s: Studio, b: Brand, art: WorkShirtArt, c: string, back: boolean): string {
  const thread = mix(c, '#ffffff', 0.34);
  const dark = luma(b.second) < luma(c) ? b.second : lit(c, 0.6);
  const tone = art.yoke ? mix(c, dark, art.lower || art.placket === 'polo' ? 1 : 0.86) : c;
  const buttons = luma(c) > 0.25 ? '#6b6459' : mix(dark, '#ffffff', 0.16);
  const polo = art.placket === 'polo';
  const short = art.sleeves === 'short';
  const d = polo ? STRAIGHT : BODY;
  const bands = art.tape === undefined ? [] : [430, 560];

  const sleeve = (m: Side, right: boolean): string => {
    const path = m(short ? SHORT : LONG);
    const cuffD = 'M336 616C362 632 402 638 430 630L425 684C396 692 354 686 330 668Z';
    const cuff = short
      ? s.path(m('M330 338C366 366 410 378 452 372L448 400L330 376Z'), polo ? tone : lit(c, 1.05)) +
        stitch(m('M338 334C370 358 410 370 452 366'), thread)
      : pocket(s, m(cuffD), art.lower ? tone : lit(c, 1.04), {
          thread,
          lift: 3,
          inner: m('M341 622C366 637 402 643 425 636L421 678C396 685 358 680 336 664Z'),
        }) + button(right ? 798 : 402, 660, 7, buttons, dark);
    const tapes: TapeLine[] =
      art.tape === undefined || short ? [] : [{ d: m('M344 500C374 520 410 526 450 518'), w: 30, x0: 340, x1: 440 }];
    const tube = { d: path, a: [right ? 744 : 340, 440] as const, b: [right ? 860 : 454, 460] as const, k: 0.62 };
    return cloth(s, path, c, {
      folds: (short ? SHORT_FOLDS : LONG_FOLDS).map((f) => ({ ...f, d: m(f.d), o: (f.o ?? 0.4) * 0.78 })),
      tubes: [tube],
      tapes,
      over: cuff,
      drop: [20, 26, 20],
    });
  };
  const chest = polo
    ? ''
    : both(
        (m, right) =>
          pocket(s, m('M474 330L566 330L566 432L556 442L484 442L474 432Z'), lit(c, 1.02), {
            thread,
            lift: 6,
            inner: m('M480 336L560 336L560 429L553 436L487 436L480 429Z'),
          }) +
          s.line(m('M520 362L520 440'), '#000', 2.4, 'opacity=".2"') +
          pocket(s, m('M470 322L570 322L570 352L520 372L470 352Z'), lit(c, 1.07), {
            thread,
            lift: 6,
            inner: m('M475 327L565 327L565 349L520 366L475 349Z'),
          }) +
          button(right ? 680 : 520, 355, 6, buttons, dark),
      );
  const yoke =
    s.path('M430 120L770 120L770 252C700 264 500 264 430 252Z', tone) +
    (art.yoke ? s.line('M430 253C500 265 700 265 770 253', b.accent, 4) : '') +
    s.line('M430 257C500 269 700 269 770 257', '#000', 2.4, 'opacity=".34"');
  const lower = art.lower
    ? s.path('M420 610C520 634 680 634 780 610L780 820L420 820Z', tone) +
      s.line('M420 609C520 633 680 633 780 609', '#000', 2.6, 'opacity=".35"')
    : '';
  const seams = both(
    (m) =>
      s.line(m('M452 200C460 260 460 310 454 350'), '#000', 3, 'opacity=".38"') +
      stitch(m('M460 196C468 260 468 310 462 350'), thread) +
      stitch(
        m(polo ? 'M438 728C500 748 560 754 602 754' : 'M440 676C444 718 468 750 514 773C552 790 574 794 602 794'),
        thread,
      ),
  );
  const epaulettes = art.epaulettes
    ? both(
        (m) =>
          pocket(s, m('M446 178L540 148L546 166L456 204Z'), lit(c, 1.06), {
            thread,
            lift: 4,
            inner: m('M452 181L538 154L541 164L458 198Z'),
          }) + `<path d="${m('M530 158L531 158')}" stroke="${buttons}" stroke-width="9" stroke-linecap="round"/>`,
      )
    : '';
  const rows = polo ? [214, 262, 310] : [262, 348, 434, 520, 606, 692];
  const end = polo ? 346 : 800;
  const placket =
    s.path(`M580 168L620 168L620 ${end}L580 ${end}Z`, polo ? tone : lit(c, 1.05)) +
    s.line(
      `M621 200L621 ${end - 2}`,
      '#000',
      4.4,
      `opacity=".45" filter="${s.blurIn(`M621 200L621 ${end - 2}`, 1.4)}"`,
    ) +
    s.line(`M580 200L580 ${end - 2}`, '#fff', 1.6, 'opacity=".35"') +
    stitch(`M586 200L586 ${end - 4}`, thread) +
    stitch(`M614 200L614 ${end - 4}`, thread) +
    rows.map((y) => button(600, y, 8.4, buttons, dark)).join('');
  const name =
    back && art.tape !== undefined
      ? ''
      : back
        ? lettering(b.xml, 600, 224, 230, 34, b.on(tone))
        : lettering(b.xml, 682, polo ? 306 : 310, 96, 19, luma(c) > 0.3 ? dark : mix(b.accent, '#ffffff', 0.2));
  const pleat = [572, 628]
    .map((x) =>
      s.line(
        `M${x} 262C${x} 400 ${x} 560 ${x} 790`,
        '#000',
        3,
        `opacity=".3" filter="${s.blurIn(`M${x} 262C${x} 400 ${x} 560 ${x} 790`, 1)}"`,
      ),
    )
    .join('');
  const tapes = bands.map((y): TapeLine => ({
    d: `M420 ${y}C520 ${y + 20} 680 ${y + 20} 780 ${y}`,
    w: 40,
    x0: 440,
    x1: 760,
  }));
  const cross: TapeLine[] =
    back && art.tape !== undefined
      ? [
          { d: 'M476 150C560 260 660 340 752 440', w: 36, vertical: true },
          { d: 'M724 150C640 260 540 340 448 440', w: 36, vertical: true },
        ]
      : [];
  const body = cloth(s, d, c, {
    on: lower + seams + yoke + (back ? pleat : chest),
    folds: FOLDS.map((f) => ({ ...f, o: (f.o ?? 0.4) * 0.74 })),
    tubes: [{ d, a: [438, 480], b: [764, 480], k: 0.6 }],
    tapes: [...cross, ...tapes],
    over: (back ? '' : placket) + name + epaulettes,
  });
  const collarC = polo ? tone : mix(c, tone, 0.25);
  const leaf = (m: Side): string =>
    cloth(s, m('M538 134C546 108 578 132 600 166L566 246C540 220 512 196 508 170C514 156 526 146 538 134Z'), collarC, {
      drop: [6, 10, 7],
      round: 0.5,
    }) + stitch(m('M516 172C522 194 546 214 563 233L592 168'), thread, 1.4);
  const collar = back
    ? cloth(s, 'M516 158C540 112 660 112 684 158C662 186 538 186 516 158Z', collarC, { drop: [4, 8, 6], round: 0.5 }) +
      stitch('M526 160C560 180 640 180 674 160', thread, 1.4)
    : both(leaf) + button(600, 184, 7.4, buttons, dark);
  const inside = back
    ? ''
    : s.path('M534 136C556 104 644 104 666 136L600 206Z', deep(c, 0.55)) +
      s.path('M534 136C556 104 644 104 666 136C640 150 560 150 534 136Z', tone) +
      label(s, 600, 132, 52, 30, b.xml);
  return hanger(s, 600, 128, 148, 52) + both(sleeve) + inside + body + collar;
}

export function workShirt(s: Studio, b: Brand, art: WorkShirtArt): string {
  if (art.pose === 'single') return rail(s) + hung(shirt(s, b, art, b.main, false), 0, 1.06);
  const light = luma(b.main) > 0.3;
  // a fluorescent back must stay fluorescent; a plain one shows a second colour of the range
  const other = art.tape === undefined ? mix(b.main, light ? b.second : '#e8e2d4', light ? 0.62 : 0.55) : b.main;
  return rail(s) + hung(shirt(s, b, art, other, true), 206) + hung(shirt(s, b, art, b.main, false), -178);
}
