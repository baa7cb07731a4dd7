import type { HistoryEntry } from '@pressline/contracts/orders.ts';
import { isErased } from '@pressline/domain/sealed.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { accounts } from '@pressline/read-models/projections/accounts.ts';
import { orderHistory, type OrderHistoryEntry } from '@pressline/read-models/projections/order-history.ts';
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
    const names = await namesOf(
      deps,
      entries.map(({ actor }) => actor),
    );
    const notes = await notesOf(deps.personalData, entries);
    // Notes are the shop's own: they may name a supplier or a colleague.
    const forStaff = caller.role === 'admin';
    return {
      body: entries.map((entry, place) => historyEntry(entry, names, forStaff ? (notes[place] ?? null) : null)),
    };
  });
}

function historyEntry(
  { revision, type, at, actor, from, to }: OrderHistoryEntry,
  names: ReadonlyMap<string, string>,
  note: string | null,
): HistoryEntry {
  const { role, id } = partsOf(actor);
  return {
    number: revision + 1,
    type,
    at,
    actor: { role, id, name: id === null ? null : (names.get(id) ?? null) },
    from: from ?? null,
    to,
    note,
  };
}

function partsOf(actor: Actor): { readonly role: HistoryEntry['actor']['role']; readonly id: string | null } {
  if (actor === 'guest' || actor === 'system') return { role: actor, id: null };
  const [role, id = null] = actor.split(':');
  return { role: role === 'admin' ? 'admin' : 'customer', id };
}

/** The names of those who did something, by user id; without those who were forgotten. */
async function namesOf(
  { documents, personalData }: HistoryDeps,
  actors: readonly Actor[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(actors.flatMap((actor) => partsOf(actor).id ?? []))];
  const known = await (await liveBuild(documents, accounts)).getMany(ids);
  const profiles = await personalData.openMany(known.map(({ body }) => body.profile));
  return new Map(
    known.flatMap(({ id }, place): [string, string][] => {
      const profile = profiles[place];
      return profile === undefined || isErased(profile) ? [] : [[id, profile.username]];
    }),
  );
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
