import { z } from 'zod';
import { EVERYONE, json, OWNER_ONLY, plain, returns } from '../http/route-shapes.ts';
import * as settings from './shop-settings.ts';

/** Routes for the shop’s settings; part of the route table. */
export const settingsRoutes = {
  shopSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    staffRoles: OWNER_ONLY,
    ...plain,
    tag: 'settings',
    summary: 'Get the shop’s settings, and where each value comes from',
    response: returns(settings.shopSettingsResponse),
  },
  changeShopSettings: {
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    staffRoles: OWNER_ONLY,
    needsConfirmation: true,
    ...plain,
    tag: 'settings',
    summary: 'Change one group of settings',
    idempotent: true,
    body: json(settings.changeShopSettingsRequest),
    response: returns(settings.shopSettingsChangedResponse),
    checksRevision: true,
    problems: { 409: ['setting-fixed'] },
  },
  settingsHistory: {
    method: 'GET',
    path: '/api/admin/settings/history',
    access: 'admin',
    staffRoles: OWNER_ONLY,
    ...plain,
    tag: 'settings',
    summary: 'List the changes of the settings, newest first',
    query: settings.settingsHistoryQuery,
    response: returns(z.array(settings.settingsChange)),
  },
  productionSettings: {
    method: 'GET',
    path: '/api/admin/settings/production',
    access: 'admin',
    staffRoles: EVERYONE,
    ...plain,
    tag: 'settings',
    summary: 'Get the stage time limits and the couriers',
    response: returns(settings.productionSettingsResponse),
  },
} as const;
