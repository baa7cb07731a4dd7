// Safety jackets with a printed logo: parka, bomber, softshell, rain jacket.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { cloth } from './cloth.ts';
import type { Fold, TapeLine, Tube } from './cloth.ts';
import { deep, lit, luma, mix } from './colour.ts';
import { both, hanger, hung, label, lettering, pocket, rail, stitch, stud, zip } from './haberdashery.ts';
import type { Side } from './haberdashery.ts';
import type { Studio } from './studio.ts';
import { range } from './vector.ts';

export interface SafetyJacketsArt extends Art {
  cut: 'parka' | 'bomber' | 'softshell' | 'rain';
  tape: 'braces' | 'bands' | 'chest' | 'one';
  pose?: 'front' | 'back' | 'pair';
}
const LONG =
  'M532 152C490 160 446 176 412 198C426 260 430 320 424 384C414 500 408 640 402 786C402 806 408 816 420 820C480 836 560 842 600 842C640 842 720 836 780 820C792 816 798 806 798 786C792 640 786 500 776 384C770 320 774 260 788 198C754 176 710 160 668 152C640 176 560 176 532 152Z';
const SHORT =
  'M532 152C490 160 446 176 412 198C426 260 430 320 424 384C418 480 414 560 410 640C410 672 420 700 444 716C500 730 560 734 600 734C640 734 700 730 756 716C780 700 790 672 790 640C786 560 782 480 776 384C770 320 774 260 788 198C754 176 710 160 668 152C640 176 560 176 532 152Z';
const SLEEVE =
  'M424 190C368 210 342 262 326 346C308 448 296 560 284 682C282 708 286 722 298 728C326 742 372 744 398 732C408 726 410 712 411 694C416 580 424 470 440 356Z';
const TUBES: readonly Tube[] = [
  { d: 'M380 120L604 120L604 860L380 860Z', a: [404, 500], b: [650, 500], k: 0.62 },
  { d: 'M600 120L820 120L820 860L600 860Z', a: [560, 500], b: [796, 500], k: 0.84 },
];
/** Padding rolls softly between the seams. */
const FOLDS: readonly Fold[] = [
  { d: 'M440 360C480 388 530 392 574 376', w: 17, o: 0.36 },
  { d: 'M762 360C722 388 672 392 628 376', w: 17, o: 0.4 },
  { d: 'M424 566C470 586 530 586 576 574', w: 16, o: 0.4 },
  { d: 'M778 566C732 586 672 586 626 574', w: 16, o: 0.42 },
  { d: 'M462 214C470 300 452 400 462 480', w: 20, o: 0.36 },
  { d: 'M738 214C730 300 750 400 740 480', w: 20, o: 0.4 },
  { d: 'M446 520C438 600 452 700 440 826', w: 24, o: 0.42 },
  { d: 'M754 520C764 600 748 700 760 826', w: 26, o: 0.46 },
  { d: 'M520 430C508 540 526 680 512 836', w: 24, o: 0.4 },
  { d: 'M682 430C694 540 676 680 690 836', w: 24, o: 0.44 },
  { d: 'M430 300C456 350 492 372 536 372', w: 13, o: 0.42 },
  { d: 'M772 300C746 350 710 372 666 372', w: 13, o: 0.42 },
  { d: 'M424 218C456 196 492 184 530 176', w: 11, o: 0.34 },
  { d: 'M778 218C746 196 710 184 670 176', w: 11, o: 0.34 },
  { d: 'M412 700C450 720 500 722 550 712', w: 14, o: 0.34 },
  { d: 'M790 700C752 720 702 722 652 712', w: 14, o: 0.34 },
];
const SLEEVE_FOLDS: readonly Fold[] = [
  { d: 'M404 216C370 340 350 500 330 728', w: 24, o: 0.44 },
  { d: 'M432 270C414 420 396 560 384 730', w: 20, o: 0.42 },
  { d: 'M330 372C356 402 398 408 430 396', w: 16, o: 0.46 },
  { d: 'M318 444C346 470 388 474 420 460', w: 15, o: 0.44 },
  { d: 'M308 520C338 546 380 548 414 534', w: 14, o: 0.4 },
  { d: 'M298 636C326 660 372 662 406 648', w: 13, o: 0.44 },
  { d: 'M436 340C408 366 372 366 342 352', w: 13, o: 0.36 },
  { d: 'M440 204C420 250 420 300 438 350', w: 12, o: 0.4 },
];
const ring = (y: number): string =>
  `M380 ${y}C450 ${y + 22} 540 ${y + 26} 600 ${y + 26}C660 ${y + 26} 750 ${y + 22} 820 ${y}`;
const arm = (y: number): string => `M270 ${y}C310 ${y + 22} 372 ${y + 28} 440 ${y + 14}`;
const BODY_BANDS = { braces: [468, 598], bands: [450, 560], chest: [372], one: [590] } as const;
const ARM_BANDS = { braces: [430, 540], bands: [420, 520], chest: [470], one: [560] } as const;

interface Colours {
  c: string;
  panel: string;
  trim: string;
  thread: string;
  soft: string;
}
function sleeve(
  s: Studio,
  art: SafetyJacketsArt,
  { c, panel, thread, soft, trim }: Colours,
  m: Side,
  right: boolean,
): string {
  const d = m(SLEEVE);
  const rib =
    art.cut === 'bomber'
      ? range(15)
          .map((i) => s.line(m(`M${280 + i * 9.6} 690L${278 + i * 9.4} 740`), '#000', 2.2, 'opacity=".3"'))
          .join('')
      : '';
  const cuff =
    s.path(m('M270 676C310 700 372 706 430 694L424 760L270 750Z'), panel) +
    s.line(m('M276 674C312 698 372 704 424 692'), '#000', 3, 'opacity=".4"') +
    (rib ||
      stitch(m('M276 682C312 706 372 712 424 700'), soft) +
        pocket(s, m('M352 704L404 700L404 722L352 726Z'), lit(panel, 1.25), { lift: 3 }));
  const top =
    art.cut === 'rain'
      ? ''
      : s.path(m('M440 170C380 196 352 230 338 290L446 340Z'), panel) +
        s.line(m('M338 292C372 314 410 330 446 342'), '#000', 2.6, 'opacity=".35"') +
        stitch(m('M340 300C374 322 410 338 446 350'), thread);
  const tapes = ARM_BANDS[art.tape].map((y): TapeLine => ({
    d: m(arm(y)),
    w: art.tape === 'chest' ? 24 : 44,
    x0: 290,
    x1: 440,
  }));
  const tube: Tube = { d, a: right ? [758, 470] : [310, 470], b: right ? [896, 500] : [430, 490], k: 0.85 };
  return cloth(s, d, c, {
    on: top + cuff,
    folds: SLEEVE_FOLDS.map((f) => ({ ...f, d: m(f.d) })),
    tapes,
    edge: lit(trim, 0.6),
    tubes: [tube],
    drop: [22, 28, 22],
  });
}

/** Pockets, closure and chest print of the front. */
function front(s: Studio, b: Brand, art: SafetyJacketsArt, colours: Colours): string {
  const { c, panel, trim, thread, soft } = colours;
  const foot = art.cut === 'bomber' ? 726 : 846;
  const chestInk = art.cut === 'softshell' ? b.accent : luma(c) > 0.35 ? '#16181d' : '#ffffff';
  const logo = lettering(b.xml, 694, art.tape === 'chest' ? 336 : 392, 120, 22, chestInk);
  if (art.cut === 'softshell') {
    const slash = both(
      (m) => s.line(m('M470 560L500 690'), '#000', 9, 'opacity=".5"') + s.line(m('M470 560L500 690'), b.accent, 4),
    );
    return (
      zip(s, 600, 196, foot, b.accent, 206) +
      s.line('M474 300L540 300', '#000', 8, 'opacity=".5"') +
      s.line('M474 300L540 300', b.accent, 4) +
      slash +
      logo
    );
  }
  const hand = both(
    (m, right) =>
      pocket(s, m('M440 724L548 736L546 800L438 788Z'), lit(panel, 1.06), { thread: soft, lift: 6 }) +
      pocket(s, m('M434 708L554 722L552 756L432 742Z'), lit(panel, 1.22), {
        thread: soft,
        lift: 8,
        inner: m('M440 714L548 727L546 750L438 737Z'),
      }) +
      stud(right ? 707 : 493, 738, '#aab0b7', 5),
  );
  if (art.cut === 'bomber') {
    const slash = both((m) => pocket(s, m('M448 580L500 592L490 690L442 676Z'), lit(c, 0.96), { thread, lift: 5 }));
    return zip(s, 600, 196, foot, trim, 206) + slash + logo;
  }
  const flap = 'M586 180L634 180L636 846L584 846Z';
  const studs = [240, 330, 420, 540, 660, 770].map((y) => stud(612, y, trim)).join('');
  const dark =
    art.cut === 'parka'
      ? s.path('M584 668L636 668L636 850L584 850Z', lit(panel, 1.12)) +
        s.path('M586 180L634 180L634 262L586 262Z', lit(panel, 1.12))
      : '';
  const bands = BODY_BANDS[art.tape]
    .map(
      (y) =>
        `<path d="M584 ${y + 1}L636 ${y + 1}L636 ${y + 51}L584 ${y + 51}Z" fill="${s.linear(
          [584, 0],
          [636, 0],
          [
            [0, '#f4f6f7'],
            [0.5, '#d5dade'],
            [1, '#a7aeb5'],
          ],
        )}"/>`,
    )
    .join('');
  const chest = both(
    (m) =>
      pocket(s, m('M470 312L560 318L558 400L470 392Z'), lit(c, 1), { thread, lift: 7 }) +
      pocket(s, m('M466 302L564 308L563 338L466 330Z'), lit(c, 1.02), {
        thread,
        lift: 7,
        inner: m('M471 307L559 313L558 333L471 325Z'),
      }),
  );
  const closing =
    s.path(flap, '#000', `opacity=".5" filter="${s.blurIn(flap, 5)}" transform="translate(5 4)"`) +
    s.path(flap, lit(c, 1.03)) +
    dark +
    bands +
    s.line('M586 196L584 842', '#fff', 2, 'opacity=".4"') +
    stitch('M592 200L590 840', thread) +
    stitch('M628 200L630 840', thread) +
    studs;
  return (
    (art.cut === 'parka' ? chest : '') +
    hand +
    closing +
    (art.cut === 'parka' ? label(s, 692, 346, 78, 28, b.xml, panel, '#ffffff') : logo)
  );
}

export function jacket(s: Studio, b: Brand, art: SafetyJacketsArt, back: boolean): string {
  const trim = luma(b.second) < 0.2 ? b.second : '#23262d';
  const colours: Colours = {
    c: b.main,
    trim,
    panel: mix(trim, '#4a505b', 0.12),
    thread: mix(b.main, '#ffffff', 0.4),
    soft: mix(trim, '#ffffff', 0.32),
  };
  const { c, panel, thread, soft } = colours;
  const short = art.cut === 'bomber';
  const body = short ? SHORT : LONG;
  const hood = art.cut === 'parka' || art.cut === 'rain';
  const hoodColour = art.cut === 'rain' ? c : panel;
  const shoulders =
    art.cut === 'rain'
      ? ''
      : s.path('M390 120L810 120L810 262C700 286 500 286 390 262Z', panel) +
        s.line('M390 264C500 288 700 288 810 264', '#000', 3, 'opacity=".35"') +
        stitch('M390 270C500 294 700 294 810 270', thread);
  const lower =
    art.cut !== 'parka'
      ? ''
      : s.path('M380 668C450 690 540 694 600 694C660 694 750 690 820 668L820 860L380 860Z', panel) +
        s.line('M380 667C450 689 540 693 600 693C660 693 750 689 820 667', '#000', 3, 'opacity=".4"');
  const hem = short
    ? s.path('M390 664C480 690 720 690 810 664L810 760L390 760Z', panel) +
      range(40)
        .map((i) => s.line(`M${404 + i * 10} 680L${404 + i * 10} 736`, '#000', 2.4, 'opacity=".3"'))
        .join('')
    : stitch('M404 806C480 824 560 830 600 830C640 830 720 824 796 806', soft);
  const bracing =
    art.tape === 'braces'
      ? ['M474 150C480 250 482 350 484 470', 'M726 150C720 250 718 350 716 470'].map((d): TapeLine => ({
          d,
          w: 46,
          vertical: true,
        }))
      : [];
  const bands = BODY_BANDS[art.tape].map((y): TapeLine => ({
    d: ring(y),
    w: art.tape === 'chest' ? 24 : 50,
    x0: 400,
    x1: 800,
  }));
  const printInk = luma(c) > 0.35 ? '#16181d' : '#ffffff';
  const printed =
    `<g transform="translate(600 ${short ? 356 : 404})">${lettering(b.xml.toUpperCase().replace(/&AMP;/g, '&amp;'), 0, 20, 290, 58, printInk)}</g>` +
    s.line('M470 446L730 446', b.accent, 5);
  const main = cloth(s, body, c, {
    on: shoulders + lower + hem,
    folds: FOLDS,
    tubes: TUBES,
    tapes: [...bracing, ...bands],
    over: back
      ? short
        ? printed.replace('M470 446L730 446', 'M480 398L720 398')
        : printed
      : front(s, b, art, colours),
    edge: lit(trim, 0.6),
  });
  const hoodFolds: Fold[] = [
    { d: 'M520 130C560 108 640 108 684 134', w: 14, o: 0.5 },
    { d: 'M514 160C552 136 648 136 688 160', w: 12, o: 0.4 },
  ];
  const hoodD = back
    ? 'M508 190C498 120 548 86 600 86C652 86 702 120 692 190C690 250 640 284 600 286C560 284 510 250 508 190Z'
    : 'M496 176C500 118 548 92 600 92C652 92 700 118 704 176C690 214 510 214 496 176Z';
  const hoodPiece = !hood
    ? ''
    : cloth(s, hoodD, hoodColour, {
        drop: [10, 14, 12],
        folds: back
          ? [
              { d: 'M540 130C528 180 540 230 580 276', w: 14, o: 0.5 },
              { d: 'M660 130C672 180 660 230 620 276', w: 14, o: 0.5 },
            ]
          : hoodFolds,
        tubes: [{ d: 'M480 80L720 80L720 300L480 300Z', a: [496, 140], b: [704, 140], k: 0.8 }],
      });
  if (back) {
    const collar = hood
      ? ''
      : cloth(s, 'M520 160C540 112 660 112 680 160C660 186 540 186 520 160Z', lit(panel, 1.1), {
          drop: [4, 8, 6],
          round: 0.5,
        });
    return (
      hanger(s, 600, 128, 168, 60) + both((m, right) => sleeve(s, art, colours, m, right)) + main + hoodPiece + collar
    );
  }
  const quilting = range(6)
    .map(
      (i) =>
        s.line(`M${530 + i * 24} 130L${560 + i * 24} 200`, soft, 1.4, 'opacity=".28"') +
        s.line(`M${560 + i * 24} 130L${530 + i * 24} 200`, soft, 1.4, 'opacity=".28"'),
    )
    .join('');
  const lining =
    s.path('M528 150C548 118 652 118 672 150L640 214L560 214Z', deep(hoodColour, 0.5)) +
    quilting +
    label(s, 600, 138, 48, 32, b.xml);
  const collarColour = art.cut === 'rain' ? lit(c, 1.05) : lit(panel, 1.1);
  const collar = both(
    (m) =>
      cloth(
        s,
        m('M530 140C518 156 516 176 522 196C546 214 574 222 600 226L592 190C570 180 550 164 540 144Z'),
        collarColour,
        { drop: [5, 8, 6], round: 0.6 },
      ) + stitch(m('M528 190C548 204 570 212 592 216'), soft, 1.4),
  );
  return (
    hanger(s, 600, 128, 168, 60) +
    hoodPiece +
    both((m, right) => sleeve(s, art, colours, m, right)) +
    lining +
    main +
    zip(s, 600, 192, 244, trim, 204) +
    collar
  );
}

export function safetyJackets(s: Studio, b: Brand, art: SafetyJacketsArt): string {
  if (art.pose === 'pair')
    return rail(s) + hung(jacket(s, b, art, true), 196, 0.92) + hung(jacket(s, b, art, false), -190, 0.92);
  return rail(s) + hung(jacket(s, b, art, art.pose === 'back'), 0);
}
