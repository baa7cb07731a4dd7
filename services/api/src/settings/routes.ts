import type { RouteGroup } from '../http/route-group.ts';
import {
  changeShopSettingsRoute,
  productionSettingsRoute,
  settingsHistoryRoute,
  shopSettingsRoute,
  type SettingsDeps,
} from './settings-routes.ts';

/** The shop’s settings, which staff change in the back office. */
export function settingsRoutes(deps: SettingsDeps) {
  return {
    shopSettings: shopSettingsRoute(deps),
    changeShopSettings: changeShopSettingsRoute(deps),
    settingsHistory: settingsHistoryRoute(deps),
    productionSettings: productionSettingsRoute(deps),
  } satisfies RouteGroup;
}
