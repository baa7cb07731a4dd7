import { createHash } from 'node:crypto';
import type { OrderCustomer, PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventMetadata, NewEvent, StreamName } from '@pressline/event-store/event-store.ts';

/** A UUID that is the same in each run. */
export function sampleId(kind: string, n: number): string {
  const hex = createHash('sha256')
    .update(`${kind} ${String(n)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function sampleStream(order: number): StreamName {
  return streamOf(CATEGORY.printOrder, sampleId('order', order));
}

/** The last of a million orders, one a minute, was placed in November 2026. */
const START_OF_SHOP = Date.UTC(2025, 0, 1);

function metadata(order: number, revision: number): EventMetadata {
  const id = sampleId('event', order * 16 + revision);
  return {
    id,
    at: new Date(START_OF_SHOP + order * 60_000 + revision * 3_600_000).toISOString(),
    actor: revision === 0 ? `customer:${sampleId('customer', order % 5_000)}` : `admin:${sampleId('admin', 1)}`,
    commandId: id,
    fingerprint: createHash('sha256').update(id).digest('hex'),
    correlationId: id,
    causationId: id,
  };
}

/** As long as a real one, but without a key. */
const SOMEBODY: Sealed<OrderCustomer> = { subject: 'f'.repeat(64), box: 'c2VhbGVk'.repeat(40) };

/** The n-th event of an order: placed, then moved one stage on each time. */
export function sampleEvent(order: number, revision: number, customer = SOMEBODY): NewEvent<PrintOrderEvent> {
  const from = STAGES[(revision - 1) % STAGES.length] ?? 'Prepress';
  const to = STAGES[revision % STAGES.length] ?? 'Prepress';
  const event: PrintOrderEvent =
    revision === 0 ? placed(order, customer) : { type: 'stage-changed', data: { from, to } };
  return { event, metadata: metadata(order, revision) };
}

const PRODUCTS = [
  'Matte Laminated Business Cards',
  'Kraft Business Cards',
  'Tri-Fold Brochure',
  'A5 Flyers',
  'Die-Cut Stickers',
];

function placed(order: number, customer: Sealed<OrderCustomer>): PrintOrderEvent {
  const customerId = sampleId('customer', order % 5_000);
  const quantity = 500 * (1 + (order % 8));
  const runs = quantity / 500;
  const total = 9_500 * runs;
  const file = (side: string) => ({
    name: `${sampleStream(order)}.${side}.0011223344556677.pdf`,
    type: 'application/pdf',
    size: 204_800,
    sha256: 'ab'.repeat(32),
  });
  return {
    type: 'order-placed',
    data: {
      orderId: sampleId('order', order),
      customerId,
      customer,
      product: {
        id: sampleId('product', order % PRODUCTS.length),
        title: PRODUCTS[order % PRODUCTS.length] ?? '',
        category: 'business-cards',
        dimensions: '90 x 55 mm',
      },
      quantity,
      tier: 500,
      series: runs,
      circulation: 1_000,
      price: { tier: 500, runPrice: 8_500, label: 1_000, runs, total },
      amounts: { total, vatRate: 2_000, vat: total / 5, grandTotal: (total * 6) / 5 },
      files: { front: file('front'), back: file('back') },
    },
  };
}

/** A small event of typical size: about 400 bytes with its metadata. */
export function smallEvent(n: number): NewEvent<PrintOrderEvent> {
  return sampleEvent(n, 1 + (n % 6));
}
