import type { AllStreamSubscription, StreamingRead } from '@eventstore/db-client';

type Call = StreamingRead<unknown> | AllStreamSubscription;

/**
 * Ends a read or a subscription that has had an answer. What is still on its way is read and thrown away: the client's
 * `dispose` waits for calls to end, and one ends only once nothing unread is left in it.
 */
export function endCall(call: Call): void {
  // What fails after it was given up is nobody's any more.
  call.on('error', () => undefined);
  call.resume();
  const cancelled = 'cancel' in call ? call.cancel() : call.unsubscribe();
  cancelled.catch(() => undefined);
}

/** Ends one that was never answered: its loop would wait for ever, as the client tells nobody that it was cancelled. */
export function abortCall(call: Call): void {
  endCall(call);
  call.destroy();
}
