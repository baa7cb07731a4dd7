import { z } from 'zod';
import { accepted, type Decider } from '../kernel/decider.ts';
import { orderKind } from '../orders/fulfilment/order-link.ts';
import { money, type Money } from './payment-events.ts';
import type { PaymentReport } from './payment-report.ts';
import type { Payment } from './payment.ts';

/** How a payment at the provider differs from the shop’s, after its report was recorded. */
export const PAYMENT_DIFFERENCES = ['missing-here', 'missing-there', 'other-amount', 'other-state'] as const;

/** A payment as one of the two knows it. */
const paymentSide = z.strictObject({
  state: z.enum(['pending', 'succeeded', 'failed', 'expired']),
  /** Absent unless it succeeded. */
  received: money.optional(),
  refunded: z.int().min(0),
});
export type PaymentSide = z.infer<typeof paymentSide>;

const paymentDifference = z.strictObject({
  /** As the provider names it, which need not be an id of this shop. */
  paymentId: z.string().min(1),
  /** The provider’s own id of the payment, by which it is found again in the next comparison. */
  reference: z.string().min(1),
  kind: z.enum(PAYMENT_DIFFERENCES),
  orders: z.array(z.strictObject({ kind: orderKind, orderId: z.uuid() })),
  here: paymentSide.optional(),
  there: paymentSide.optional(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

export const paymentsCompared = z.strictObject({
  type: z.literal('payments-compared'),
  data: z.strictObject({
    at: z.iso.datetime(),
    /** All that differ now; those of earlier comparisons that are no longer among them are settled. */
    differences: z.array(paymentDifference),
  }),
});
export type PaymentComparisonEvent = z.infer<typeof paymentsCompared>;

/** Settled once a later comparison no longer found it. */
export type ListedDifference = PaymentDifference & {
  readonly foundAt: string;
  readonly settledAt?: string | undefined;
};

interface PaymentComparison {
  /** When the latest comparison was made; absent before the first one. */
  readonly comparedAt?: string | undefined;
  /** Those that are not settled first. */
  readonly differences: readonly ListedDifference[];
}

const SETTLED_SHOWN_MS = 30 * 24 * 3_600_000;

function evolve(state: PaymentComparison, { data }: PaymentComparisonEvent): PaymentComparison {
  const { at, differences } = data;
  const open = state.differences.filter(({ settledAt }) => settledAt === undefined);
  const foundBefore = new Map(open.map(({ reference, foundAt }) => [reference, foundAt]));
  const foundNow = new Set(differences.map(({ reference }) => reference));
  return {
    comparedAt: at,
    differences: [
      ...differences.map((one) => ({ ...one, foundAt: foundBefore.get(one.reference) ?? at })),
      ...state.differences
        .filter(({ reference }) => !foundNow.has(reference))
        .map((one) => ({ ...one, settledAt: one.settledAt ?? at }))
        .filter(({ settledAt }) => Date.parse(at) - Date.parse(settledAt) <= SETTLED_SHOWN_MS),
    ],
  };
}

interface RecordComparison {
  readonly type: 'record-comparison';
  readonly at: string;
  readonly differences: readonly PaymentDifference[];
}

/** The daily comparison of the provider’s payments with the shop’s: the one stream `paymentComparison-shop`. */
export const paymentComparison: Decider<PaymentComparison, RecordComparison, PaymentComparisonEvent, never> = {
  initial: { differences: [] },
  evolve,
  decide: ({ at, differences }) => accepted({ type: 'payments-compared', data: { at, differences: [...differences] } }),
};

/**
 * How a payment differs from what the provider reports of it. Only money that was received matters: a page that one
 * side still shows as open and the other as expired is no difference.
 * @param report undefined if the provider doesn’t know the payment
 */
export function differenceOf(
  payment: Payment,
  named: { readonly paymentId: string; readonly reference: string },
  report: PaymentReport | undefined,
): PaymentDifference | undefined {
  const here = sideHere(payment, named.reference);
  const there = report === undefined ? undefined : sideThere(report);
  const kind = kindOf(here, there);
  if (kind === undefined) return undefined;
  const orders = payment.status === 'absent' ? [] : payment.parts.map(({ kind, orderId }) => ({ kind, orderId }));
  return { ...named, kind, orders, ...(here !== undefined && { here }), ...(there !== undefined && { there }) };
}

function kindOf(here: PaymentSide | undefined, there: PaymentSide | undefined): PaymentDifference['kind'] | undefined {
  if (here?.received === undefined && there?.received === undefined) return undefined;
  if (there === undefined) return 'missing-there';
  // Money that went back to the customer needs nothing from the shop.
  if (here === undefined) return there.refunded < (there.received?.amount ?? 0) ? 'missing-here' : undefined;
  if (here.state !== there.state) return 'other-state';
  const isSame = isSameMoney(here.received, there.received) && here.refunded === there.refunded;
  return isSame ? undefined : 'other-amount';
}

function isSameMoney(one: Money | undefined, other: Money | undefined): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}

/** Undefined if the shop doesn’t know the payment, or knows it with another reference: then its money is not this one. */
function sideHere(payment: Payment, reference: string): PaymentSide | undefined {
  switch (payment.status) {
    case 'absent':
    case 'requested':
      return undefined;
    case 'open':
      return payment.reference === reference ? { state: 'pending', refunded: 0 } : undefined;
    case 'failed':
    case 'expired':
      return payment.reference === reference ? { state: payment.status, refunded: 0 } : undefined;
    case 'paid': {
      if (payment.reference !== reference) return undefined;
      const refunds = Object.values(payment.refunds).filter(({ status }) => status === 'refunded');
      return { state: 'succeeded', received: payment.received, refunded: sumOf(refunds) };
    }
  }
}

function sideThere(report: PaymentReport): PaymentSide {
  if (report.state !== 'succeeded') {
    const isPending = report.state === 'open' || report.state === 'processing';
    return { state: isPending ? 'pending' : report.state, refunded: 0 };
  }
  const refunds = report.refunds.filter(({ state }) => state === 'succeeded');
  return { state: 'succeeded', received: report.received, refunded: sumOf(refunds) };
}

function sumOf(refunds: readonly { readonly amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
