import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from './command-ids.ts';

/** An event, identified by stream and revision, which are the same in every copy of the store. */
export interface Cause {
  readonly stream: string;
  readonly revision: number;
}

/**
 * The ID of what an event causes, the same each time the event is processed; `what` distinguishes several reactions.
 */
export function reactionIdOf({ stream, revision }: Cause, what: string): string {
  return createdIdOf(`${stream}@${revision}`, what);
}

/** The ID of the mail that an event causes. */
export function mailIdOf(cause: Cause): string {
  return reactionIdOf(cause, 'mail');
}

/** The one link that follows a safety wear order: the response and all its mails use the same. */
export function followLinkOf(orderId: string): string {
  return reactionIdOf({ stream: streamOf(CATEGORY.safetyOrder, orderId), revision: 0 }, 'link');
}
