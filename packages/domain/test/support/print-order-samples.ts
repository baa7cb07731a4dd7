import type { PlaceOrder, PrintQuoteRequest } from '../../src/orders/print/place-print-order.ts';
import type { PrintOrderCommand } from '../../src/orders/print/print-order.ts';
import type { OrderCustomer, PrintOrderEvent } from '../../src/orders/print/print-order-events.ts';
import type { Stage } from '../../src/orders/fulfilment/stages.ts';
import { box } from './sealed-for-tests.ts';

const customer = box<OrderCustomer>('fatima', 'Fatima, +971 6 555 0142');
export const front = {
  name: 'printOrder-0190.front.pdf',
  type: 'application/pdf',
  size: 204_800,
  sha256: 'a'.repeat(64),
};
export const back = { name: 'printOrder-0190.back.png', type: 'image/png', size: 1_024, sha256: 'b'.repeat(64) };

/** 500 cards AED 85.00, 1,000 AED 140.00, label AED 10.00 a run. */
const cards = {
  id: '01901111-0000-7000-8000-000000000001',
  title: 'Matte Laminated Business Cards',
  category: 'business-cards',
  dimensions: '90 x 55 mm',
  quantity500: 8_500,
  quantity1000: 14_000,
  label: 1_000,
  sides: 2,
  shape: 'flat',
} as const;

export const twoThousand: PrintQuoteRequest = {
  product: cards,
  quantity: 2_000,
  tier: 500,
  shownTotal: 38_000,
  back: 'file',
};

export const placeTwoThousand: PlaceOrder = {
  type: 'place-order',
  orderId: '01902222-0000-7000-8000-000000000002',
  customerId: '01903333-0000-7000-8000-000000000003',
  customer,
  quote: {
    product: cards,
    quantity: 2_000,
    price: { tier: 500, runPrice: 8_500, label: 1_000, runs: 4, total: 38_000 },
  },
  circulation: 1_000,
  vatRate: 2_000,
  files: { front, back },
};

export const placed: Extract<PrintOrderEvent, { type: 'order-placed' }> = {
  type: 'order-placed',
  data: {
    orderId: '01902222-0000-7000-8000-000000000002',
    customerId: '01903333-0000-7000-8000-000000000003',
    customer,
    product: { id: cards.id, title: cards.title, category: 'business-cards', dimensions: '90 x 55 mm' },
    quantity: 2_000,
    tier: 500,
    series: 4,
    circulation: 1_000,
    price: { tier: 500, runPrice: 8_500, label: 1_000, runs: 4, total: 38_000 },
    amounts: { total: 38_000, vatRate: 2_000, vat: 7_600, grandTotal: 45_600 },
    files: { front, back },
  },
};

export const moveTo = (to: Stage): PrintOrderCommand => ({ type: 'move-order', to });
export const stageChanged = (from: Stage, to: Stage): PrintOrderEvent => ({
  type: 'stage-changed',
  data: { from, to },
});

export const MONDAY = '2026-03-02T08:30:00.000Z';
export const undo = (to: Stage): PrintOrderCommand => ({ type: 'undo-move', to, since: MONDAY });
export const reason = box<string>('fatima', 'Ordered twice.');
export const cancelBy = (by: 'customer' | 'staff'): PrintOrderCommand => ({ type: 'cancel-order', by, reason });
export const note = box<string>('fatima', 'Call before delivery.');
export const cancelledIn = (stage: Stage, by: 'customer' | 'staff' = 'staff'): PrintOrderEvent => ({
  type: 'order-cancelled',
  data: { by, reason, stage },
});
export const reinstated: PrintOrderEvent = { type: 'order-reinstated', data: {} };

/** The state of the placed order, except its revision. */
export const inProduction = {
  status: 'open',
  step: 'Prepress',
  customerId: '01903333-0000-7000-8000-000000000003',
  subject: 'fatima',
  began: 0,
  moves: [],
  total: 45_600,
  parts: [],
  payment: 'unpaid',
  hold: 'none',
  artwork: { status: 'none' },
  files: { front, back },
  lowResolutionAccepted: [],
} as const;
