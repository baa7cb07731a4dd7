import { sealed } from '@pressline/domain/kernel/sealed.ts';
import {
  holdKind,
  paymentMethod,
  type safetyState,
  type stage,
} from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { fils } from '@pressline/domain/kernel/value-schemas.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';

/** The fields of the history entries that both kinds of order have, by what happened. */
export function entryFields<Step extends typeof stage | typeof safetyState>(step: Step) {
  const common = {
    /** The event's revision in the order's stream, from 0. */
    revision: z.int().min(0),
    at: z.string(),
    actor: z.custom<Actor>((value) => typeof value === 'string'),
    /** The step after the event. */
    to: step,
  };
  return {
    common,
    moved: {
      ...common,
      from: step,
      /** Sealed under the order's subject, like all text that people wrote. */
      note: sealed<string>().optional(),
      /** A later entry undid it. */
      undone: z.literal(true).optional(),
    },
    moveUndone: { ...common, from: step, since: z.string(), undoes: z.int().min(1) },
    cancelled: { ...common, reason: sealed<string>().optional() },
    /** `amount`: absent if it paid the whole order. */
    paymentRecorded: {
      ...common,
      method: paymentMethod,
      reference: sealed<string>().optional(),
      amount: fils.optional(),
    },
    /** The revision of the payment; absent if all payments were withdrawn. */
    paymentWithdrawn: { ...common, withdraws: z.int().optional() },
    depositRequested: { ...common, amount: fils.optional() },
    noteAdded: { ...common, note: sealed<string>() },
    shipmentRecorded: { ...common, shipment: sealed<Shipment>() },
    held: { ...common, kind: holdKind, note: sealed<string>().optional(), until: z.string().optional() },
  };
}

interface Recorded {
  readonly type: string;
  readonly revision: number;
  readonly at: string;
  readonly actor: Actor;
}

/**
 * A history with one more entry: the event, with the step after it unless its data has one. Marks the move that the
 * event undoes.
 */
export function withEntry<Entry extends { readonly revision: number }>(
  entries: readonly Entry[],
  { type, revision, at, actor }: Recorded,
  to: string,
  data: object,
): Entry[] {
  const undone = 'undoes' in data ? data.undoes : undefined;
  const marked =
    undone === undefined
      ? entries
      : entries.map((entry) => (entry.revision === undone ? { ...entry, undone: true } : entry));
  // Type and data come from one event, which the compiler can't follow through a spread. The schema checks it.
  return [...marked, { type, revision, at, actor, to, ...data } as unknown as Entry];
}
