// A bib and brace overall: trousers that rise to a bib, held by braces with metal buckles.
import type { Brand } from './brand.ts';
import { cloth } from './cloth.ts';
import type { Fold, Tube } from './cloth.ts';
import { deep, lit, mix } from './colour.ts';
import { both, hanger, label, pocket, stitch, stud } from './haberdashery.ts';
import type { Studio } from './studio.ts';

const BODY =
  'M516 212C560 222 640 222 684 212C690 270 700 330 748 372C768 380 776 400 778 424C788 560 792 700 790 842C744 858 686 862 642 850C636 720 622 600 602 500C582 600 566 720 558 850C514 862 456 858 410 842C408 700 412 560 422 424C424 400 432 380 452 372C500 330 510 270 516 212Z';
const TUBES: readonly Tube[] = [
  { d: 'M400 360L602 360L602 500L560 870L400 870Z', a: [412, 640], b: [576, 640], k: 0.74 },
  { d: 'M602 360L800 360L800 870L640 870L602 500Z', a: [626, 640], b: [792, 640], k: 0.84 },
];
const FOLDS: readonly Fold[] = [
  { d: 'M470 430C452 560 472 700 452 840', w: 20, o: 0.42 },
  { d: 'M540 520C528 620 542 730 528 846', w: 22, o: 0.46 },
  { d: 'M730 430C748 560 728 700 748 840', w: 20, o: 0.46 },
  { d: 'M662 520C674 620 660 730 674 846', w: 22, o: 0.48 },
  { d: 'M602 500C574 484 540 464 500 430', w: 10, o: 0.42 },
  { d: 'M604 500C632 484 666 464 706 430', w: 10, o: 0.42 },
  { d: 'M600 520C574 530 536 524 492 500', w: 9, o: 0.36 },
  { d: 'M606 520C632 530 670 524 714 500', w: 9, o: 0.36 },
  { d: 'M562 690C538 708 504 712 462 700', w: 9, o: 0.32 },
  { d: 'M640 706C664 724 700 728 742 716', w: 9, o: 0.32 },
  { d: 'M536 250C530 290 536 330 520 372', w: 10, o: 0.32 },
  { d: 'M664 250C670 290 664 330 680 372', w: 10, o: 0.34 },
];

export function bibAndBrace(s: Studio, b: Brand): string {
  const c = b.main;
  const thread = mix(c, '#ffffff', 0.34);
  // the back's high waist and the crossed braces are seen behind the bib
  const back = cloth(s, 'M470 366C480 320 540 250 560 200L640 200C660 250 720 320 730 366L600 420Z', deep(c, 0.55), {
    drop: [14, 18, 14],
    round: 0.4,
  });
  const brace = (m: (d: string) => string): string => {
    const d = m('M500 152C510 132 532 130 540 150C546 180 548 210 548 256L520 258C518 214 508 182 500 152Z');
    return (
      cloth(s, d, lit(c, 0.94), { drop: [10, 14, 10], round: 0.5 }) +
      stitch(m('M508 154C518 184 526 214 527 254'), thread, 1.4)
    );
  };
  const buckle =
    both(
      (m) =>
        `<path d="${m('M516 236L552 236L552 268L516 268Z')}" fill="#000" opacity=".4" filter="${s.soft(3)}" transform="translate(3 4)"/><path d="${m('M516 236L552 236L552 268L516 268Z')}" fill="none" stroke="#d9dde1" stroke-width="6" stroke-linejoin="round"/>`,
    ) + both((_, right) => stud(right ? 666 : 534, 276, '#c9cdd2', 7));
  const bibPocket =
    pocket(s, 'M534 284L666 284L664 376C640 386 560 386 536 376Z', lit(c, 1.04), {
      thread,
      lift: 7,
      inner: 'M541 292L659 292L657 370C636 379 564 379 543 370Z',
    }) +
    s.line('M600 290L600 380', '#000', 3, 'opacity=".28"') +
    `<path d="M558 272L558 300" stroke="${b.accent}" stroke-width="8" stroke-linecap="round"/>` +
    label(s, 634, 306, 46, 22, b.xml, b.accent, b.on(b.accent));
  const waist =
    s.path('M420 384C500 412 700 412 780 384L782 424C700 450 500 450 418 424Z', lit(c, 0.96)) +
    stitch('M420 392C500 420 700 420 780 392', thread) +
    stitch('M420 418C500 444 700 444 780 418', thread);
  const sides = both(
    (m, right) =>
      [404, 450].map((y) => stud(right ? 752 : 448, y, '#c9cdd2', 6)).join('') +
      s.line(m('M470 440C480 490 506 524 552 540'), '#000', 6, 'opacity=".38"') +
      stitch(m('M478 438C488 486 512 516 556 532'), thread),
  );
  const knees = both((m) =>
    pocket(s, m('M434 648C468 640 528 642 556 650L552 752C518 758 464 758 428 750Z'), lit(c, 0.9), {
      thread,
      lift: 4,
      inner: m('M440 655C472 647 524 648 549 656L545 746C516 751 466 751 434 744Z'),
    }),
  );
  const rule =
    pocket(s, 'M756 560L796 556L798 690L758 694Z', lit(c, 1.05), { thread, lift: 6 }) +
    `<path d="M770 520L786 519L788 600L772 601Z" fill="#f0b034"/><path d="M770 530l8 0M771 542l8 0M771 554l8 0" stroke="#16181d" stroke-width="2"/>`;
  const hems = both(
    (m) =>
      s.line(m('M404 816C450 832 516 836 566 824'), '#000', 2.4, 'opacity=".36"') +
      stitch(m('M404 811C450 827 516 831 566 819'), thread),
  );
  const fly = s.line('M600 430C603 456 603 480 602 500', '#000', 4, 'opacity=".42"');
  const hem = stitch('M520 222C562 232 638 232 680 222', thread) + stitch('M522 230C562 240 638 240 678 230', thread);
  return (
    hanger(s, 600, 128, 140, 46) +
    back +
    both(brace) +
    cloth(s, BODY, c, {
      on: hems + waist + sides + knees + fly + hem,
      folds: FOLDS,
      tubes: TUBES,
      over: bibPocket + rule + buckle,
    })
  );
}
