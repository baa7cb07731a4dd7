import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from './command-ids.ts';

/** An event, as it is known in every copy of the store: by its stream and its place there. */
export interface Cause {
  readonly stream: string;
  readonly revision: number;
}

/** The id of what an event causes, the same each time the event is met; `what` tells several reactions to it apart. */
export function reactionIdOf({ stream, revision }: Cause, what: string): string {
  return createdIdOf(`${stream}@${revision}`, what);
}

/** The id of the mail that an event causes. */
export function mailIdOf(cause: Cause): string {
  return reactionIdOf(cause, 'mail');
}

/** The one link that follows an order of safety wear: its answer and all mails about it lead by the same. */
export function followLinkOf(orderId: string): string {
  return reactionIdOf({ stream: streamOf(CATEGORY.safetyOrder, orderId), revision: 0 }, 'link');
}
