import { contactMessage, type ContactMessageText } from '@pressline/domain/messaging/contact-message.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import { SubjectForgotten, type PersonalData } from '@pressline/personal-data/personal-data.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import type { Problem } from '../../http/problem.ts';

export interface SendMessageDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

export interface SentMessage {
  readonly messageId: string;
  readonly position: Position | undefined;
}

/** Receives a visitor's message, sealed for the email address they entered. */
export async function sendMessage(
  { store, personalData }: SendMessageDeps,
  content: ContactMessageText,
  context: CommandContext,
  language?: Language,
): Promise<SentMessage | Problem> {
  const messageId = createdIdOf(context.commandId);
  const command = async () => ({
    type: 'receive-contact-message' as const,
    messageId,
    content: await personalData.seal(personalData.subjectOf(content.email), content),
    language,
  });
  const stream = streamOf(CATEGORY.contactMessage, messageId);
  try {
    const result = await handle(store, contactMessage, stream, command, context);
    return commandProblem(result) ?? { messageId, position: positionOf(result) };
  } catch (error) {
    if (!(error instanceof SubjectForgotten)) throw error;
    // The usual response, so that it doesn't reveal whose data was erased; nothing is stored.
    return { messageId, position: await store.head() };
  }
}
