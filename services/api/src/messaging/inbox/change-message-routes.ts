import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorOf } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { changeMessage, type ChangedMessage } from './change-message.ts';
import { messageRecords } from './message-records.ts';

interface ChangeMessageDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly documents: DocumentStore;
}

const MESSAGES = {
  unread: 'The message was marked as unread.',
  read: 'The message was marked as read.',
  answered: 'Your reply was sent.',
} as const;

/** The response to each change of a message: the message after it. */
async function changeResponse(
  deps: ChangeMessageDeps,
  changed: ChangedMessage | Problem,
): Promise<Problem | { readonly body: ResponseOf<'readMessage'>; readonly position: Position | undefined }> {
  if (changed instanceof Problem) return changed;
  const [contact] = await messageRecords(deps, [changed.row]);
  if (contact === undefined) throw new Error('A row must produce one record.');
  return { body: { message: MESSAGES[contact.status], contact }, position: changed.position };
}

export function readMessageRoute(deps: ChangeMessageDeps) {
  return route('readMessage', async ({ caller, params, command }) =>
    changeResponse(deps, await changeMessage(deps, params.id, () => ({ type: 'mark-read' }), command(actorOf(caller)))),
  );
}

export function unreadMessageRoute(deps: ChangeMessageDeps) {
  return route('unreadMessage', async ({ caller, params, command }) =>
    changeResponse(
      deps,
      await changeMessage(deps, params.id, () => ({ type: 'mark-unread' }), command(actorOf(caller))),
    ),
  );
}

export function answerMessageRoute(deps: ChangeMessageDeps) {
  return route('answerMessage', async ({ caller, params, body, command }) =>
    changeResponse(
      deps,
      await changeMessage(
        deps,
        params.id,
        async (seal) => ({ type: 'answer-message', answer: await seal(body.answer) }),
        command(actorOf(caller)),
      ),
    ),
  );
}
