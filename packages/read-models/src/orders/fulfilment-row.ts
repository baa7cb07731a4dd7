import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { holdKind, paymentMethod } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import type { FulfilmentEvent } from '@pressline/domain/orders/fulfilment/fulfilment.ts';
import { fils } from '@pressline/domain/kernel/value-schemas.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { OrderCheckout } from '@pressline/domain/orders/fulfilment/order-checkout.ts';
import { paidStateOf, receivedOf, withoutPart } from '@pressline/domain/orders/fulfilment/part-payments.ts';
import { HOLD_KINDS } from '@pressline/domain/orders/fulfilment/holds.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { PAYMENT_STATES } from './order-status.ts';

const actor = z.custom<Actor>((value) => typeof value === 'string');

export const cancellation = z.strictObject({ reason: sealed<string>().optional(), at: z.string(), actor });
type Cancellation = z.infer<typeof cancellation>;

export const onHold = z.enum(['none', ...HOLD_KINDS]);

const recordedPayment = z.strictObject({
  method: paymentMethod,
  reference: sealed<string>().optional(),
  at: z.string(),
  actor,
});

/** Checkout, payment, courier and hold of an order of either kind. */
export const fulfilmentFields = {
  /** The checkout that it was bought with; absent if it was ordered on its own. */
  checkoutId: z.uuid().optional(),
  payment: z.enum(PAYMENT_STATES),
  /** The latest payment; absent if nothing was paid. */
  paid: recordedPayment.optional(),
  /** Absent unless it was paid in parts. Oldest first. */
  parts: z
    .array(recordedPayment.extend({ revision: z.int(), amount: fils }))
    .readonly()
    .optional(),
  /** What has to be received before work on the order begins; absent if no deposit was requested. */
  deposit: fils.optional(),
  shipment: z.strictObject({ details: sealed<Shipment>(), at: z.string() }).optional(),
  onHold,
  /** Absent unless on hold. */
  hold: z
    .strictObject({
      kind: holdKind,
      note: sealed<string>().optional(),
      until: z.string().optional(),
      at: z.string(),
      actor,
    })
    .optional(),
};
const fulfilmentRow = z.object({ ...fulfilmentFields, standing: z.string(), grandTotal: fils });
type FulfilmentRow = z.infer<typeof fulfilmentRow> & { readonly cancellation?: Cancellation | undefined };

interface Occurrence {
  readonly revision: number;
  readonly at: string;
  readonly actor: Actor;
}

/** How the rows of one kind of order hold its step. */
export interface RowSteps<Row, Step> {
  /** The current step, or the one at cancellation. */
  readonly stepOf: (row: Row) => Step;
  /** The row of an order that is in a step, or cancelled, since a time. */
  readonly withStatus: (row: Row, status: Step | 'cancelled', since: string) => Row;
}

/** The field of a row that names the checkout of its order. */
export function checkoutOf({ checkout }: { readonly checkout?: OrderCheckout | undefined }) {
  return checkout === undefined ? {} : { checkoutId: checkout.id };
}

/** Folds the step of an order, and whether it is cancelled. */
export function evolveStatus<Row, Step>(
  row: Row,
  event: FulfilmentEvent<Step>,
  at: string,
  { stepOf, withStatus }: RowSteps<NoInfer<Row>, Step>,
): Row {
  switch (event.type) {
    case 'moved':
      return withStatus(row, event.data.to, at);
    case 'move-undone':
      return withStatus(row, event.data.to, event.data.since);
    case 'cancelled':
      return withStatus(row, 'cancelled', at);
    case 'reinstated':
      return withStatus(row, stepOf(row), at);
    case 'payment-recorded':
    case 'payment-withdrawn':
    case 'deposit-requested':
    case 'note-added':
    case 'shipment-recorded':
    case 'held':
    case 'hold-released':
      return row;
  }
}

/** Folds the step, payment, courier and hold of an order, and ends its cancellation when it is reinstated. */
export function evolveFulfilmentRow<Row extends FulfilmentRow, Step>(
  before: Row,
  event: FulfilmentEvent<Step>,
  { revision, at, actor: by }: Occurrence,
  steps: RowSteps<NoInfer<Row>, Step>,
): Row {
  const row = { ...evolveStatus(before, event, at, steps), onHold: evolveOnHold(before.onHold, event) };
  switch (event.type) {
    case 'cancelled':
      return { ...withoutHoldDetails(row), payment: row.payment === 'unpaid' ? 'not-owed' : row.payment };
    case 'reinstated': {
      const { cancellation: _over, ...rest } = row;
      return { ...rest, payment: row.payment === 'not-owed' ? 'unpaid' : row.payment } as Row;
    }
    case 'payment-recorded': {
      const { amount, ...data } = event.data;
      const paid = { ...data, at, actor: by };
      if (amount === undefined) return { ...row, payment: 'paid', paid };
      return withParts(row, [...(row.parts ?? []), { ...paid, revision, amount }]);
    }
    case 'payment-withdrawn':
      return withParts(row, withoutPart(row.parts ?? [], event.data.withdraws));
    case 'deposit-requested': {
      const { deposit: _replaced, ...rest } = row;
      const { amount } = event.data;
      return { ...rest, ...(amount !== undefined && { deposit: receivedOfRow(row) + amount }) } as Row;
    }
    case 'shipment-recorded':
      return { ...row, shipment: { details: event.data.shipment, at } };
    case 'held':
      return { ...row, hold: { ...event.data, at, actor: by } };
    case 'hold-released':
      return withoutHoldDetails(row);
    case 'moved':
    case 'move-undone':
    case 'note-added':
      return row;
  }
}

function withParts<Row extends FulfilmentRow>(row: Row, parts: NonNullable<Row['parts']>): Row {
  const { paid: _replaced, parts: _before, ...rest } = row;
  const latest = parts.at(-1);
  if (latest === undefined) {
    return { ...rest, payment: row.standing === 'cancelled' ? 'not-owed' : 'unpaid' } as Row;
  }
  const { revision: _revision, amount: _amount, ...paid } = latest;
  return { ...rest, paid, parts, payment: paidStateOf({ total: row.grandTotal, parts }) } as Row;
}

/** What was received for an order, VAT included. */
export function receivedOfRow({ payment, parts, grandTotal }: FulfilmentRow): Fils {
  if (parts !== undefined) return receivedOf({ parts });
  return payment === 'paid' ? grandTotal : 0;
}

/** Folds the kind of an order's hold. */
export function evolveOnHold(before: z.infer<typeof onHold>, event: FulfilmentEvent<unknown>): z.infer<typeof onHold> {
  if (event.type === 'held') return event.data.kind;
  return event.type === 'hold-released' || event.type === 'cancelled' ? 'none' : before;
}

function withoutHoldDetails<Row extends FulfilmentRow>(row: Row): Row {
  const { hold: _released, ...rest } = row;
  return rest as Row;
}
