import type { ChangeNotificationHub } from '../change-feed/change-notification-hub.ts';
import { changeStreamRoute } from '../change-feed/change-stream-route.ts';
import type { RouteGroup } from '../http/route-group.ts';
import type { FinishedTimes } from '../orders/history/finished-times.ts';
import { getShopRoute, type ShopFacts } from './get-shop-route.ts';
import { turnaroundRoute } from './turnaround-route.ts';

export interface SiteDeps extends ShopFacts {
  readonly finished: FinishedTimes;
  readonly hub: ChangeNotificationHub;
}

/** What every page needs. */
export function siteRoutes(deps: SiteDeps) {
  return {
    shop: getShopRoute(deps),
    turnaround: turnaroundRoute(deps),
    changeStream: changeStreamRoute(deps),
  } satisfies RouteGroup;
}
