import { shopSettings } from '@pressline/domain/settings/shop-settings.ts';
import { SHOP_SETTINGS_STREAM } from '@pressline/domain/shop/streams.ts';
import type { EventStore, PastEvent } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import { actorsOf, type Actors } from '../accounts/profiles/actors.ts';
import { actorOf } from '../http/caller.ts';
import { acceptedResult, positionOf } from '../http/command-result.ts';
import { expectedRevisionOf } from '../http/expected-revision.ts';
import { Problem } from '../http/problem.ts';
import { query as reading, route } from '../http/route.ts';
import { settingsChanges, settingsRecord, type SettingsSources } from './settings-record.ts';

export interface SettingsDeps extends SettingsSources {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly shopSettings: ShopSettingsReader;
}

export function shopSettingsRoute(deps: SettingsDeps) {
  return reading('shopSettings', [accounts.name], async () => {
    const { state, recorded } = await loadStream(deps.store, shopSettings, SHOP_SETTINGS_STREAM);
    return { body: settingsRecord(deps, state, recorded, await actorsIn(deps, recorded)) };
  });
}

export function changeShopSettingsRoute(deps: SettingsDeps) {
  return route('changeShopSettings', async ({ caller, body, header, command }) => {
    const { group, changes } = body;
    const expectedRevision = expectedRevisionOf(header, body);
    if (expectedRevision instanceof Problem) return expectedRevision;
    const fixed = deps.fixedSettings[group] ?? {};
    const change = { type: 'change-settings', group, changes, fixed, expectedRevision } as const;
    const context = command(actorOf(caller));
    const result = acceptedResult(await handle(deps.store, shopSettings, SHOP_SETTINGS_STREAM, change, context));
    if (result instanceof Problem) return result;
    // Read now, so that the next call of this process sees the change.
    await deps.shopSettings.current();
    const { state, history } = result;
    const settings = settingsRecord(deps, state, history, await actorsIn(deps, history));
    const message = result.outcome === 'unchanged' ? 'Nothing had to be changed.' : 'The settings were saved.';
    return { body: { message, settings }, position: positionOf(result) };
  });
}

export function settingsHistoryRoute(deps: SettingsDeps) {
  return reading('settingsHistory', [accounts.name], async ({ query }) => {
    const { recorded } = await loadStream(deps.store, shopSettings, SHOP_SETTINGS_STREAM);
    return { body: [...settingsChanges(recorded, await actorsIn(deps, recorded), query.group)] };
  });
}

export function productionSettingsRoute({ shopSettings: reader }: SettingsDeps) {
  return route('productionSettings', async () => {
    const { stages, couriers } = await reader.recent();
    return { body: { stage_limits: stages, couriers: [...couriers.names] } };
  });
}

function actorsIn(deps: SettingsDeps, history: readonly PastEvent[]): Promise<Actors> {
  return actorsOf(deps, [...new Set(history.map(({ actor }) => actor))]);
}
