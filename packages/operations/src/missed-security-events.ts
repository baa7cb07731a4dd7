import { CATEGORY } from '@pressline/domain/streams.ts';
import { user, type UserEvent } from '@pressline/domain/user.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import {
  START,
  type EventReader,
  type EventStore,
  type FeedEvent,
  type Position,
} from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { isUnreadable, toShopEvent } from '@pressline/event-store/upcasting.ts';
import { recordSecurityEvent, securityDetailsOf, securityEntryIdOf } from './security-log.ts';

const PAGE = 500;
/** A process that appended an event this long ago has recorded it, or has died. */
const RECORDED_BY_NOW_MS = 10 * 60_000;

/**
 * Records the security events of accounts whose entries are missing: a process died after a change was on disk and before
 * it was recorded, or the change was made by a version without a security log. Their client data is unknown.
 */
export class MissedSecurityEvents {
  readonly #store: Pick<EventReader, 'readForward'> & Pick<EventStore, 'readStream' | 'append'>;
  /** Everything up to here has its entry, where it needs one. */
  #settledTo: Position = START;

  constructor(store: Pick<EventReader, 'readForward'> & Pick<EventStore, 'readStream' | 'append'>) {
    this.#store = store;
  }

  /** Reads the accounts' events from where the last call stopped. @returns how many entries were recorded now */
  async record(now: Date): Promise<number> {
    const until = new Date(now.getTime() - RECORDED_BY_NOW_MS).toISOString();
    let [after, recorded, isSettled] = [this.#settledTo, 0, true];
    for (;;) {
      const page = await this.#store.readForward({ after, categories: [CATEGORY.user], limit: PAGE });
      for (const event of page.events) {
        // Too recent, or from a clock that was ahead: checked again next time.
        if (event.at > until) isSettled = false;
        else if (await this.#recordOne(event)) recorded += 1;
        if (isSettled) this.#settledTo = event.position;
      }
      after = page.scannedTo;
      if (isSettled) this.#settledTo = after;
      if (page.caughtUp) return recorded;
    }
  }

  async #recordOne(event: FeedEvent): Promise<boolean> {
    const { stream, revision, actor, at } = event;
    try {
      const { state } = await loadStream(this.#store, user, stream);
      // The stream of an account holds only events of an account.
      const details =
        state.status === 'absent' ? undefined : securityDetailsOf(toShopEvent(event) as UserEvent, state, actor);
      if (details === undefined) return false;
      const entryId = securityEntryIdOf({ stream, revision });
      return await recordSecurityEvent(this.#store, { entryId, details, actor, at, correlationId: newId() });
    } catch (error) {
      // The event can't be read; pressline doctor reports it.
      if (isUnreadable(error)) return false;
      throw error;
    }
  }
}
