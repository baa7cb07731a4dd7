import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { paymentComparison, type PaymentSide } from '@pressline/domain/payments/payment-comparison.ts';
import { SHOP_CURRENCY } from '@pressline/domain/payments/payment-events.ts';
import { PAYMENT_COMPARISON_STREAM } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { route } from '../http/route.ts';
import { inUnits } from './payment-record.ts';

export interface PaymentDifferencesDeps {
  readonly store: Pick<EventStore, 'readStream'>;
}

type Side = ResponseOf<'paymentDifferences'>['differences'][number]['here'];

/** Contains no personal data. */
export function paymentDifferencesRoute({ store }: PaymentDifferencesDeps) {
  return route('paymentDifferences', async () => {
    const { comparedAt, differences } = (await loadStream(store, paymentComparison, PAYMENT_COMPARISON_STREAM)).state;
    return {
      body: {
        compared_at: comparedAt ?? null,
        differences: differences.map(
          ({ paymentId, reference, kind, orders, here, there, foundAt, settledAt = null }) => ({
            payment_id: paymentId,
            reference,
            kind,
            orders: orders.map((order) => ({ kind: order.kind, order_id: order.orderId })),
            here: sideOf(here),
            there: sideOf(there),
            found_at: foundAt,
            settled_at: settledAt,
          }),
        ),
      },
    };
  });
}

function sideOf(side: PaymentSide | undefined): Side {
  if (side === undefined) return null;
  const { state, received = null, refunded } = side;
  const currency = received?.currency ?? SHOP_CURRENCY;
  return {
    state,
    received: received === null ? null : { amount: inUnits(received), currency },
    refunded: inUnits({ amount: refunded, currency }),
  };
}
