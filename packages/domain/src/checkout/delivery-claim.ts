import type { Fils } from '../kernel/money.ts';
import type { DeliveryZone } from './delivery.ts';

/** What the store can advertise: which orders are delivered free. Without places and amount, all of them are. */
export interface DeliveryClaim {
  /** The names of the zones that are always free, unless all are. */
  readonly places: readonly DeliveryZone['names'][];
  /** Orders to all other zones are free from this amount of goods. */
  readonly from?: Fils | undefined;
  /** It is true within the UAE, but not abroad. */
  readonly withinUae: boolean;
}

/** The most that is true by these zones; undefined if no zone is always free and some are never. */
export function deliveryClaim(
  zones: readonly Pick<DeliveryZone, 'names' | 'destinations' | 'fee' | 'freeFrom'>[],
): DeliveryClaim | undefined {
  const domestic = zones.filter(({ destinations }) => destinations.some((destination) => destination !== 'abroad'));
  const covered = [zones, domestic].find(
    (area) => area.length > 0 && area.every(({ fee, freeFrom }) => fee === 0 || freeFrom !== undefined),
  );
  const places = (covered ?? zones).filter(({ fee }) => fee === 0).map(({ names }) => names);
  if (covered === undefined) return places.length === 0 ? undefined : { places, withinUae: false };
  const withinUae = covered !== zones;
  const amounts = covered.flatMap(({ fee, freeFrom }) => (fee === 0 || freeFrom === undefined ? [] : [freeFrom]));
  return amounts.length === 0 ? { places: [], withinUae } : { places, from: Math.max(...amounts), withinUae };
}
