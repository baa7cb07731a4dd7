import type { SafetyOrderCustomer, SafetyOrderEvent } from '../../src/orders/workwear/safety-order-events.ts';
import { box } from './sealed-for-tests.ts';

/** 20 vests of size Medium and 2 of XXL, at AED 18.00. */
export const placed: Extract<SafetyOrderEvent, { type: 'safety-order-placed' }> = {
  type: 'safety-order-placed',
  data: {
    orderId: '01905555-0000-7000-8000-000000000005',
    customer: box<SafetyOrderCustomer>('omar', 'Omar, site office'),
    items: [
      {
        productId: '01904444-0000-7000-8000-000000000004',
        title: 'Two-Band Hi-Vis Vest, Yellow',
        category: 'safety-vest',
        unitPrice: 1_800,
        sizes: [
          { size: 'Medium', quantity: 20 },
          { size: 'XXL', quantity: 2 },
        ],
        total: 39_600,
      },
    ],
    amounts: { total: 39_600, vatRate: 2_000, vat: 7_920, grandTotal: 47_520 },
  },
};
