import type { KeyObject } from 'node:crypto';
import { isUseDue, session } from '@pressline/domain/accounts/session.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { commandIdOf, fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { actorOf, type Caller } from '../../http/caller.ts';

/** Records that a caller's session is used, if that is due. Returns at once: no response waits for it. */
export type RecordSessionUse = (caller: Caller) => void;

interface RecordDeps {
  readonly store: EventStore;
  readonly fingerprintSecret: KeyObject;
  readonly now: () => Date;
  /** The use was not recorded; it is tried again with a later request. */
  readonly onError: (error: unknown) => void;
}

/** How long after a failure a session's use is not tried again, in ms. */
const RETRY_AFTER = 60_000;

export function sessionUseRecorder({ store, fingerprintSecret, now, onError }: RecordDeps): RecordSessionUse {
  /** By session, when its latest attempt began that is still running or has failed; ms since 1970. */
  const tried = new Map<string, number>();

  async function record(caller: Caller, at: Date): Promise<void> {
    const { sessionId } = caller;
    const command = { type: 'record-session-use', at: at.toISOString() } as const;
    await handle(store, session, streamOf(CATEGORY.session, sessionId), command, {
      commandId: commandIdOf({ actorScope: actorOf(caller), route: 'record session use', key: undefined }),
      fingerprint: fingerprintOf({ sessionId }, {}, fingerprintSecret),
      actor: actorOf(caller),
      at: at.toISOString(),
      correlationId: newId(),
    });
    tried.delete(sessionId);
  }

  return (caller) => {
    const at = now();
    const last = tried.get(caller.sessionId);
    if (!isUseDue(caller, at.getTime()) || (last !== undefined && at.getTime() - last < RETRY_AFTER)) return;
    tried.set(caller.sessionId, at.getTime());
    record(caller, at).catch(onError);
  };
}
