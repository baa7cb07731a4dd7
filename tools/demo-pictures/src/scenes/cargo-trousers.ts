// Cargo trousers and shorts on clip hangers.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { cloth } from './cloth.ts';
import type { TapeLine } from './cloth.ts';
import { lit, luma, mix } from './colour.ts';
import { drapedTrousers } from './draped-trousers.ts';
import { both, clips, grips, hung, pocket, rail } from './haberdashery.ts';
import {
  OUTLINE,
  SHORTS,
  TUBES,
  fly,
  insideWaist,
  legFolds,
  rise,
  seams,
  seatPockets,
  slantPockets,
  waistband,
} from './trousers.ts';
import type { Studio } from './studio.ts';

export interface CargoTrousersArt extends Art {
  pose: 'single' | 'pair' | 'back' | 'draped';
  tape: 'none' | 'one' | 'two';
  knees?: boolean;
  /** Hanging tool pockets below the waist. */
  holsters?: boolean;
  short?: boolean;
  /** Where the second colour goes. */
  panel?: 'lower' | 'upper' | 'inner' | 'hips';
}

type Fill = (d: string) => string;
const PANELS: Readonly<Record<NonNullable<CargoTrousersArt['panel']>, (fill: Fill) => string>> = {
  lower: (fill) =>
    fill('M380 700C460 722 740 722 820 700L820 880L380 880Z') +
    '<path d="M390 700C460 722 740 722 810 700" fill="none" stroke="#000" stroke-width="3" opacity=".3"/>',
  upper: (fill) =>
    fill('M380 90L820 90L820 420C740 448 460 448 380 420Z') +
    both((m) => fill(m('M424 616C470 606 530 608 564 618L556 740C520 748 466 748 418 738Z'))),
  inner: (fill) =>
    both(
      (m) =>
        fill(m('M600 330C574 340 552 400 544 500C534 640 528 760 520 870L566 870L602 350Z')) +
        `<path d="${m('M598 334C572 344 550 402 542 500C532 640 526 760 518 870')}" fill="none" stroke="#fff" stroke-width="1.6" opacity=".25"/>`,
    ),
  hips: (fill) =>
    fill('M380 90L820 90L820 262C740 300 660 312 600 312C540 312 460 300 380 262Z') +
    '<path d="M440 266C500 296 560 308 600 308C640 308 700 296 760 266" fill="none" stroke="#000" stroke-width="3" opacity=".28"/>',
};

function pair(s: Studio, b: Brand, art: CargoTrousersArt, back: boolean): string {
  const c = b.main;
  const dark = luma(b.second) < luma(c) ? b.second : lit(c, 0.7);
  const thread = mix(c, '#ffffff', 0.3);
  const upper = art.panel === 'upper' ? b.second : c;
  const cargo = both(
    (m) =>
      pocket(s, m('M408 456L510 464L506 594C480 602 430 600 402 590Z'), lit(upper, 1.03), {
        thread,
        lift: 10,
        inner: m('M416 474L504 480L500 588C478 595 434 593 409 584Z'),
      }) +
      s.line(m('M458 480L454 590'), '#000', 4, 'opacity=".32"') +
      s.line(m('M453 480L449 590'), '#fff', 1.8, 'opacity=".22"') +
      pocket(s, m('M402 440L516 450L514 490C480 498 434 494 400 482Z'), lit(upper, 1.08), {
        thread,
        lift: 8,
        inner: m('M408 446L511 455L509 485C480 492 436 488 406 477Z'),
      }),
  );
  const tabs = both(
    (m) =>
      `<path d="${m('M447 470L473 470L473 484L447 484Z')}" fill="#000" opacity=".35" transform="translate(2 3)"/><path d="${m('M447 470L473 470L473 484L447 484Z')}" fill="${b.accent}"/>`,
  );
  const knees = !art.knees
    ? ''
    : both((m) =>
        pocket(s, m('M436 622C470 614 530 616 558 624L554 730C520 736 466 736 430 728Z'), mix(c, dark, 0.75), {
          thread,
          lift: 4,
          inner: m('M442 629C474 621 526 622 551 630L547 724C518 729 468 729 436 722Z'),
        }),
      );
  const holsters =
    !art.holsters || back
      ? ''
      : both(
          (m) =>
            pocket(s, m('M450 186L556 196L552 330C520 342 470 338 440 326Z'), mix(dark, c, 0.35), {
              thread,
              lift: 10,
              inner: m('M458 206L548 214L545 324C518 334 474 330 449 320Z'),
            }) +
            s.line(m('M500 212L496 334'), '#000', 3, 'opacity=".4"') +
            `<path d="${m('M470 176L470 216')}" stroke="#b9bfc5" stroke-width="7" stroke-linecap="round"/><path d="${m('M524 180L524 214')}" stroke="${b.accent}" stroke-width="9" stroke-linecap="round"/>`,
        );
  const foot = art.short ? 548 : 824;
  const on =
    (art.panel === undefined ? '' : PANELS[art.panel]((d) => `<path d="${d}" fill="${b.second}"/>`)) +
    seams(thread, foot) +
    (back ? rise(s, thread) + seatPockets(s, c, thread) : knees + slantPockets(s, thread) + fly(s, thread)) +
    cargo;
  const heights = art.tape === 'two' ? [672, 752] : art.tape === 'one' ? [716] : [];
  const wide = art.tape === 'one' ? 46 : 28;
  const trim = art.panel === 'hips' || art.panel === 'upper' ? undefined : b.accent;
  const tapes = heights.flatMap((y): TapeLine[] => [
    { d: `M378 ${y}C440 ${y + 16} 520 ${y + 18} 590 ${y + 10}`, w: wide, trim, x0: 400, x1: 570 },
    { d: `M612 ${y + 10}C680 ${y + 18} 760 ${y + 16} 822 ${y}`, w: wide, trim, x0: 630, x1: 800 },
  ]);
  const waist = waistband(s, art.panel === 'hips' || art.panel === 'upper' ? b.second : c, thread, {
    back,
    text: b.xml,
  });
  return (
    clips(s) +
    insideWaist(s, c) +
    cloth(s, art.short ? SHORTS : OUTLINE, c, {
      on,
      folds: legFolds(back),
      tubes: TUBES,
      tapes,
      over: tabs + holsters + waist,
    }) +
    grips(s)
  );
}

export function cargoTrousers(s: Studio, b: Brand, art: CargoTrousersArt): string {
  if (art.pose === 'draped') {
    const other = mix(b.main, '#cdbb96', 0.6);
    const pale = (colour: string): string => mix(colour, '#ffffff', 0.3);
    return (
      rail(s) +
      hung(drapedTrousers(s, b, other, pale(other), true), 196) +
      hung(drapedTrousers(s, b, b.main, pale(b.main), true), -150, 1.08)
    );
  }
  if (art.pose === 'pair') return rail(s) + hung(pair(s, b, art, true), 172) + hung(pair(s, b, art, false), -160);
  return rail(s) + hung(pair(s, b, art, art.pose === 'back'), 0);
}
