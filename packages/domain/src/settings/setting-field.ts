import type { z } from 'zod';

/** An environment variable that fixes a setting, and the schema of its text. */
export interface SettingVariable<Value> {
  readonly name: string;
  readonly schema: z.ZodType<Value>;
}

/** One setting of a group. `Value` includes `undefined` if the shop works without the setting. */
export interface SettingField<Value> {
  readonly schema: z.ZodType<NonNullable<Value>>;
  /** Used while neither a variable nor a setting has a value. */
  readonly fallback: Value;
  readonly variable: SettingVariable<NonNullable<Value>> | undefined;
}

type Present = string | number | boolean | object;

/** A setting that always has a value. */
export function setting<Value extends Present>(
  schema: z.ZodType<Value>,
  fallback: Value,
  variable?: string | SettingVariable<Value>,
): SettingField<Value> {
  return { schema, fallback, variable: variableOf(schema, variable) };
}

/** A setting that the shop works without. */
export function optionalSetting<Value extends Present>(
  schema: z.ZodType<Value>,
  variable?: string | SettingVariable<Value>,
): SettingField<Value | undefined> {
  return { schema, fallback: undefined, variable: variableOf(schema, variable) };
}

function variableOf<Value>(
  schema: z.ZodType<Value>,
  variable: string | SettingVariable<Value> | undefined,
): SettingVariable<Value> | undefined {
  return typeof variable === 'string' ? { name: variable, schema } : variable;
}
