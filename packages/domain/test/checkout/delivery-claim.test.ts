import { describe, expect, it } from '@jest/globals';
import { deliveryClaim } from '../../src/checkout/delivery-claim.ts';
import { DEFAULT_DELIVERY_ZONES, type DeliveryZone } from '../../src/checkout/delivery.ts';

const zone = (name: string, fee: number, freeFrom?: number, more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id: name.toLowerCase(),
  names: { en: name },
  destinations: ['AE-DU'],
  fee,
  freeFrom,
  days: { from: 1, to: 2 },
  ...more,
});
const abroad = (fee: number, freeFrom?: number) => zone('Abroad', fee, freeFrom, { destinations: ['abroad'] });
const [dubai] = DEFAULT_DELIVERY_ZONES;

describe('the claim about delivery', () => {
  it('by default is: free to Dubai, or from AED 500', () => {
    expect(deliveryClaim(DEFAULT_DELIVERY_ZONES)).toEqual({ places: [dubai?.names], from: 50_000, withinUae: false });
  });

  it.each([
    ['all orders, if no zone has a fee', [zone('Dubai', 0), zone('Ajman', 0)], { places: [] }],
    ['the highest amount of several', [zone('Dubai', 10, 100), zone('Ajman', 20, 300)], { places: [], from: 300 }],
    [
      'only the free zones, if another is never free',
      [zone('Dubai', 0), zone('Ajman', 20)],
      { places: [{ en: 'Dubai' }] },
    ],
    [
      'orders abroad too, if they are free from an amount',
      [zone('Dubai', 0), abroad(900, 800)],
      { places: [{ en: 'Dubai' }], from: 800 },
    ],
  ])('names %s', (_, zones, claim) => {
    expect(deliveryClaim(zones)).toEqual({ withinUae: false, ...claim });
  });

  it('is limited to the UAE, if orders abroad are never free', () => {
    expect(deliveryClaim([zone('UAE', 10, 100), abroad(900)])).toEqual({ places: [], from: 100, withinUae: true });
    expect(deliveryClaim([zone('UAE', 0), abroad(900)])).toEqual({ places: [], withinUae: true });
  });

  it.each([
    ['nothing is delivered', []],
    ['nothing is ever free', [zone('Dubai', 10), zone('Ajman', 20, 300)]],
    ['the shop delivers abroad only, for a fee', [abroad(900)]],
  ])('does not exist if %s', (_, zones) => {
    expect(deliveryClaim(zones)).toBeUndefined();
  });
});
