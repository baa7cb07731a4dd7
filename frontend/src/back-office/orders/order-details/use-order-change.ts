import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { Intention } from '../../api/intention.ts';
import { useChangeOrderMutation, type OrderChange, type OrderKind } from './order-changes-api.ts';

/** An order as somebody saw it who changes it. */
export interface SeenForChange {
  readonly id: string;
  readonly revision: number;
}

interface OrderChanger {
  readonly sending: boolean;
  /** Why the last change was not done. */
  readonly fault: string | undefined;
  readonly forget: () => void;
  /**
   * Whether it was done; where it was not, `fault` says why. Sent again with the same words it is the same intention.
   *
   * @param key of the draft that it is sent from: that one outlives the page
   */
  readonly send: (change: OrderChange, key?: string) => Promise<boolean>;
}

/** What a change can be about. Where none of it has changed, a person who changes the order has missed nothing. */
const ABOUT = ['current_stage', 'state', 'status', 'cancelled', 'payment', 'shipment', 'artwork_hold'] as const;

/** Whether an order, as the shop has it now, is for a person's eyes still the one that they saw. */
export function standsTheSame(seen: object, now: object): boolean {
  const part = (order: object) =>
    JSON.stringify(ABOUT.map((field) => (order as Readonly<Record<string, unknown>>)[field] ?? null));
  return part(seen) === part(now);
}

/** Changes an order, upon the revision that was seen: what somebody else did in the meantime is never overwritten silently. */
export function useOrderChange(kind: OrderKind, order: SeenForChange): OrderChanger {
  const { t } = useTranslation('desk');
  const [change, { isLoading }] = useChangeOrderMutation();
  const [fault, setFault] = useState<string>();
  const [intention] = useState(() => new Intention());
  return {
    sending: isLoading,
    fault,
    forget: () => setFault(undefined),
    send: async (wanted, draftKey) => {
      const key = draftKey ?? intention.keyFor(JSON.stringify(wanted));
      setFault(undefined);
      const call = { kind, id: order.id, change: wanted };
      // A note is only added: it overwrites nothing, whatever came before it.
      const seen = wanted.endpoint === 'addNote' || wanted.endpoint === 'addSafetyNote' ? undefined : order.revision;
      let { error } = await change({ ...call, expectedRevision: seen, key });
      const now = movedTo(error);
      if (now !== undefined && standsTheSame(order, now))
        ({ error } = await change({ ...call, expectedRevision: now.revision, key: `${key}-again` }));
      if (error === undefined) intention.done();
      else setFault(messageOf(error, t('change.unreachable')));
      return error === undefined;
    },
  };
}

/** The order that the shop answered because it had moved on. */
function movedTo(error: unknown): SeenForChange | undefined {
  if (!isProblem(error) || error.problem.type !== '/problems/moved-on') return undefined;
  const { order } = error.problem as { readonly order?: unknown };
  return typeof order === 'object' && order !== null && 'revision' in order && typeof order.revision === 'number'
    ? (order as SeenForChange)
    : undefined;
}
