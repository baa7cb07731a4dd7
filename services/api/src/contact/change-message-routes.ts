import type { AnswerOf } from '@pressline/contracts/route-table.ts';
import { contactMessage, type ContactMessageCommand } from '@pressline/domain/contact-message.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/document-store.ts';
import { inbox } from '@pressline/read-models/projections/inbox.ts';
import { actorOf } from '../accounts/caller.ts';
import { unlessForgotten } from '../http/forgotten.ts';
import { handledProblem, positionOf } from '../http/handled.ts';
import { notFound, Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { rowOfStream } from '../lists/row-of-stream.ts';
import type { Seal } from '../print-orders/change-order.ts';
import { messageRecords } from './message-records.ts';

interface ChangeMessageDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly documents: DocumentStore;
}

/** Does something with a message, and answers it as this command left it. */
async function changeMessage(
  deps: ChangeMessageDeps,
  messageId: string,
  command: (seal: Seal) => ContactMessageCommand | Promise<ContactMessageCommand>,
  context: CommandContext,
): Promise<Problem | { readonly body: AnswerOf<'readMessage'>; readonly position: Position | undefined }> {
  const stream = streamOf(CATEGORY.contactMessage, messageId);
  const { state } = await loadStream(deps.store, contactMessage, stream);
  if (state.status === 'absent') return notFound('Message not found.');
  const seal: Seal = (value) => deps.personalData.seal(state.subject, value);
  const handled = await unlessForgotten(() => handle(deps.store, contactMessage, stream, () => command(seal), context));
  if (handled instanceof Problem) return handled;
  const problem = handledProblem(handled);
  if (problem !== undefined) return problem;
  if (!('revision' in handled) || typeof handled.revision !== 'number') return notFound('Message not found.');
  const row = await rowOfStream(deps.store, inbox, stream, handled.revision);
  const [contact] = await messageRecords(deps, [row]);
  if (contact === undefined) throw new Error('One row makes one record.');
  return { body: { message: SAID[contact.status], contact }, position: positionOf(handled) };
}

const SAID = {
  unread: 'The message is unread again.',
  read: 'The message is read.',
  answered: 'The answer is on its way.',
} as const;

export function readMessageRoute(deps: ChangeMessageDeps) {
  return route('readMessage', ({ caller, params, command }) =>
    changeMessage(deps, params.id, () => ({ type: 'mark-read' }), command(actorOf(caller))),
  );
}

export function unreadMessageRoute(deps: ChangeMessageDeps) {
  return route('unreadMessage', ({ caller, params, command }) =>
    changeMessage(deps, params.id, () => ({ type: 'mark-unread' }), command(actorOf(caller))),
  );
}

export function answerMessageRoute(deps: ChangeMessageDeps) {
  return route('answerMessage', ({ caller, params, body, command }) =>
    changeMessage(
      deps,
      params.id,
      async (seal) => ({ type: 'answer-message', answer: await seal(body.answer) }),
      command(actorOf(caller)),
    ),
  );
}
