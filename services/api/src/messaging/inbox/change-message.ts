import type { ContactMessageCommand } from '@pressline/domain/messaging/contact-message.ts';
import { contactMessage } from '@pressline/domain/messaging/contact-message.ts';
import type { Seal } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { inbox, type InboxMessage } from '@pressline/read-models/messaging/inbox.ts';
import { problemIfForgotten } from '../../http/forgotten-customer.ts';
import { acceptedResult, positionOf } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { documentAfter } from '../../queries/document-after.ts';

export interface ChangedMessage {
  readonly row: StoredDocument<InboxMessage>;
  readonly position: Position | undefined;
}

/** Runs a command on a message and returns the message after it. */
export async function changeMessage(
  { store, personalData }: { readonly store: EventStore; readonly personalData: PersonalData },
  messageId: string,
  command: (seal: Seal) => ContactMessageCommand | Promise<ContactMessageCommand>,
  context: CommandContext,
): Promise<ChangedMessage | Problem> {
  const stream = streamOf(CATEGORY.contactMessage, messageId);
  const { state } = await loadStream(store, contactMessage, stream);
  if (state.status === 'absent') return notFound('Message not found.');
  const seal: Seal = (value) => personalData.seal(state.subject, value);
  const result = acceptedResult(
    await problemIfForgotten(() => handle(store, contactMessage, stream, () => command(seal), context)),
  );
  if (result instanceof Problem) return result;
  const row = documentAfter(result.history, inbox);
  return row === undefined ? notFound('Message not found.') : { row, position: positionOf(result) };
}
