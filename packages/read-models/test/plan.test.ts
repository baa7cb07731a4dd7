import { describe, expect, it } from '@jest/globals';
import type { Condition, Where } from '../src/documents/document-store.ts';
import { branchesOf } from '../src/find/branches.ts';
import { cheapest, countPlanOf, MOST_SORTED, plansOf } from '../src/find/plan.ts';
import { orderList, type OrderRow } from '../src/orders/order-list.ts';
import { safetyOrders, type SafetyOrderRow } from '../src/orders/safety-orders.ts';
import type { AnyProjection } from '../src/projection/projection.ts';
import { parcels, type Parcel } from './support/parcels.ts';

const branchOf = <Document>(where: Where<Document>, other: Where<Document> = {}) =>
  branchesOf({ where, anyOf: [other] })[0] ?? new Map<string, Condition>();
const plans = (where: Where<Parcel>, by: string) =>
  plansOf(parcels, branchOf(where), [by]).map(
    ({ index, isSorted, limits }) =>
      `${index?.join() ?? 'none'}${isSorted ? ', sorted' : ''}, by ${[...(limits?.keys() ?? ['all'])].join()}`,
  );

describe('the plans of a query', () => {
  it('are one if an index has all conditions, and then the order', () => {
    expect(plans({ town: { equals: 'Dubai' } }, 'at')).toEqual(['town,at, sorted, by town']);
    expect(plans({ town: { in: ['Dubai', 'Dibba'] }, at: { from: '2026' } }, 'at')).toEqual([
      'town,at, sorted, by town,at',
    ]);
    expect(plans({}, 'weight')).toEqual(['weight, sorted, by all']);
  });

  it('are those in order and those that a condition limits', () => {
    expect(plans({ town: { equals: 'Dubai' } }, 'weight')).toEqual(['weight, sorted, by all', 'town,at, by town']);
    expect(plans({ at: { from: '2026-03-04' } }, 'weight')).toEqual([
      'weight, sorted, by all',
      'status,at, by status,at',
    ]);
  });

  it('are chosen by the number of rows to read, unless there are too many to sort', () => {
    const candidates = plansOf(parcels, new Map([['town', { equals: 'Dubai' }]]), ['weight']);
    const chosen = (rows: number) => cheapest(candidates, [Number.POSITIVE_INFINITY, rows]).index;
    expect(chosen(MOST_SORTED)).toEqual(['town', 'at']);
    expect(chosen(MOST_SORTED + 1)).toEqual(['weight']);
  });

  it('of the orders of a product read its titles in their order', () => {
    const [plan] = plansOf(orderList, branchOf<OrderRow>({ productId: { in: ['a', 'b'] } }), ['titleKey']);
    expect([plan?.index, plan?.isSorted]).toEqual([['productId', 'titleKey'], true]);
  });

  it('look up at most 200 values in order: MongoDB merges no more, and would sort all rows of all values', () => {
    const towns = (count: number) => ({ town: { in: Array.from({ length: count }, (_, n) => `town ${String(n)}`) } });
    expect(plans(towns(200), 'at')).toEqual(['town,at, sorted, by town']);
    expect(plans(towns(201), 'at')).toEqual(['status,at, sorted, by all', 'town,at, by town']);
  });

  it('count by the index with most conditions', () => {
    const where = new Map<string, Condition>([
      ['status', { equals: 'sent' }],
      ['weight', { from: 300 }],
    ]);
    expect(countPlanOf(parcels, where).index).toEqual(['status', 'weight']);
  });
});

const ORDER_FILTERS: readonly Where<OrderRow>[] = [
  { standing: { in: ['Prepress', 'Printing'] } },
  { payment: { equals: 'unpaid' } },
  { artwork: { in: ['waiting', 'answered'] } },
  { onHold: { in: ['stock', 'payment', 'press', 'other'] } },
  { customerId: { equals: 'a' } },
  { productId: { in: ['a', 'b'] } },
  { placedAt: { from: '2026-03-01', below: '2026-03-02' } },
  { number: { in: ['7K2M-4Q9X'] } },
  { standing: { equals: 'Printing' }, waitingKey: { below: '2026-03-01' } },
];
const SAFETY_FILTERS: readonly Where<SafetyOrderRow>[] = [
  { standing: { in: ['received'] } },
  { payment: { equals: 'paid' } },
  { onHold: { in: ['stock'] } },
  { customerId: { equals: 'a' } },
  { placedAt: { from: '2026-03-01' } },
];

describe.each<[string, AnyProjection, readonly Where<never>[], readonly string[]]>([
  [
    'order-list',
    orderList,
    ORDER_FILTERS,
    ['placedAt', 'waitingKey', 'total', 'grandTotal', 'quantity', 'titleKey', 'number'],
  ],
  [
    'safety-orders',
    safetyOrders,
    SAFETY_FILTERS,
    ['placedAt', 'waitingKey', 'total', 'grandTotal', 'titleKey', 'number'],
  ],
])('each filter of %s, alone and with another', (_name, projection, filters, sorts) => {
  const pairs = filters.flatMap((one) => [{}, ...filters].map((other) => [one, other === one ? {} : other] as const));
  it.each(sorts)('has an index that limits it, and one in the order of %s', (by) => {
    for (const [where, other] of pairs) {
      const branch = branchOf(where, other);
      const found = plansOf(projection, branch, [by]);
      expect(found.some(({ isSorted }) => isSorted)).toBe(true);
      expect(found.some(({ limits }) => limits !== undefined)).toBe(true);
      expect(countPlanOf(projection, branch).index).toBeDefined();
    }
  });
});
