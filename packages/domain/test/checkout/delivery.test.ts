import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_DELIVERY_ZONES,
  DESTINATIONS,
  quoteDelivery,
  type Destination,
  type DeliveryRules,
} from '../../src/checkout/delivery.ts';
import { rejected } from '../../src/kernel/decider.ts';

const rules: DeliveryRules = { zones: DEFAULT_DELIVERY_ZONES, collection: 'offered' };
const to = (destination: Destination) => ({ method: 'delivery', destination }) as const;

describe('delivery by the rules that the store advertises', () => {
  it('is free within Dubai, whatever the goods cost', () => {
    expect(quoteDelivery(rules, to('AE-DU'), 100)).toEqual({
      method: 'delivery',
      destination: 'AE-DU',
      zone: 'dubai',
      fee: 0,
      days: { from: 1, to: 2 },
    });
  });

  it.each(['AE-AZ', 'AE-SH', 'AE-AJ', 'AE-UQ', 'AE-RK', 'AE-FU'] as const)('to %s is free from AED 500', (emirate) => {
    const quoted = { method: 'delivery', destination: emirate, zone: 'other-emirates', days: { from: 2, to: 3 } };
    expect(quoteDelivery(rules, to(emirate), 49_999)).toEqual({ ...quoted, fee: 2_500 });
    expect(quoteDelivery(rules, to(emirate), 50_000)).toEqual({ ...quoted, fee: 0 });
  });

  it('doesn’t go abroad', () => {
    expect(quoteDelivery(rules, to('abroad'), 90_000)).toEqual(
      rejected({ type: 'destination-not-served', destination: 'abroad' }),
    );
  });

  it('is not needed by customers who collect their orders', () => {
    expect(quoteDelivery(rules, { method: 'collection' }, 100)).toEqual({ method: 'collection', fee: 0 });
  });
});

describe('delivery by other rules', () => {
  it('costs the same for any amount of goods without a limit', () => {
    const [zone] = DEFAULT_DELIVERY_ZONES;
    if (zone === undefined) throw new Error('There is a zone.');
    const abroad = { ...zone, id: 'abroad', destinations: ['abroad'], fee: 15_000 } as const;
    expect(quoteDelivery({ ...rules, zones: [abroad] }, to('abroad'), 9_000_000)).toMatchObject({ fee: 15_000 });
  });

  it('offers no collection if the shop does not', () => {
    expect(quoteDelivery({ ...rules, collection: 'not-offered' }, { method: 'collection' }, 100)).toEqual(
      rejected({ type: 'collection-not-offered' }),
    );
  });
});

it('the seven emirates and abroad are destinations', () => {
  expect(DESTINATIONS).toHaveLength(8);
});
