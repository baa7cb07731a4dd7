import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import { useChangeOrderMutation, type OrderChange, type OrderKind } from './order-changes-api.ts';

/** An order as the person saw it. */
export interface ChangeableOrder {
  readonly id: string;
  readonly revision: number;
}

interface OrderChangeState {
  readonly isSending: boolean;
  /** Why the last change failed. */
  readonly error: string | undefined;
  readonly clearError: () => void;
  /**
   * Resolves to whether the change was saved; otherwise `error` has the reason. `key` is the idempotency key of a draft,
   * which survives a reload.
   */
  readonly send: (change: OrderChange, key?: string) => Promise<boolean>;
}

/** If none of these fields changed meanwhile, the person has missed nothing, and their change can be sent again. */
const VISIBLE_FIELDS = [
  'current_stage',
  'state',
  'status',
  'cancelled',
  'payment',
  'shipment',
  'hold',
  'artwork_hold',
] as const;

/** Whether the order still looks as it did when the person made their change. */
export function looksUnchanged(loaded: object, latest: object): boolean {
  const snapshot = (order: object) =>
    JSON.stringify(VISIBLE_FIELDS.map((field) => (order as Readonly<Record<string, unknown>>)[field] ?? null));
  return snapshot(loaded) === snapshot(latest);
}

/** Changes an order at the revision that the person saw, so that another change is never silently overwritten. */
export function useOrderChange(kind: OrderKind, order: ChangeableOrder): OrderChangeState {
  const { t } = useTranslation('order-page');
  const [change, { isLoading }] = useChangeOrderMutation();
  const [error, setError] = useState<string>();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  return {
    isSending: isLoading,
    error,
    clearError: () => setError(undefined),
    send: async (requested, draftKey) => {
      const key = draftKey ?? idempotencyKey.forRequest(JSON.stringify(requested));
      setError(undefined);
      const call = { kind, id: order.id, change: requested };
      // A note is only added and overwrites nothing, so it needs no revision.
      const expectedRevision =
        requested.endpoint === 'addNote' || requested.endpoint === 'addSafetyNote' ? undefined : order.revision;
      let { error } = await change({ ...call, expectedRevision, key });
      const latest = latestOrderIn(error);
      if (latest !== undefined && looksUnchanged(order, latest))
        ({ error } = await change({ ...call, expectedRevision: latest.revision, key: `${key}-again` }));
      if (error === undefined) idempotencyKey.reset();
      else setError(messageOf(error, t('change.unreachable')));
      return error === undefined;
    },
  };
}

/** The current order from a conflict. */
function latestOrderIn(error: unknown): ChangeableOrder | undefined {
  if (!isProblem(error) || error.problem.type !== '/problems/moved-on') return undefined;
  const { order } = error.problem as { readonly order?: unknown };
  return typeof order === 'object' && order !== null && 'revision' in order && typeof order.revision === 'number'
    ? (order as ChangeableOrder)
    : undefined;
}
