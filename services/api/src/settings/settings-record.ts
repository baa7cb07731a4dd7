import type { SettingsChange, ShopSettingsResponse } from '@pressline/contracts/settings/shop-settings.ts';
import { haveSameContent } from '@pressline/domain/kernel/same-content.ts';
import { fieldsOf, GROUP_NAMES, type GroupName } from '@pressline/domain/settings/setting-groups.ts';
import {
  effectiveValues,
  groupOfEvent,
  revisionOf,
  shopSettings,
  type AnyValues,
  type FixedSettings,
  type ShopSettingsEvent,
  type StoredSettings,
} from '@pressline/domain/settings/shop-settings.ts';
import type { PastEvent } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { Actors } from '../accounts/profiles/actors.ts';

export interface SettingsSources {
  readonly fixedSettings: FixedSettings;
  /** Environment variables with secrets, whose values are never shown. */
  readonly secretVariables: ShopSettingsResponse['secrets'];
}

/** The settings as returned by the API. */
export function settingsRecord(
  { fixedSettings, secretVariables }: SettingsSources,
  stored: StoredSettings,
  history: readonly PastEvent[],
  actors: Actors,
): ShopSettingsResponse {
  const groups = GROUP_NAMES.map((name) => {
    const last = history.findLast(({ type }) => groupOfEvent(type) === name);
    return [
      name,
      {
        revision: revisionOf(stored, name),
        changed: last === undefined ? null : { at: last.at, by: actors(last.actor) },
        fields: fieldRecords(name, fixedSettings, stored),
      },
    ];
  });
  // One entry per group, with its declared fields.
  return { groups: Object.fromEntries(groups) as ShopSettingsResponse['groups'], secrets: secretVariables };
}

function fieldRecords(name: GroupName, fixed: FixedSettings, stored: StoredSettings) {
  const effective = effectiveValues(name, fixed, stored);
  const fields = fieldsOf(name).map(([field, { fallback, variable }]) => [
    field,
    {
      value: effective.get(field)?.value ?? null,
      default: fallback ?? null,
      source: effective.get(field)?.source ?? 'default',
      variable: variable?.name ?? null,
    },
  ]);
  return Object.fromEntries(fields) as AnyValues;
}

/** The changes of the settings, newest first. */
export function settingsChanges(
  history: readonly PastEvent[],
  actors: Actors,
  group: GroupName | undefined,
): readonly SettingsChange[] {
  let stored = shopSettings.initial;
  const changes = history.flatMap((past): SettingsChange[] => {
    const before = stored;
    // The stream contains only events of settings.
    stored = shopSettings.evolve(before, toShopEvent(past) as ShopSettingsEvent);
    const name = groupOfEvent(past.type);
    if (name === undefined || (group !== undefined && group !== name)) return [];
    const record = { group: name, revision: revisionOf(stored, name), at: past.at, by: actors(past.actor) };
    return [{ ...record, changes: changedFields(name, before, stored) }];
  });
  return changes.toReversed();
}

/** The values that were set; an environment variable may have been stronger. */
function changedFields(name: GroupName, before: StoredSettings, after: StoredSettings): SettingsChange['changes'] {
  const [from, to] = [effectiveValues(name, {}, before), effectiveValues(name, {}, after)];
  return fieldsOf(name).flatMap(([field]) => {
    const [old, changed] = [from.get(field)?.value ?? null, to.get(field)?.value ?? null];
    // Both are values of the field, which are of the types that the contract lists.
    return haveSameContent(old, changed)
      ? []
      : [{ field, from: old, to: changed } as SettingsChange['changes'][number]];
  });
}
