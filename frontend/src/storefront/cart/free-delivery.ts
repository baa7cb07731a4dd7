import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { DESTINATIONS, type Destination } from '@pressline/domain/checkout/delivery.ts';
import { filsOf, type Fils } from '@pressline/domain/kernel/money.ts';

type DeliveryRules = Pick<ResponseOf<'shop'>['delivery'], 'zones'>;
export type Zone = DeliveryRules['zones'][number];

/** What delivery costs, and how far a cart is from free delivery. Amounts are before VAT. */
export type DeliveryProgress =
  | { readonly status: 'not-served' }
  | { readonly status: 'free' }
  | { readonly status: 'fee'; readonly fee: Fils }
  | { readonly status: 'on-the-way'; readonly fee: Fils; readonly missing: Fils; readonly share: number };

/** @param goods before VAT */
export function deliveryProgress({ zones }: DeliveryRules, destination: Destination, goods: Fils): DeliveryProgress {
  const zone = zoneOf({ zones }, destination);
  if (zone === undefined) return { status: 'not-served' };
  const fee = filsOf(zone.fee);
  const freeFrom = zone.free_from === null ? undefined : filsOf(zone.free_from);
  if (fee === 0 || (freeFrom !== undefined && goods >= freeFrom)) return { status: 'free' };
  if (freeFrom === undefined) return { status: 'fee', fee };
  return { status: 'on-the-way', fee, missing: freeFrom - goods, share: goods / freeFrom };
}

/** The destinations that the shop delivers to, in their usual order. */
export function servedDestinations(rules: DeliveryRules): readonly Destination[] {
  return DESTINATIONS.filter((destination) => zoneOf(rules, destination) !== undefined);
}

export function zoneOf({ zones }: DeliveryRules, destination: Destination): Zone | undefined {
  return zones.find(({ destinations }) => destinations.includes(destination));
}
