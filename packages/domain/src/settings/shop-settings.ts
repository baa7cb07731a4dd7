import { z } from 'zod';
import type { BusinessDetails } from '../invoicing/seller.ts';
import type { BasisPoints } from '../kernel/vat.ts';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import { haveSameContent } from '../kernel/same-content.ts';
import {
  fieldsOf,
  groupOf,
  GROUP_NAMES,
  type GroupName,
  type GroupValues,
  type SettingGroups,
  type SetValues,
} from './setting-groups.ts';

type EventType<G extends GroupName> = SettingGroups[G]['event'];

/** An event holds all settings of its group after the change; an absent one has its default or its variable's value. */
type GroupEvent<G extends GroupName> = { readonly type: EventType<G>; readonly data: SetValues<G> };
export type ShopSettingsEvent = { readonly [G in GroupName]: GroupEvent<G> }[GroupName];

type EventSchemas = { readonly [G in GroupName as EventType<G>]: z.ZodType<GroupEvent<G>> };

/** The schema of each event, from the group's declaration. */
export const settingsEventSchemas = Object.fromEntries(
  GROUP_NAMES.map((name) => {
    const data = fieldsOf(name).map(([field, { schema }]) => [field, schema.optional()]);
    return [
      groupOf(name).event,
      z.strictObject({ type: z.literal(groupOf(name).event), data: z.strictObject(Object.fromEntries(data)) }),
    ];
  }),
) as unknown as EventSchemas;

const GROUP_OF_EVENT = new Map<string, GroupName>(GROUP_NAMES.map((name) => [groupOf(name).event, name]));

/** The group that an event changed; undefined for events of other streams. */
export function groupOfEvent(type: string): GroupName | undefined {
  return GROUP_OF_EVENT.get(type);
}

/** Values of any group, for code that handles all groups alike. */
export type AnyValues = Readonly<Record<string, unknown>>;

interface StoredGroup {
  readonly values: AnyValues;
  /** How often the group was changed: the revision that a change is checked against. */
  readonly revision: number;
}
/** What was set in the back office. Groups that were never changed are absent. */
export type StoredSettings = Readonly<Partial<Record<GroupName, StoredGroup>>>;

export function revisionOf(state: StoredSettings, group: GroupName): number {
  return state[group]?.revision ?? 0;
}

function evolve(state: StoredSettings, { type, data }: ShopSettingsEvent): StoredSettings {
  const group = groupOfEvent(type);
  return group === undefined ? state : { ...state, [group]: { values: data, revision: revisionOf(state, group) + 1 } };
}

export interface ChangeSettings {
  readonly type: 'change-settings';
  readonly group: GroupName;
  /** The new values by field, valid by the field's schema. `null` resets a setting; an absent field stays as it is. */
  readonly changes: AnyValues;
  /** Fields that environment variables fix. */
  readonly fixed: AnyValues;
  /** The group's revision that the caller has read; undefined if any will do. */
  readonly expectedRevision: number | undefined;
}

export type ShopSettingsRefusal =
  | { readonly type: 'settings-moved-on'; readonly group: GroupName; readonly revision: number }
  | { readonly type: 'setting-fixed'; readonly fields: readonly string[]; readonly variables: readonly string[] }
  | { readonly type: 'settings-incomplete'; readonly missing: readonly string[] };

function decide(
  { group, changes, fixed, expectedRevision }: ChangeSettings,
  state: StoredSettings,
): Decision<ShopSettingsEvent, ShopSettingsRefusal> {
  const revision = revisionOf(state, group);
  if (expectedRevision !== undefined && expectedRevision !== revision)
    return rejected({ type: 'settings-moved-on', group, revision });
  const refused = fieldsOf(group).filter(([field]) => changes[field] !== undefined && fixed[field] !== undefined);
  if (refused.length > 0)
    return rejected({
      type: 'setting-fixed',
      fields: refused.map(([field]) => field),
      variables: refused.flatMap(([, { variable }]) => variable?.name ?? []),
    });
  const before = state[group]?.values ?? {};
  const after = mergedValues(group, before, changes);
  const missing = missingFields(group, { ...after, ...fixed });
  if (missing.length > 0) return rejected({ type: 'settings-incomplete', missing });
  if (fieldsOf(group).every(([field]) => haveSameContent(before[field], after[field]))) return accepted();
  // The values were checked by the schemas of this group's fields.
  return accepted({ type: groupOf(group).event, data: after } as ShopSettingsEvent);
}

function mergedValues(group: GroupName, before: AnyValues, changes: AnyValues): AnyValues {
  return Object.fromEntries(
    fieldsOf(group).flatMap(([field]) => {
      const value = changes[field] === undefined ? before[field] : changes[field];
      return value === undefined || value === null ? [] : [[field, value]];
    }),
  );
}

/** The fields without a value in a group that needs all of them or none. */
function missingFields(group: GroupName, values: AnyValues): readonly string[] {
  const { together = [] } = groupOf(group);
  const missing = together.filter((field) => values[field] === undefined);
  return missing.length === together.length ? [] : missing;
}

/** What staff set for the shop: the one stream `shopSettings-shop`. Groups are changed independently of each other. */
export const shopSettings: Decider<StoredSettings, ChangeSettings, ShopSettingsEvent, ShopSettingsRefusal> = {
  initial: {},
  evolve,
  decide,
};

/** The settings that environment variables fix. */
export type FixedSettings = { readonly [G in GroupName]?: SetValues<G> | undefined };

/** The settings that apply. */
export type ShopSettings = { readonly [G in GroupName]: GroupValues<G> };

/** Where a value comes from, the strongest first. */
export const SETTING_SOURCES = ['variable', 'setting', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

interface EffectiveValue {
  readonly value: unknown;
  readonly source: SettingSource;
}

/** The value of each field of a group: an environment variable is stronger than a setting, and a setting than the default. */
export function effectiveValues(
  group: GroupName,
  fixed: FixedSettings,
  stored: StoredSettings,
): ReadonlyMap<string, EffectiveValue> {
  const [byVariable, bySetting]: readonly AnyValues[] = [fixed[group] ?? {}, stored[group]?.values ?? {}];
  return new Map(
    fieldsOf(group).map(([field, { fallback }]): [string, EffectiveValue] => {
      if (byVariable?.[field] !== undefined) return [field, { value: byVariable[field], source: 'variable' }];
      if (bySetting?.[field] !== undefined) return [field, { value: bySetting[field], source: 'setting' }];
      return [field, { value: fallback, source: 'default' }];
    }),
  );
}

/** The settings that apply, of all groups. */
export function effectiveSettings(fixed: FixedSettings, stored: StoredSettings): ShopSettings {
  const groups = GROUP_NAMES.map((name): [GroupName, AnyValues] => {
    const values = [...effectiveValues(name, fixed, stored)].map(([field, { value }]): [string, unknown] => [
      field,
      value,
    ]);
    return [name, Object.fromEntries(values)];
  });
  // Each field has a value of its declared type, which the compiler can't follow through the entries.
  return Object.fromEntries(groups) as ShopSettings;
}

/** The VAT rate of orders that are placed now. */
export function vatRateOf({ vat }: Pick<ShopSettings, 'vat'>): BasisPoints {
  return Math.round(vat.rate * 10_000);
}

/** The seller, and the account for bank transfers if the shop has one. */
export function businessOf({ seller, bank: { bank, iban } }: Pick<ShopSettings, 'seller' | 'bank'>): BusinessDetails {
  return { seller, bank: bank === undefined || iban === undefined ? undefined : { bank, iban } };
}
