import {
  fieldsOf,
  GROUP_NAMES,
  type GroupName,
  type GroupValues,
  type SetValues,
} from '@pressline/domain/settings/setting-groups.ts';
import { SETTING_SOURCES, type SettingSource } from '@pressline/domain/settings/shop-settings.ts';
import { LIMITED_STAGES } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { z } from 'zod';
import { actor } from '../http/actor.ts';
import { expectedRevision, instant, message } from '../http/fields.ts';

export const settingGroup = z.enum(GROUP_NAMES);

/** Who changed a group last, and when; null if nobody has. */
const lastChange = z.strictObject({ at: instant, by: actor }).nullable();

/** A setting: its value, where that comes from, the default, and the environment variable that can fix it. */
interface FieldState<Value> {
  readonly value: NonNullable<Value> | null;
  readonly default: NonNullable<Value> | null;
  readonly source: SettingSource;
  readonly variable: string | null;
}
type GroupState<G extends GroupName> = {
  readonly revision: number;
  readonly changed: z.infer<typeof lastChange>;
  readonly fields: { readonly [F in keyof GroupValues<G>]: FieldState<GroupValues<G>[F]> };
};

function fieldState(schema: z.ZodType) {
  return z.strictObject({
    value: schema.nullable(),
    default: schema.nullable(),
    source: z.enum(SETTING_SOURCES),
    variable: z.string().nullable(),
  });
}

function groupState(name: GroupName) {
  const fields = fieldsOf(name).map(([field, { schema }]) => [field, fieldState(schema)]);
  return z.strictObject({
    /** Counts the changes of the group; send it as `expected_revision`. */
    revision: z.int().min(0),
    changed: lastChange,
    fields: z.strictObject(Object.fromEntries(fields)),
  });
}

type GroupStates = { readonly [G in GroupName]: GroupState<G> };
const groupStates = z.strictObject(
  Object.fromEntries(GROUP_NAMES.map((name) => [name, groupState(name)])),
) as unknown as z.ZodType<GroupStates>;

/** The settings of the shop. Secrets are not among them: only whether they are set. */
export const shopSettingsResponse = z.strictObject({
  groups: groupStates,
  /** Environment variables with secrets, and whether they are set. */
  secrets: z.array(z.strictObject({ variable: z.string(), is_set: z.boolean() })),
});
export type ShopSettingsResponse = z.infer<typeof shopSettingsResponse>;

type Change<G extends GroupName> = {
  readonly group: G;
  readonly changes: { readonly [F in keyof SetValues<G>]?: SetValues<G>[F] | null };
  readonly expected_revision?: number | string | undefined;
};
type AnyChange = { readonly [G in GroupName]: Change<G> }[GroupName];

function changeOf(name: GroupName) {
  const fields = fieldsOf(name).map(([field, { schema }]) => [field, schema.nullable().optional()]);
  return z.strictObject({
    group: z.literal(name),
    changes: z.strictObject(Object.fromEntries(fields)),
    expected_revision: expectedRevision,
  });
}

/**
 * Changes one group. A field that is left out stays as it is; null resets it to its default, or removes it if it has
 * none. Fields that an environment variable fixes can't be changed.
 */
export const changeShopSettingsRequest = z.discriminatedUnion(
  'group',
  GROUP_NAMES.map(changeOf) as unknown as [ReturnType<typeof changeOf>, ...ReturnType<typeof changeOf>[]],
) as unknown as z.ZodType<ParsedChange, AnyChange>;
/** The request after parsing. */
interface ParsedChange {
  readonly group: GroupName;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly expected_revision?: number | undefined;
}

export const shopSettingsChangedResponse = z.strictObject({ message, settings: shopSettingsResponse });

const categoryName = z.strictObject({ en: z.string(), it: z.string(), ar: z.string() }).partial();
/** The value of any setting. */
const settingValue = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.array(z.strictObject({ courier: z.string(), url: z.string() })),
  z.array(z.strictObject({ slug: z.string(), names: categoryName.optional() })),
  z.array(z.strictObject({ quote: z.string(), name: z.string(), company: z.string() })),
  z.array(z.strictObject({ name: z.string(), role: z.string() })),
  z.array(
    z.strictObject({
      id: z.string(),
      names: categoryName,
      destinations: z.array(z.string()),
      fee: z.int(),
      freeFrom: z.int().optional(),
      days: z.strictObject({ from: z.int(), to: z.int() }),
    }),
  ),
  z.null(),
]);

export const settingsHistoryQuery = z.strictObject({ group: settingGroup.optional() });
/** A change of a group: who changed what, from which value to which. */
export const settingsChange = z.strictObject({
  group: settingGroup,
  /** The group's revision after the change. */
  revision: z.int().min(1),
  at: instant,
  by: actor,
  changes: z.array(z.strictObject({ field: z.string(), from: settingValue, to: settingValue })),
});
export type SettingsChange = z.infer<typeof settingsChange>;

/** The settings that pages for the production floor need. */
export const productionSettingsResponse = z.strictObject({
  /** Hours in a stage after which an order is late. */
  stage_limits: z.strictObject(hoursByStage()),
  /** Suggested when a shipment is recorded. */
  couriers: z.array(z.string()),
});

function hoursByStage() {
  const entries = LIMITED_STAGES.map((stage) => [stage, z.int().min(1)]);
  return Object.fromEntries(entries) as Record<(typeof LIMITED_STAGES)[number], z.ZodInt>;
}
