import type { HistoryEntry } from '@pressline/contracts/orders.ts';
import { isErased } from '@pressline/domain/sealed.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { accounts } from '@pressline/read-models/projections/accounts.ts';
import { orderHistory, type OrderHistoryEntry } from '@pressline/read-models/projections/order-history.ts';
import { actorsOf, type Actors } from '../accounts/actors.ts';
import { notFound } from '../http/problem.ts';
import { query } from '../http/route.ts';
import { liveBuild } from '../lists/read-models.ts';

interface HistoryDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

export function getHistoryRoute(deps: HistoryDeps) {
  return query('processHistory', [orderHistory.name, accounts.name], async ({ caller, params }) => {
    const found = await (await liveBuild(deps.documents, orderHistory)).get(params.orderId);
    if (found === undefined || (caller.role === 'customer' && found.body.customerId !== caller.userId))
      return notFound('Order not found.');
    const entries = [...found.body.entries].reverse();
    const actors = await actorsOf(
      deps,
      entries.map(({ actor }) => actor),
    );
    const notes = await notesOf(deps.personalData, entries);
    // Notes are the shop's own: they may name a supplier or a colleague.
    const forStaff = caller.role === 'admin';
    return {
      body: entries.map((entry, place) => historyEntry(entry, actors, forStaff ? (notes[place] ?? null) : null)),
    };
  });
}

function historyEntry(
  { revision, type, at, actor, from, to }: OrderHistoryEntry,
  actors: Actors,
  note: string | null,
): HistoryEntry {
  return {
    number: revision + 1,
    type,
    at,
    actor: actors(actor),
    from: from ?? null,
    to,
    note,
  };
}

/** The note of each entry; null where there is none, or its customer was forgotten. */
async function notesOf(
  personalData: PersonalData,
  entries: readonly OrderHistoryEntry[],
): Promise<readonly (string | null)[]> {
  return Promise.all(
    entries.map(async ({ note }) => {
      const opened = note && (await personalData.open(note));
      return opened === undefined || isErased(opened) ? null : opened;
    }),
  );
}
