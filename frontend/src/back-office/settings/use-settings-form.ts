import { parseWithoutEval } from '@pressline/contracts/http/parse-without-eval.ts';
import type { BodyOf } from '@pressline/contracts/api/route-table.ts';
import { fieldsOf, groupOf, type GroupName } from '@pressline/domain/settings/setting-groups.ts';
import { useState } from 'react';
import { isProblem, problemKindOf } from '../../shared/api/base-query.ts';
import { IdempotencyKey } from '../api/idempotency-key.ts';
import { EDITORS, editorNameOf } from './setting-editors.ts';
import { useChangeShopSettingsMutation, type ShopSettings } from './settings-api.ts';

parseWithoutEval();

/** A group as returned by the API, for code that handles all groups alike. */
export interface GroupState {
  readonly revision: number;
  readonly changed: ShopSettings['groups'][GroupName]['changed'];
  readonly fields: Readonly<
    Record<string, { readonly value: unknown; readonly default: unknown; readonly source: string }>
  >;
}

type Inputs = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;
const NO_INPUTS: Inputs = {};

interface SettingsForm {
  readonly hasUnsaved: boolean;
  readonly isSaving: boolean;
  readonly error: unknown;
  /** Somebody else has changed the group since the person began to edit it. */
  readonly isOutdated: boolean;
  /** Whether a setting of the group has another value than its default. */
  readonly canReset: boolean;
  readonly inputOf: (field: string) => string;
  readonly setInput: (field: string, input: string) => void;
  readonly isInvalid: (field: string) => boolean;
  /** Shows the errors, and returns the first invalid field. */
  readonly firstInvalid: () => string | undefined;
  /** Returns how to undo it, or undefined if it failed. */
  readonly save: () => Promise<(() => Promise<void>) | undefined>;
  readonly discard: () => void;
  /** Enters the defaults, which are then saved like any other change. */
  readonly reset: () => void;
}

/** The unsaved input of a group's form, checked by the same schemas as on the server. */
export function useSettingsForm(group: GroupName, state: GroupState): SettingsForm {
  const [inputs, setInputs] = useState<Inputs>(NO_INPUTS);
  /** The revision that the person saw when they began to edit. */
  const [baseRevision, setBaseRevision] = useState<number>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [change, { isLoading: isSaving, error, reset: resetResult }] = useChangeShopSettingsMutation();
  const [idempotencyKey] = useState(() => new IdempotencyKey());

  const editorOf = (field: string) => EDITORS[editorNameOf(group, field)];
  const savedInputOf = (field: string): string => editorOf(field).inputOf(state.fields[field]?.value ?? null);
  const defaultInputOf = (field: string): string => editorOf(field).inputOf(state.fields[field]?.default ?? null);
  const inputOf = (field: string): string => inputs[field] ?? savedInputOf(field);
  const changedFields = Object.keys(inputs).filter((field) => inputs[field] !== savedInputOf(field));
  /** Null resets the setting. */
  const valueOf = (field: string): unknown =>
    inputOf(field) === defaultInputOf(field) ? null : editorOf(field).valueOf(inputOf(field));
  const refused = fieldsRefusedIn(error);
  const isInvalid = (field: string): boolean => {
    const value = valueOf(field);
    return value !== null && groupOf(group).fields[field]?.schema.safeParse(value).success !== true;
  };
  const clear = (): void => {
    setInputs(NO_INPUTS);
    setBaseRevision(undefined);
    setSubmitted(false);
  };
  const edit = (changes: Inputs): void => {
    setBaseRevision((base) => base ?? state.revision);
    setInputs((before) => ({ ...before, ...changes }));
    resetResult();
  };
  const send = async (changes: Values, revision: number) => {
    // The fields are those of the group, and were checked by their schemas.
    const body = { group, changes, expected_revision: revision } as BodyOf<'changeShopSettings'>;
    const response = await change({ body, key: idempotencyKey.forRequest(JSON.stringify(body)) });
    if (response.data !== undefined) idempotencyKey.reset();
    return response;
  };

  return {
    hasUnsaved: changedFields.length > 0,
    isSaving,
    error,
    isOutdated: problemKindOf(error) === 'moved-on',
    canReset: fieldsOf(group).some(([field]) => state.fields[field]?.source === 'setting'),
    inputOf,
    setInput: (field, input) => edit({ [field]: input }),
    isInvalid: (field) => refused.has(field) || (isSubmitted && changedFields.includes(field) && isInvalid(field)),
    firstInvalid() {
      setSubmitted(true);
      return changedFields.find(isInvalid);
    },
    async save() {
      const changes = Object.fromEntries(changedFields.map((field) => [field, valueOf(field)]));
      const before = Object.fromEntries(
        changedFields.map((field) => {
          const saved = state.fields[field];
          return [field, saved?.source === 'setting' ? saved.value : null];
        }),
      );
      const { data, error: refusal } = await send(changes, baseRevision ?? state.revision);
      if (data === undefined) {
        // The person sees the new values next to their own input, and may save it again.
        if (problemKindOf(refusal) === 'moved-on') setBaseRevision(undefined);
        return undefined;
      }
      clear();
      return async () => {
        await send(before, data.settings.groups[group].revision);
      };
    },
    discard() {
      clear();
      resetResult();
    },
    reset() {
      const set = fieldsOf(group).filter(([field]) => state.fields[field]?.source === 'setting');
      edit(Object.fromEntries(set.map(([field]) => [field, defaultInputOf(field)])));
    },
  };
}

/** The fields that the server refused. */
function fieldsRefusedIn(error: unknown): ReadonlySet<string> {
  const errors = isProblem(error) ? (error.problem.errors ?? []) : [];
  return new Set(errors.flatMap(({ field }) => /^changes\.([^.]+)/.exec(field)?.[1] ?? []));
}
