import type { SecondFactorPolicyEvent } from '@pressline/domain/accounts/second-factor-policy.ts';
import type { SecondFactorEvent } from '@pressline/domain/accounts/second-factor.ts';
import type { SecurityEventDetails } from '@pressline/domain/accounts/security-event.ts';
import type { SigningSecretEvent } from '@pressline/domain/accounts/signing-secret.ts';
import { CATEGORY, idOfStream } from '@pressline/domain/shop/streams.ts';
import { user, type UserEvent } from '@pressline/domain/accounts/user.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import {
  categoryOf,
  START,
  type EventReader,
  type EventStore,
  type FeedEvent,
  type Position,
} from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { isUnreadable, toShopEvent } from '@pressline/event-store/upcasting.ts';
import {
  policyDetailsOf,
  recordSecurityEvent,
  rotationDetailsOf,
  secondFactorDetailsOf,
  securityDetailsOf,
  securityEntryIdOf,
} from './security-log.ts';

/** The streams of accounts and of what they log in with, and of rotations of the signing secret. */
const CATEGORIES = [CATEGORY.user, CATEGORY.secondFactors, CATEGORY.secondFactorPolicy, CATEGORY.signingSecret];
const PAGE = 500;
/** By now, a process that appended an event this long ago has recorded it or died. */
const RECORDED_BY_NOW_MS = 10 * 60_000;

/**
 * Records the security events of accounts and of the signing secret whose entries are missing: a process died after a
 * change was on disk and before it was recorded, or the change was made by a version without a security log. Their client
 * data is unknown.
 */
export class MissedSecurityEvents {
  readonly #store: Pick<EventReader, 'readForward'> & Pick<EventStore, 'readStream' | 'append'>;
  /** Everything up to here has its entry, if it needs one. */
  #settledTo: Position = START;

  constructor(store: Pick<EventReader, 'readForward'> & Pick<EventStore, 'readStream' | 'append'>) {
    this.#store = store;
  }

  /** Reads the events from where the last call stopped. @returns how many entries were recorded now */
  async record(now: Date): Promise<number> {
    const until = new Date(now.getTime() - RECORDED_BY_NOW_MS).toISOString();
    let [after, recorded, isSettled] = [this.#settledTo, 0, true];
    for (;;) {
      const page = await this.#store.readForward({ after, categories: CATEGORIES, limit: PAGE });
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
      const details = await this.#detailsOf(event);
      if (details === undefined) return false;
      const entryId = securityEntryIdOf({ stream, revision });
      return await recordSecurityEvent(this.#store, { entryId, details, actor, at, correlationId: newId() });
    } catch (error) {
      // The event can't be read; `pressline doctor` reports it.
      if (isUnreadable(error)) return false;
      throw error;
    }
  }

  /** A stream holds only events of its own kind. */
  async #detailsOf(event: FeedEvent): Promise<SecurityEventDetails | undefined> {
    const { stream, actor } = event;
    const happened = toShopEvent(event);
    const category = categoryOf(stream);
    if (category === CATEGORY.secondFactors)
      return secondFactorDetailsOf(happened as SecondFactorEvent, idOfStream(stream));
    if (category === CATEGORY.secondFactorPolicy) return policyDetailsOf(happened as SecondFactorPolicyEvent);
    if (category === CATEGORY.signingSecret) return rotationDetailsOf(happened as SigningSecretEvent);
    const { state } = await loadStream(this.#store, user, stream);
    return state.status === 'absent' ? undefined : securityDetailsOf(happened as UserEvent, state, actor);
  }
}
