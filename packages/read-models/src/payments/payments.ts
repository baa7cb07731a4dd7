import type { PaymentEvent } from '@pressline/domain/payments/payment-events.ts';
import { attentionOf } from '@pressline/domain/payments/payment-attention.ts';
import { payment as decider, type Payment } from '@pressline/domain/payments/payment.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

/** `pending` until the provider reports the money, the failure or the expiry. */
const PAYMENT_STATES = ['pending', 'succeeded', 'failed', 'expired'] as const;
const YES_OR_NO = ['yes', 'no'] as const;

type KnownPayment = Exclude<Payment, { readonly status: 'absent' }>;

const paymentRow = z.strictObject({
  paymentId: z.uuid(),
  state: z.enum(PAYMENT_STATES),
  requestedAt: z.string(),
  /** In fils. */
  amount: z.int(),
  /** When the provider received the money. */
  paidAt: z.string().nullable(),
  /** Whether it needs the attention of staff. */
  attention: z.enum(YES_OR_NO),
  /** As its decider folds it. */
  payment: z.custom<KnownPayment>((value) => typeof value === 'object' && value !== null),
});
/** An online payment: one attempt to pay one or more orders. It contains no personal data. */
export type PaymentRow = z.infer<typeof paymentRow>;

function evolve(row: PaymentRow | undefined, event: StreamEvent<PaymentEvent>): PaymentRow {
  const payment = decider.evolve(row?.payment ?? decider.initial, event);
  if (payment.status === 'absent') throw new UnexpectedEvent(event);
  return {
    paymentId: payment.id,
    state: stateOf(payment),
    requestedAt: row?.requestedAt ?? event.at,
    amount: payment.amount,
    paidAt: event.type === 'payment-succeeded' ? event.data.at : (row?.paidAt ?? null),
    attention: attentionOf(payment).length > 0 ? 'yes' : 'no',
    payment,
  };
}

function stateOf({ status }: KnownPayment): PaymentRow['state'] {
  switch (status) {
    case 'requested':
    case 'open':
      return 'pending';
    case 'paid':
      return 'succeeded';
    case 'failed':
    case 'expired':
      return status;
  }
}

/** Every online payment, whatever its state. */
export const payments: Projection<PaymentRow, PaymentEvent> = {
  name: 'payments',
  version: 2,
  reads: [CATEGORY.payment],
  id: idInStream,
  indexes: [
    ['attention', 'requestedAt'],
    ['state', 'requestedAt'],
    ['requestedAt'],
    ['state', 'amount'],
    ['attention', 'amount'],
    ['amount'],
  ],
  closed: { state: PAYMENT_STATES, attention: YES_OR_NO },
  keywords: [],
  changed: ['attention'],
  schema: paymentRow,
  evolve,
};
