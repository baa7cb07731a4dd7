import { orderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import type { FulfilmentEvent } from '@pressline/domain/orders/fulfilment/fulfilment.ts';
import { safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { paidStateOf, withoutPart } from '@pressline/domain/orders/fulfilment/part-payments.ts';
import { FIRST_SAFETY_STATE } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { FIRST_STAGE } from '@pressline/domain/orders/fulfilment/stages.ts';
import {
  isArtworkEvent,
  printFulfilmentEvent,
  type PrintOrderEvent,
} from '@pressline/domain/orders/print/print-order-events.ts';
import { safetyFulfilmentEvent, type SafetyOrderEvent } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { fils } from '@pressline/domain/kernel/value-schemas.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

const step = z.union([stage, safetyState]);

const customerOrder = z.strictObject({
  orderId: z.uuid(),
  kind: orderKind,
  number: z.string(),
  /** The subject of the customer's personal data; the same with and without an account. */
  subject: z.string(),
  placedBy: z.enum(['account', 'guest']),
  /** The titles of its products, joined. */
  title: z.string(),
  placedAt: z.string(),
  /** The current stage or state, or the last one before cancellation. */
  step,
  status: z.enum(['open', 'cancelled']),
  payment: z.enum(['unpaid', 'part-paid', 'paid']),
  /** Absent unless it was paid in parts. */
  parts: z
    .array(z.strictObject({ revision: z.int(), amount: fils }))
    .readonly()
    .optional(),
  /** `refundable` if it was cancelled after payment, `none` if before; the same with `part-` if something is due. */
  balance: z.enum(['open', 'part-paid', 'paid', 'refundable', 'part-refundable', 'none']),
  /** Including VAT. */
  grandTotal: fils,
});
/** An order of either kind, without personal data. */
export type CustomerOrder = z.infer<typeof customerOrder>;

type OrderEvent = PrintOrderEvent | SafetyOrderEvent;
type PlacedOrder = Pick<CustomerOrder, 'orderId' | 'kind' | 'subject' | 'placedBy' | 'title' | 'step' | 'grandTotal'>;

function evolve(order: CustomerOrder | undefined, event: StreamEvent<OrderEvent>): CustomerOrder {
  if (event.type === 'order-placed') {
    const { orderId, customer, product, amounts } = event.data;
    const { subject } = customer;
    const { grandTotal } = amounts;
    const { title } = product;
    return placed(
      { orderId, kind: 'print', subject, placedBy: 'account', title, step: FIRST_STAGE, grandTotal },
      event,
    );
  }
  if (event.type === 'safety-order-placed') {
    const { orderId, customerId, customer, items, amounts } = event.data;
    const { subject } = customer;
    const { grandTotal } = amounts;
    const placedBy = customerId === undefined ? 'guest' : 'account';
    const title = items.map((item) => item.title).join(', ');
    return placed({ orderId, kind: 'safety', subject, placedBy, title, step: FIRST_SAFETY_STATE, grandTotal }, event);
  }
  if (order === undefined) throw new UnexpectedEvent(event);
  const after = isSafetyOrderEvent(event)
    ? evolveFulfilment(order, safetyFulfilmentEvent(event), event.revision)
    : isArtworkEvent(event)
      ? order
      : evolveFulfilment(order, printFulfilmentEvent(event), event.revision);
  return { ...after, balance: balanceOf(after) };
}

function isSafetyOrderEvent(event: OrderEvent): event is SafetyOrderEvent {
  return event.type.startsWith('safety-');
}

function placed(order: PlacedOrder, { at }: { readonly at: string }): CustomerOrder {
  const number = orderNumber(order.orderId);
  return { ...order, number, placedAt: at, status: 'open', payment: 'unpaid', balance: 'open' };
}

function evolveFulfilment(
  order: CustomerOrder,
  event: FulfilmentEvent<CustomerOrder['step']>,
  revision: number,
): CustomerOrder {
  switch (event.type) {
    case 'moved':
    case 'move-undone':
      return { ...order, step: event.data.to };
    case 'cancelled':
      return { ...order, status: 'cancelled' };
    case 'reinstated':
      return { ...order, status: 'open' };
    case 'payment-recorded': {
      const { amount } = event.data;
      if (amount === undefined) return { ...order, payment: 'paid' };
      return withParts(order, [...(order.parts ?? []), { revision, amount }]);
    }
    case 'payment-withdrawn':
      return withParts(order, withoutPart(order.parts ?? [], event.data.withdraws));
    case 'deposit-requested':
    case 'note-added':
    case 'shipment-recorded':
    case 'held':
    case 'hold-released':
      return order;
  }
}

function withParts(order: CustomerOrder, parts: NonNullable<CustomerOrder['parts']>): CustomerOrder {
  const { parts: _before, ...rest } = order;
  const payment = paidStateOf({ total: order.grandTotal, parts });
  return { ...rest, payment, ...(parts.length > 0 && { parts }) };
}

function balanceOf({ status, payment }: Pick<CustomerOrder, 'status' | 'payment'>): CustomerOrder['balance'] {
  const [unpaid, partPaid, paid] =
    status === 'cancelled'
      ? (['none', 'part-refundable', 'refundable'] as const)
      : (['open', 'part-paid', 'paid'] as const);
  return payment === 'paid' ? paid : payment === 'part-paid' ? partPaid : unpaid;
}

/** The orders of each customer, of both kinds, with what is paid and owed. */
export const customerOrders: Projection<CustomerOrder, OrderEvent> = {
  name: 'customer-orders',
  version: 1,
  reads: [CATEGORY.printOrder, CATEGORY.safetyOrder],
  id: idInStream,
  indexes: [['number'], ['subject', 'placedAt'], ['subject', 'balance', 'grandTotal'], ['placedBy', 'placedAt']],
  closed: {},
  keywords: [],
  changed: [],
  schema: customerOrder,
  evolve,
};
