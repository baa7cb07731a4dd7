// Hi-vis vests on hangers: tape layouts, pockets, closures, two-tone panels, sleeves, prints on the back.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { cloth } from './cloth.ts';
import type { Fold, TapeLine, Tube } from './cloth.ts';
import { deep, lit, luma, mix } from './colour.ts';
import { both, hanger, hung, label, lettering, pocket, rail, stitch, zip } from './haberdashery.ts';
import type { Studio } from './studio.ts';
import { SANS } from './voices.ts';

export interface SafetyVestArt extends Art {
  tape: 'one-band' | 'two-bands' | 'three-bands' | 'braces' | 'cross';
  pockets: 'none' | 'basic' | 'executive' | 'radio';
  closure: 'zip' | 'hook' | 'straps';
  /** Where the second colour goes. */
  panel?: 'lower' | 'sides' | 'yoke';
  mesh?: boolean;
  sleeves?: boolean;
  /** A bright border round the tape, in the accent. */
  trimmed?: boolean;
  badge?: boolean;
  /** What is printed across the shoulders. */
  back?: string;
  pose?: 'front' | 'back' | 'pair';
}
const ARMS = ['M404 186C428 262 420 344 340 412', 'M796 186C772 262 780 344 862 412'];
const NECK = 'M506 142C524 236 560 322 600 384C642 322 676 236 694 142';
const HEM = 'M322 806C420 836 520 844 600 842C690 844 790 834 880 804';
const FRONT =
  'M506 142C470 154 436 168 404 186C428 262 420 344 340 412C336 540 328 690 322 812C420 842 520 850 600 848C690 850 790 840 880 810C872 690 866 540 862 412C780 344 772 262 796 186C764 168 730 154 694 142C676 236 642 322 600 384C560 322 524 236 506 142Z';
const BACK =
  'M506 142C470 154 436 168 404 186C428 262 420 344 340 412C336 540 328 690 322 812C420 842 520 850 600 848C690 850 790 840 880 810C872 690 866 540 862 412C780 344 772 262 796 186C764 168 730 154 694 142C664 172 536 172 506 142Z';
const FOLDS: readonly Fold[] = [
  // from the shoulders down, past the pockets, to the hem
  { d: 'M470 196C462 290 436 350 424 470C418 540 410 590 402 640', w: 20, o: 0.5 },
  { d: 'M528 300C544 400 508 520 524 680C530 740 520 800 522 846', w: 26, o: 0.55 },
  { d: 'M734 196C746 290 770 350 786 460C794 530 800 590 806 650', w: 20, o: 0.5 },
  { d: 'M676 310C660 410 700 540 680 690C674 760 684 800 682 846', w: 24, o: 0.52 },
  { d: 'M382 500C390 600 366 700 380 830', w: 26, o: 0.5 },
  { d: 'M826 490C814 600 842 700 832 826', w: 30, o: 0.6 },
  { d: 'M456 580C444 660 462 750 452 842', w: 16, o: 0.4 },
  { d: 'M748 580C760 660 744 750 754 842', w: 16, o: 0.4 },
  { d: 'M572 430C562 560 576 690 566 846', w: 14, o: 0.36 },
  { d: 'M634 430C644 560 630 690 640 846', w: 14, o: 0.4 },
  // drawn from the armholes towards the chest
  { d: 'M352 424C392 448 424 456 462 452', w: 12, o: 0.5 },
  { d: 'M404 360C436 392 464 412 500 420', w: 10, o: 0.4 },
  { d: 'M850 424C808 450 776 458 738 454', w: 12, o: 0.5 },
  { d: 'M796 360C764 392 736 412 704 420', w: 10, o: 0.4 },
  // where the hanger carries the cloth
  { d: 'M412 196C446 182 476 170 506 164', w: 9, o: 0.35 },
  { d: 'M788 196C756 182 724 170 694 164', w: 9, o: 0.35 },
];
const TUBES: readonly Tube[] = [
  { d: 'M300 120L602 120L602 860L300 860Z', a: [326, 600], b: [640, 600], k: 0.62 },
  { d: 'M600 120L900 120L900 860L600 860Z', a: [560, 600], b: [878, 600], k: 0.8 },
];
/** The back has no opening in its middle: it is one round. */
const BACK_TUBES: readonly Tube[] = [{ d: 'M300 120L900 120L900 860L300 860Z', a: [322, 600], b: [884, 600], k: 0.72 }];
/** A band round the body at height y, sagging a little in the middle. */
const ring = (y: number): string =>
  `M300 ${y}C440 ${y + 28} 540 ${y + 30} 600 ${y + 29}C680 ${y + 30} 790 ${y + 24} 900 ${y - 4}`;

const BANDS = {
  'one-band': [590],
  'two-bands': [520, 668],
  'three-bands': [470, 584, 698],
  braces: [520, 668],
  cross: [600, 716],
} as const;

function tapes(art: SafetyVestArt, back: boolean, trim: string | undefined): TapeLine[] {
  const wide = art.tape === 'one-band' ? 64 : art.tape === 'three-bands' ? 40 : 52;
  const bands = BANDS[art.tape].map((y): TapeLine => ({ d: ring(y), w: wide, trim }));
  const down = (d: string): TapeLine => ({ d, w: 46, trim, vertical: true });
  if (art.tape === 'braces')
    return [down('M455 150C462 260 468 380 470 530'), down('M745 150C738 260 732 380 732 530'), ...bands];
  if (art.tape === 'cross' && back)
    return [down('M446 156C540 300 650 440 756 606'), down('M754 156C660 300 550 440 444 606'), ...bands];
  if (art.tape === 'cross')
    return [down('M452 150C456 280 452 420 446 606'), down('M748 150C744 280 748 420 754 606'), ...bands];
  return bands;
}

/** The second colour's panels, under the folds. */
function panels(art: SafetyVestArt, second: string, thread: string): string {
  const fill = (d: string): string => `<path d="${d}" fill="${second}"/>`;
  if (art.panel === 'lower')
    return (
      fill('M290 600C420 640 780 640 910 600L910 870L290 870Z') + stitch('M300 596C440 626 760 626 900 594', thread)
    );
  if (art.panel === 'yoke')
    return (
      fill('M380 120L820 120L840 330C740 352 460 352 360 330Z') + stitch('M366 336C460 358 740 358 834 336', thread)
    );
  if (art.panel === 'sides')
    return both(
      (m) =>
        fill(m('M330 180C420 240 430 330 366 420C404 560 396 700 410 860L300 860L300 380Z')) +
        stitch(m('M372 430C408 570 402 700 414 846'), thread),
    );
  return '';
}

/** Holes of the mesh, in rows. */
const mesh = (s: Studio, colour: string): string =>
  `<path d="M290 120L910 120L910 870L290 870Z" fill="${s.def(`<pattern id="ID" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="2.4" cy="2.4" r="1.9" fill="${deep(colour, 0.5)}"/><circle cx="6.9" cy="6.9" r="1.9" fill="${deep(colour, 0.5)}"/></pattern>`)}" opacity=".55"/>`;

/** A name card in its clear holder. */
const nameCard = (b: Brand, trim: string): string =>
  `<g transform="rotate(-2 738 460)"><rect x="703" y="424" width="70" height="66" rx="4" fill="#fbfaf6"/><rect x="703" y="424" width="70" height="18" rx="3" fill="${trim}"/>` +
  `<text x="738" y="437" font-family="${SANS}" font-weight="700" font-size="11" fill="#fff" text-anchor="middle">${b.xml}</text><rect x="710" y="449" width="22" height="30" fill="#c9ced4"/><circle cx="721" cy="459" r="6" fill="#8d949c"/><path d="M711 479c0-14 20-14 20 0z" fill="#8d949c"/>` +
  '<rect x="738" y="451" width="28" height="4" fill="#16181d"/><rect x="738" y="460" width="22" height="3" fill="#9aa0a8"/><rect x="738" y="467" width="26" height="3" fill="#9aa0a8"/><path d="M700 421h76v72h-76z" fill="#fff" opacity=".22"/></g>';

/** Pockets: what is sewn under the tape (`on`), and the flaps over it. */
function pockets(s: Studio, art: SafetyVestArt, c: string, trim: string, thread: string): { on: string; over: string } {
  if (art.pockets === 'none') return { on: '', over: '' };
  const low = art.panel === 'lower' ? trim : c;
  const hip = (d: string, inner: string): string => pocket(s, d, low, { thread, inner });
  const hem =
    hip('M372 736C430 748 500 752 552 752L550 836C490 836 420 828 370 816Z', 'M377 748C430 758 500 762 547 762') +
    hip('M648 752C710 752 780 746 832 734L836 816C780 828 710 836 650 836Z', 'M653 762C710 762 780 756 828 746');
  const left = pocket(s, 'M410 418L520 424L520 506C500 512 430 510 410 504Z', c, { thread });
  const right = pocket(s, 'M690 408L786 402C788 440 788 470 788 502C760 508 716 510 690 508Z', lit(c, 0.99), {
    thread,
    inner: 'M694 413L782 407L784 498C758 503 718 505 694 503Z',
  });
  const flap = pocket(s, 'M406 408L524 414L523 442C500 452 430 448 408 438Z', lit(c, 0.98), {
    thread,
    inner: 'M411 413L519 419L518 439C496 447 434 443 412 434Z',
  });
  if (art.pockets === 'basic') return { on: left + right + hem, over: flap };
  const pens = [0, 1, 2]
    .map(
      (i) =>
        `<path d="M${436 + i * 26} 396L${436 + i * 26} 452" stroke="#000" stroke-width="9" opacity=".25"/><path d="M${434 + i * 26} 392L${434 + i * 26} 440" stroke="${['#1f5fc4', '#d3202f', '#23262d'][i] ?? '#23262d'}" stroke-width="7" stroke-linecap="round"/>`,
    )
    .join('');
  const tablet =
    pocket(s, 'M356 690C420 704 500 708 560 708L558 832C490 834 420 828 352 814Z', lit(low, 1.05), {
      thread,
      lift: 7,
      inner: 'M364 704C420 716 500 720 552 720',
    }) +
    pocket(s, 'M640 708C710 708 790 704 846 690L850 812C790 828 710 834 642 832Z', lit(low, 1.05), {
      thread,
      lift: 7,
      inner: 'M648 720C710 720 780 716 838 704',
    });
  if (art.pockets === 'executive') return { on: left + right + tablet, over: pens + flap };
  const radio =
    pocket(s, 'M700 356L772 352L774 470L700 474Z', trim, {
      thread,
      lift: 8,
      inner: 'M706 362L766 358L768 464L706 468Z',
    }) +
    `<path d="M712 300h44v120h-44z" fill="#17191d"/><path d="M716 250h9v52h-9z" fill="#17191d"/><rect x="718" y="312" width="32" height="20" rx="2" fill="#8fb7a0"/><path d="M718 344h32M718 352h32M718 360h32" stroke="#4b5057" stroke-width="3"/>` +
    pocket(s, 'M698 392L776 388L776 410L698 414Z', lit(trim, 1.2), { thread, lift: 5 });
  return { on: left + tablet, over: flap + radio };
}

export function vest(s: Studio, b: Brand, art: SafetyVestArt, back: boolean): string {
  const c = b.main;
  const second = b.second;
  const trim = art.closure === 'straps' ? deep(c, 0.72) : luma(second) < 0.3 ? second : '#23262d';
  const thread = mix(c, '#ffffff', 0.4);
  const bound = (d: string): string =>
    s.line(d, '#000', 24, `opacity=".22" filter="${s.blurIn(d, 3)}"`) +
    s.line(d, trim, 19) +
    s.line(d, '#fff', 2, 'opacity=".18" transform="translate(-4 -4)"');
  const sewn = pockets(s, art, c, trim, thread);
  const lines = tapes(art, back, art.trimmed ? b.accent : undefined);
  const middle =
    art.closure === 'zip'
      ? zip(s, 600, 380, 852, trim, 396, 3)
      : s.path('M590 384C596 540 590 700 592 852L616 852C612 700 616 540 612 372Z', lit(c, 1.04)) +
        s.line('M612 380C616 540 612 700 616 850', '#000', 4, `opacity=".4" filter="${s.blur(1.4)}"`) +
        stitch('M596 396C600 540 596 700 598 846', thread);
  const straps =
    art.closure === 'straps' && !back
      ? both((m) =>
          [520, 660]
            .map(
              (y) =>
                pocket(s, m(`M316 ${y}L404 ${y + 10}L404 ${y + 40}L316 ${y + 30}Z`), lit(c, 0.9), { thread, lift: 5 }) +
                pocket(s, m(`M390 ${y + 4}L424 ${y + 8}L424 ${y + 46}L390 ${y + 42}Z`), '#2b2f36', { lift: 3 }),
            )
            .join(''),
        )
      : '';
  const word = art.back?.replace(/&/g, '&amp;') ?? b.xml.toUpperCase();
  const ground = art.panel === 'yoke' ? second : c;
  const ink = luma(ground) > 0.35 ? '#16181d' : '#f6f4ec';
  const printY = art.tape === 'cross' ? 244 : 400;
  const printed =
    art.tape === 'cross'
      ? pocket(s, 'M470 286L730 286L730 366L470 366Z', '#fbfaf6', { lift: 3 }) +
        lettering(word, 600, 344, 240, 50, '#16181d')
      : lettering(word, 600, printY, art.tape === 'braces' ? 226 : 380, 78, ink);
  const over = back
    ? printed
    : middle +
      sewn.over +
      (art.badge || art.pockets === 'basic' ? nameCard(b, trim === c ? '#23262d' : trim) : '') +
      straps;
  const rims = (back ? [...ARMS, 'M506 142C536 172 664 172 694 142', HEM] : [...ARMS, NECK, HEM]).map(bound).join('');
  const lining = back
    ? ''
    : cloth(s, 'M500 146C540 176 660 176 700 146L720 300L600 420L480 300Z', deep(c, 0.8), {
        drop: [16, 22, 18],
        round: 0.4,
      }) +
      s.line('M500 146C540 176 660 176 700 146', trim, 14) +
      label(s, 600, 186, 56, 42, b.xml);
  const sleeve = (m: (d: string) => string, right: boolean): string => {
    const d = m(
      'M410 184C366 196 318 236 286 330C282 346 288 356 300 362C330 376 372 392 404 394C414 340 424 260 410 184Z',
    );
    const tape: TapeLine = {
      d: m('M276 318C320 350 370 370 420 374'),
      w: 30,
      trim: art.trimmed ? b.accent : undefined,
    };
    const tube: Tube = { d, a: right ? [770, 260] : [300, 300], b: right ? [912, 320] : [430, 280], k: 0.8 };
    return cloth(s, d, c, {
      folds: [
        { d: m('M400 210C366 260 346 310 336 372'), w: 16, o: 0.46 },
        { d: m('M420 230C404 290 396 330 390 388'), w: 14, o: 0.4 },
      ],
      tubes: [tube],
      tapes: [tape],
      drop: [18, 22, 18],
    });
  };
  const on = panels(art, second, thread) + (art.mesh ? mesh(s, c) : '') + (back ? '' : sewn.on);
  const seams = back ? stitch('M420 240C500 262 700 262 780 240', thread) : '';
  return (
    hanger(s, 600, 132, 180, 52) +
    (art.sleeves ? both(sleeve) : '') +
    lining +
    cloth(s, back ? BACK : FRONT, c, {
      on: on + seams,
      folds: FOLDS,
      tubes: back ? BACK_TUBES : TUBES,
      tapes: lines,
      over: over + rims,
      round: 0.9,
    })
  );
}

export function safetyVest(s: Studio, b: Brand, art: SafetyVestArt): string {
  if (art.pose === 'pair')
    return rail(s) + hung(vest(s, b, art, true), 226, 0.84) + hung(vest(s, b, art, false), -214, 0.84);
  return rail(s) + hung(vest(s, b, art, art.pose === 'back'), 0);
}
