import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { customerNotes as notesOfCustomer } from '@pressline/domain/customers/customer-notes.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { customerNotes, type CustomerNoteList } from '@pressline/read-models/customers/customer-notes.ts';
import { actorsOf } from '../accounts/profiles/actors.ts';
import { actorOf } from '../http/caller.ts';
import { acceptedResult, positionOf } from '../http/command-result.ts';
import { problemIfForgotten } from '../http/forgotten-customer.ts';
import { notFound, Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { decryptBlocks } from '../queries/decrypt-blocks.ts';
import { documentAfter } from '../queries/document-after.ts';
import { findCustomer } from '../queries/find-customer.ts';
import type { CustomerDeps } from './customer-records.ts';

export async function noteRecords(
  deps: CustomerDeps,
  notes: CustomerNoteList['notes'],
): Promise<ResponseOf<'adminCustomer'>['notes']> {
  const [opened, actors] = await Promise.all([
    decryptBlocks(
      deps.personalData,
      notes.map(({ note }) => note),
    ),
    actorsOf(
      deps,
      notes.map(({ actor }) => actor),
    ),
  ]);
  return notes.map(({ noteId, note, at, actor }) => ({
    id: noteId,
    note: opened(note) ?? null,
    at,
    actor: actors(actor),
  }));
}

export function addCustomerNoteRoute(deps: CustomerDeps & { readonly store: EventStore }) {
  return route('addCustomerNote', async ({ caller, params, body, command }) => {
    const { store, documents, personalData } = deps;
    const found = await findCustomer(documents, params.id);
    if (found === undefined) return notFound('Customer not found.');
    const { subject } = found;
    const context = command(actorOf(caller));
    const noteId = createdIdOf(context.commandId);
    const addNote = async () =>
      ({ type: 'add-customer-note', noteId, note: await personalData.seal(subject, body.note) }) as const;
    const stream = streamOf(CATEGORY.customer, subject);
    const result = acceptedResult(
      await problemIfForgotten(() => handle(store, notesOfCustomer, stream, addNote, context)),
    );
    if (result instanceof Problem) return result;
    const list = documentAfter(result.history, customerNotes);
    const added = list?.body.notes.filter((note) => note.noteId === noteId) ?? [];
    const [note] = await noteRecords(deps, added);
    if (note === undefined) throw new Error('The note was added, but is not in its stream.');
    return { body: { message: 'The note was added.', note }, position: positionOf(result) };
  });
}
