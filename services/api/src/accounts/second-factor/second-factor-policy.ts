import { secondFactorPolicy, type SecondFactorPolicy } from '@pressline/domain/accounts/second-factor-policy.ts';
import { SECOND_FACTOR_POLICY_STREAM } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';

/** How long a process uses the previous policy after another process has changed it. */
const FRESH_MS = 1_000;

export interface PolicyReader {
  /** At most a second old; every staff call is checked against it. */
  recent(): Promise<SecondFactorPolicy>;
  /** Without the cache. */
  current(): Promise<SecondFactorPolicy>;
}

export function policyReader(store: Pick<EventStore, 'readStream'>): PolicyReader {
  let last: { readonly at: number; readonly policy: Promise<SecondFactorPolicy> } | undefined;

  const read = (): Promise<SecondFactorPolicy> => {
    const policy = loadStream(store, secondFactorPolicy, SECOND_FACTOR_POLICY_STREAM).then(({ state }) => state);
    const reading = { at: performance.now(), policy };
    last = reading;
    policy.catch(() => {
      // Waiting callers get the error; the next call reads again.
      if (last === reading) last = undefined;
    });
    return policy;
  };

  return {
    recent: () => (last !== undefined && performance.now() - last.at < FRESH_MS ? last.policy : read()),
    current: read,
  };
}
