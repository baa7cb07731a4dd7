// What happened to the demo's orders besides their way through the stages: money, couriers, notes, holds, slips.
import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { PaymentMethod } from '@pressline/domain/orders/fulfilment/payments.ts';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { ArtworkKey } from './artwork.ts';
import type { DemoPrintOrder, DemoSafetyOrder } from './people-and-orders.ts';

interface Happened {
  /** Hours after the order was placed. */
  readonly after: number;
  /** A staff member's key; the customer where absent. */
  readonly by?: string;
}
export type DemoHappening = Happened &
  (
    | { readonly does: 'pay'; readonly method: PaymentMethod; readonly reference?: string }
    | { readonly does: 'ship'; readonly courier: string; readonly trackingNumber?: string }
    | { readonly does: 'note'; readonly note: string }
    | { readonly does: 'hold'; readonly reason: string; readonly sides: readonly [ArtworkSide, ...ArtworkSide[]] }
    | { readonly does: 'replace'; readonly side: ArtworkSide; readonly artwork: ArtworkKey }
    | { readonly does: 'cancel'; readonly reason: string }
    /** Moved to a stage, and taken back at once. */
    | { readonly does: 'slip'; readonly to: Stage; readonly back: Stage }
  );

/** By the product of the order; the others have only what belongs to their stages. */
const OF_ITS_OWN: Readonly<Record<string, readonly DemoHappening[]>> = {
  'burger-boxes': [
    {
      does: 'hold',
      after: 7.3,
      by: 'maria',
      sides: ['front'],
      reason:
        'The text on the lid runs across the fold. Please upload the file again with 5 mm of space on both sides of it.',
    },
  ],
  'a4-letterheads': [
    {
      does: 'hold',
      after: 1,
      by: 'hassan',
      sides: ['front'],
      reason: 'The logo has only 90 DPI at print size. Do you have it as a PDF or in a higher resolution?',
    },
    { does: 'replace', after: 3.2, side: 'front', artwork: 'gulfline-logo' },
  ],
  'boutique-ribbon-bags': [
    { does: 'cancel', after: 1.4, reason: 'We’re changing our logo and will place a new order next week.' },
  ],
  'stapled-booklets-a5': [
    {
      does: 'note',
      after: 50,
      by: 'maria',
      note: 'Stitching head arrives on Tuesday at 9:00. Chen has been informed and can wait.',
    },
    { does: 'pay', after: 2, by: 'maria', method: 'bank-transfer', reference: 'TT-20418' },
  ],
  'award-certificates': [{ does: 'slip', after: 1.1, by: 'hassan', to: 'Printing', back: 'Prepress' }],
  'gold-foil-business-cards': [{ does: 'pay', after: 0.5, by: 'maria', method: 'card' }],
  'dl-flyers': [{ does: 'note', after: 30, by: 'hassan', note: 'Second sheet scuffed. Reprinted 40.' }],
};

const COURIERS = ['Aramex', 'Emirates Post', 'Our van'] as const;
const METHODS: readonly PaymentMethod[] = ['bank-transfer', 'card', 'cash', 'cheque', 'online-link'];

/**
 * Everything of an order but its moves, in the order in which it happened. Who ships says with whom. Most customers pay soon
 * after they order, one in five a day after it was finished, and one in five still owes the money.
 * @param nth of the demo's orders.
 */
export function whatElseHappened(order: DemoPrintOrder, nth: number): readonly DemoHappening[] {
  const at = (stage: Stage) => order.moves.find(({ to }) => to === stage)?.after;
  const [shipped, completed] = [at('Shipping'), at('Completed')];
  const courier = COURIERS[nth % COURIERS.length] ?? 'Aramex';
  // The older orders of these products went well.
  const itsOwn = order.placedHoursAgo < 200 ? (OF_ITS_OWN[order.product] ?? []) : [];
  const settled = itsOwn.some(({ does }) => does === 'pay' || does === 'cancel');
  const method = METHODS[Math.floor(nth / 5) % METHODS.length] ?? 'cash';
  const paid = [1.5, 0.7, 2.2, completed === undefined ? undefined : completed + 24, undefined][nth % 5];
  const happened: readonly DemoHappening[] = [
    ...itsOwn,
    ...(shipped === undefined
      ? []
      : [
          {
            does: 'ship' as const,
            after: shipped + 0.4,
            by: 'hassan',
            courier,
            ...(courier !== 'Our van' && { trackingNumber: String(47_110_000_000 + nth * 7_919) }),
          },
        ]),
    ...(settled || paid === undefined ? [] : [{ does: 'pay' as const, after: paid, by: 'maria', method }]),
  ];
  return happened.filter(({ after }) => after < order.placedHoursAgo).toSorted((one, other) => one.after - other.after);
}

interface DemoSafetyMove {
  readonly to: SafetyState;
  readonly after: number;
  readonly by: string;
}
/** What became of a safety order. */
export interface DemoSafetyLife {
  readonly moves: readonly DemoSafetyMove[];
  readonly courier: string | undefined;
  readonly paid: { readonly after: number; readonly by: string; readonly method: PaymentMethod } | undefined;
  readonly cancelled: { readonly after: number; readonly by: string; readonly reason: string } | undefined;
}

const WAY: readonly DemoSafetyMove[] = [
  { to: 'packed', after: 6, by: 'maria' },
  { to: 'shipped', after: 26, by: 'hassan' },
  { to: 'delivered', after: 75, by: 'maria' },
];

/** Orders are packed within hours, shipped the next day, delivered after three; what was delivered is paid. One was cancelled. */
export function lifeOfSafetyOrder({ placedHoursAgo }: DemoSafetyOrder, nth: number): DemoSafetyLife {
  if (nth === 3) {
    const reason = 'Event postponed. The customer will order again.';
    return {
      moves: WAY.slice(0, 1),
      courier: undefined,
      paid: undefined,
      cancelled: { after: 20, by: 'maria', reason },
    };
  }
  const moves = WAY.filter(({ after }) => after < placedHoursAgo - 1);
  const isDelivered = moves.length === WAY.length;
  const method = METHODS[nth % METHODS.length] ?? 'cash';
  return {
    moves,
    courier: moves.length > 1 ? COURIERS[nth % COURIERS.length] : undefined,
    paid: isDelivered ? { after: 76, by: 'maria', method } : undefined,
    cancelled: undefined,
  };
}
