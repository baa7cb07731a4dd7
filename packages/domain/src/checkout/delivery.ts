import { rejected, type Rejected } from '../kernel/decider.ts';
import type { Language } from '../kernel/languages.ts';
import type { Fils } from '../kernel/money.ts';

/** The emirates by ISO 3166-2 (Dubai, Abu Dhabi, Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah, Fujairah), and abroad. */
export const DESTINATIONS = ['AE-DU', 'AE-AZ', 'AE-SH', 'AE-AJ', 'AE-UQ', 'AE-RK', 'AE-FU', 'abroad'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** Working days from the shop to the customer. */
export interface DeliveryDays {
  readonly from: number;
  readonly to: number;
}

/** Destinations with the same fee and the same time. */
export interface DeliveryZone {
  readonly id: string;
  readonly names: { readonly en: string } & Readonly<Partial<Record<Language, string | undefined>>>;
  readonly destinations: readonly Destination[];
  /** Before VAT. */
  readonly fee: Fils;
  /** Goods of this amount or more are delivered free. Absent if the fee is always due. */
  readonly freeFrom?: Fils | undefined;
  readonly days: DeliveryDays;
}

/** Whether customers can collect their orders from the shop, free of charge. */
export const COLLECTIONS = ['offered', 'not-offered'] as const;
export type Collection = (typeof COLLECTIONS)[number];

export interface DeliveryRules {
  /** No destination is in two of them. Destinations in none are not served. */
  readonly zones: readonly DeliveryZone[];
  readonly collection: Collection;
}

/** The rules that the store advertises: free within Dubai, and from AED 500 in the other emirates. */
export const DEFAULT_DELIVERY_ZONES: readonly DeliveryZone[] = [
  {
    id: 'dubai',
    names: { en: 'Dubai', it: 'Dubai', ar: 'دبي' },
    destinations: ['AE-DU'],
    fee: 0,
    days: { from: 1, to: 2 },
  },
  {
    id: 'other-emirates',
    names: { en: 'Other emirates', it: 'Altri emirati', ar: 'الإمارات الأخرى' },
    destinations: ['AE-AZ', 'AE-SH', 'AE-AJ', 'AE-UQ', 'AE-RK', 'AE-FU'],
    fee: 2_500,
    freeFrom: 50_000,
    days: { from: 2, to: 3 },
  },
];

/** How the customer gets the goods. */
export type DeliveryChoice =
  | { readonly method: 'collection' }
  | { readonly method: 'delivery'; readonly destination: Destination };

/** A choice with its fee before VAT, by the rules at the time of the quote. */
export type QuotedDelivery =
  | { readonly method: 'collection'; readonly fee: 0 }
  | {
      readonly method: 'delivery';
      readonly destination: Destination;
      readonly zone: string;
      readonly fee: Fils;
      readonly days: DeliveryDays;
    };

export type DeliveryRefusal =
  | { readonly type: 'collection-not-offered' }
  | { readonly type: 'destination-not-served'; readonly destination: Destination };

/** @param goods before VAT, after the discount */
export function quoteDelivery(
  { zones, collection }: DeliveryRules,
  choice: DeliveryChoice,
  goods: Fils,
): QuotedDelivery | Rejected<DeliveryRefusal> {
  if (choice.method === 'collection')
    return collection === 'offered' ? { method: 'collection', fee: 0 } : rejected({ type: 'collection-not-offered' });
  const { method, destination } = choice;
  const zone = zones.find(({ destinations }) => destinations.includes(destination));
  if (zone === undefined) return rejected({ type: 'destination-not-served', destination });
  const { id, fee, freeFrom, days } = zone;
  return { method, destination, zone: id, fee: freeFrom !== undefined && goods >= freeFrom ? 0 : fee, days };
}
