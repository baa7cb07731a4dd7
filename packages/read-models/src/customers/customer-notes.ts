import type { CustomerNotesEvent } from '@pressline/domain/customers/customer-notes.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, type Projection, type StreamEvent } from '../projection/projection.ts';

const customerNoteList = z.strictObject({
  subject: z.string(),
  /** Oldest first. */
  notes: z.array(
    z.strictObject({
      noteId: z.uuid(),
      note: sealed<string>(),
      at: z.string(),
      actor: z.custom<Actor>((value) => typeof value === 'string'),
    }),
  ),
});
export type CustomerNoteList = z.infer<typeof customerNoteList>;

function evolve(list: CustomerNoteList | undefined, event: StreamEvent<CustomerNotesEvent>): CustomerNoteList {
  const { at, actor, data } = event;
  return { subject: data.note.subject, notes: [...(list?.notes ?? []), { ...data, at, actor }] };
}

/** What staff wrote about each customer. The ID is the customer's subject. */
export const customerNotes: Projection<CustomerNoteList, CustomerNotesEvent> = {
  name: 'customer-notes',
  version: 1,
  reads: [CATEGORY.customer],
  id: idInStream,
  indexes: [['subject']],
  closed: {},
  keywords: [],
  changed: [],
  schema: customerNoteList,
  evolve,
};
