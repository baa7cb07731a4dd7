// Plain work trousers: a pair hung full length; a pair laid over the bar of a wooden hanger beside it.
import type { Art } from './art.ts';
import type { Brand } from './brand.ts';
import { cloth } from './cloth.ts';
import { drapedTrousers } from './draped-trousers.ts';
import { lit, luma, mix } from './colour.ts';
import { both, clips, grips, hung, label, rail, stitch } from './haberdashery.ts';
import { OUTLINE, TUBES, fly, insideWaist, legFolds, rise, seams, seatPockets, waistband } from './trousers.ts';
import type { Studio } from './studio.ts';

export interface WorkPantArt extends Art {
  pose: 'single' | 'pair';
  waist?: 'band' | 'drawstring';
  check?: boolean;
}

/** Slanted pockets with a bar tack at each end, a pressed crease down each leg. */
function pant(s: Studio, b: Brand, art: WorkPantArt, back: boolean): string {
  const c = b.main;
  const thread = mix(c, '#ffffff', 0.3);
  const drawstring = art.waist === 'drawstring';
  const slant = both(
    (m) =>
      s.line(m('M512 182L458 306'), '#000', 6, 'opacity=".42"') +
      s.line(m('M508 182L454 304'), '#fff', 1.6, 'opacity=".28"') +
      stitch(m('M520 184L466 310'), thread) +
      stitch(m('M526 184L472 312'), thread) +
      [m('M508 187L522 193'), m('M455 299L469 305')]
        .map((d) => `<path d="${d}" stroke="${lit(b.accent, 0.95)}" stroke-width="4.4"/>`)
        .join(''),
  );
  const crease = both(
    (m) =>
      s.line(
        m('M498 440C492 580 490 700 489 852'),
        '#fff',
        2.4,
        `opacity="${luma(c) < 0.08 ? 0.2 : 0.34}" filter="${s.blurIn(m('M498 440C492 580 490 700 489 852'), 1)}"`,
      ) +
      s.line(
        m('M502 440C496 580 494 700 493 852'),
        '#000',
        3.4,
        `opacity=".3" filter="${s.blurIn(m('M502 440C496 580 494 700 493 852'), 1.6)}"`,
      ),
  );
  const check = !art.check
    ? ''
    : `<rect x="380" y="90" width="440" height="790" fill="${s.def(`<pattern id="ID" width="34" height="34" patternUnits="userSpaceOnUse"><path d="M0 6H34M0 11H34" stroke="${b.accent}" stroke-width="1.4" opacity=".55"/><path d="M6 0V34M11 0V34" stroke="${b.accent}" stroke-width="1.4" opacity=".55"/></pattern>`)}"/>`;
  const on =
    check +
    seams(thread) +
    (back ? rise(s, thread) + seatPockets(s, c, thread) : slant + (drawstring ? '' : fly(s, thread)));
  const over =
    (drawstring ? '' : crease) +
    waistband(s, c, thread, { back, text: b.xml, drawstring }) +
    (back ? '' : label(s, 690, 204, 46, 20, b.xml, b.accent, b.on(b.accent)));
  return (
    clips(s) + insideWaist(s, c) + cloth(s, OUTLINE, c, { on, folds: legFolds(back), tubes: TUBES, over }) + grips(s)
  );
}

export function workPant(s: Studio, b: Brand, art: WorkPantArt): string {
  if (art.pose === 'pair') return rail(s) + hung(pant(s, b, art, true), 172) + hung(pant(s, b, art, false), -160);
  const other = mix(b.main, '#c2b08c', 0.66);
  return (
    rail(s) + hung(drapedTrousers(s, b, other, mix(other, '#ffffff', 0.3)), 196) + hung(pant(s, b, art, false), -170)
  );
}
