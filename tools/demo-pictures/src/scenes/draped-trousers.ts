// Trousers folded at the knee and laid over the bar of a wooden hanger.
import type { Brand } from './brand.ts';
import { cloth } from './cloth.ts';
import { lit, luma } from './colour.ts';
import { hanger, label, pocket, stitch } from './haberdashery.ts';
import type { Studio } from './studio.ts';

/**
 * Folded at the knee over a hanger's bar. Both legs fall in front, side by side with the gap between them and their hems
 * at different heights; the seat with waistband and belt loops falls behind them and shows below: that is what makes
 * a folded pair read as trousers.
 */
export function drapedTrousers(s: Studio, b: Brand, c: string, thread: string, cargo = false): string {
  const leg = (x0: number, x1: number, y: number): string =>
    `M${x0} 166C${x0 + 30} 158 ${x1 - 30} 158 ${x1} 166C${x1 + 6} 300 ${x1 + 8} ${y - 120} ${x1 + 4} ${y}C${x1 - 30} ${y + 10} ${x0 + 30} ${y + 12} ${x0 - 6} ${y + 4}C${x0 - 8} ${y - 120} ${x0 - 4} 300 ${x0} 166Z`;
  const falls = (x0: number, x1: number, y: number): { d: string; w: number; o: number }[] =>
    [0.25, 0.72].map((k, i) => ({
      d: `M${x0 + (x1 - x0) * k} 180C${x0 + (x1 - x0) * k - 6 + i * 10} 300 ${x0 + (x1 - x0) * k + 8 - i * 8} ${y - 130} ${x0 + (x1 - x0) * k} ${y}`,
      w: 16 + i * 4,
      o: 0.38,
    }));
  const hem = (x0: number, x1: number, y: number): string =>
    s.line(
      `M${x0 - 10} ${y - 20}C${x0 + 30} ${y - 12} ${x1 - 30} ${y - 12} ${x1 + 10} ${y - 22}`,
      '#000',
      2.4,
      'opacity=".4"',
    ) + stitch(`M${x0 - 10} ${y - 25}C${x0 + 30} ${y - 17} ${x1 - 30} ${y - 17} ${x1 + 10} ${y - 27}`, thread);
  const bend = (x0: number, x1: number): string =>
    s.path(
      `M${x0 - 20} 150L${x1 + 20} 150L${x1 + 20} 214L${x0 - 20} 214Z`,
      s.linear(
        [0, 156],
        [0, 214],
        [
          [0, '#fff', luma(c) < 0.08 ? 0.26 : 0.42],
          [0.3, '#fff', 0.06],
          [0.55, '#000', 0.2],
          [1, '#000', 0],
        ],
      ),
    );
  const crease = (x: number, y: number): string =>
    s.line(`M${x} 190C${x - 2} 320 ${x + 2} ${y - 140} ${x} ${y - 8}`, '#fff', 2, 'opacity=".3"') +
    s.line(`M${x + 4} 190C${x + 2} 320 ${x + 6} ${y - 140} ${x + 4} ${y - 8}`, '#000', 3, 'opacity=".25"');
  const thigh = (x0: number, x1: number): string => {
    const [l, r] = [x0 + 10, x1 - 8];
    return (
      pocket(s, `M${l} 322L${r} 324L${r} 446L${l} 444Z`, lit(c, 1.04), { thread, lift: 8 }) +
      pocket(s, `M${l - 5} 304L${r + 5} 306L${r + 4} 350L${l - 4} 348Z`, lit(c, 1.1), {
        thread,
        lift: 7,
        inner: `M${l} 310L${r} 312L${r} 344L${l} 342Z`,
      }) +
      `<path d="M${(l + r) / 2 - 12} 330L${(l + r) / 2 + 12} 330L${(l + r) / 2 + 12} 344L${(l + r) / 2 - 12} 344Z" fill="${b.accent}"/>`
    );
  };
  const seat = 'M496 176L704 176C716 320 726 480 730 742C660 762 540 762 470 742C474 480 484 320 496 176Z';
  const seatC = lit(c, 0.8);
  const waist =
    s.path('M440 676C520 698 680 698 760 676L760 780L440 780Z', lit(seatC, 1.14)) +
    s.line('M466 678C540 698 660 698 734 678', '#000', 3.6, 'opacity=".45"') +
    stitch('M466 688C540 708 660 708 734 688', thread) +
    [500, 562, 638, 700]
      .map((x) => pocket(s, `M${x - 8} 682L${x + 8} 682L${x + 8} 754L${x - 8} 754Z`, lit(seatC, 1.24), { lift: 3 }))
      .join('') +
    s.line('M600 560L600 682', '#000', 4, 'opacity=".45"') +
    stitch('M594 560L594 680', thread) +
    label(s, 600, 712, 62, 28, b.xml);
  const [l0, l1, r0, r1] = [496, 594, 606, 704];
  const wood = s.linear(
    [0, 158],
    [0, 182],
    [
      [0, '#e2b683'],
      [0.5, '#c58f57'],
      [1, '#8a5c30'],
    ],
  );
  return (
    hanger(s, 600, 112, 160, 52) +
    `<rect x="436" y="160" width="328" height="17" rx="8" fill="${wood}"/>` +
    cloth(s, seat, seatC, {
      on: waist,
      folds: [
        { d: 'M520 560C516 620 524 680 512 746', w: 14, o: 0.4 },
        { d: 'M680 560C684 620 676 680 688 746', w: 14, o: 0.4 },
      ],
      tubes: [{ d: seat, a: [476, 600], b: [724, 600], k: 0.7 }],
    }) +
    cloth(s, leg(r0, r1, 596), lit(c, 0.97), {
      on: hem(r0, r1, 596) + (cargo ? thigh(r0, r1) : ''),
      folds: falls(r0, r1, 590),
      tubes: [{ d: leg(r0, r1, 596), a: [r0 - 4, 400], b: [r1 + 6, 400], k: 0.85 }],
      over: bend(r0, r1) + (cargo ? '' : crease(655, 596)),
      drop: [14, 18, 14],
    }) +
    cloth(s, leg(l0, l1, 560), c, {
      on: hem(l0, l1, 560) + (cargo ? thigh(l0, l1) : ''),
      folds: falls(l0, l1, 556),
      tubes: [{ d: leg(l0, l1, 560), a: [l0 - 4, 400], b: [l1 + 6, 400], k: 0.8 }],
      over: bend(l0, l1) + (cargo ? '' : crease(545, 560)),
      drop: [14, 18, 14],
    })
  );
}
