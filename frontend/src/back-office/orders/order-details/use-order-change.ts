import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { Intention } from '../../api/intention.ts';
import { useChangeOrderMutation, type OrderChange, type OrderKind } from './order-changes-api.ts';

/** An order as somebody saw it who changes it. */
export interface ChangeableOrder {
  readonly id: string;
  readonly revision: number;
}

interface OrderChangeState {
  readonly isSending: boolean;
  /** Why the last change was not done. */
  readonly error: string | undefined;
  readonly clearError: () => void;
  /**
   * Whether it was done; where it was not, `fault` says why. Sent again with the same words it is the same intention.
   *
   * @param key of the draft that it is sent from: that one outlives the page
   */
  readonly send: (change: OrderChange, key?: string) => Promise<boolean>;
}

/** What a change can be about. Where none of it has changed, a person who changes the order has missed nothing. */
const VISIBLE_FIELDS = [
  'current_stage',
  'state',
  'status',
  'cancelled',
  'payment',
  'shipment',
  'artwork_hold',
] as const;

/** Whether an order, as the shop has it now, is for a person's eyes still the one that they saw. */
export function looksUnchanged(loaded: object, latest: object): boolean {
  const snapshot = (order: object) =>
    JSON.stringify(VISIBLE_FIELDS.map((field) => (order as Readonly<Record<string, unknown>>)[field] ?? null));
  return snapshot(loaded) === snapshot(latest);
}

/** Changes an order, upon the revision that was seen: what somebody else did in the meantime is never overwritten silently. */
export function useOrderChange(kind: OrderKind, order: ChangeableOrder): OrderChangeState {
  const { t } = useTranslation('desk');
  const [change, { isLoading }] = useChangeOrderMutation();
  const [error, setError] = useState<string>();
  const [intention] = useState(() => new Intention());
  return {
    isSending: isLoading,
    error,
    clearError: () => setError(undefined),
    send: async (requested, draftKey) => {
      const key = draftKey ?? intention.keyFor(JSON.stringify(requested));
      setError(undefined);
      const call = { kind, id: order.id, change: requested };
      // A note is only added: it overwrites nothing, whatever came before it.
      const expectedRevision =
        requested.endpoint === 'addNote' || requested.endpoint === 'addSafetyNote' ? undefined : order.revision;
      let { error } = await change({ ...call, expectedRevision, key });
      const latest = latestOrderIn(error);
      if (latest !== undefined && looksUnchanged(order, latest))
        ({ error } = await change({ ...call, expectedRevision: latest.revision, key: `${key}-again` }));
      if (error === undefined) intention.done();
      else setError(messageOf(error, t('change.unreachable')));
      return error === undefined;
    },
  };
}

/** The order that the shop answered because it had moved on. */
function latestOrderIn(error: unknown): ChangeableOrder | undefined {
  if (!isProblem(error) || error.problem.type !== '/problems/moved-on') return undefined;
  const { order } = error.problem as { readonly order?: unknown };
  return typeof order === 'object' && order !== null && 'revision' in order && typeof order.revision === 'number'
    ? (order as ChangeableOrder)
    : undefined;
}
