import type { AllStreamSubscription, StreamingRead } from '@eventstore/db-client';

type Call = StreamingRead<unknown> | AllStreamSubscription;

/**
 * Ends a read or a subscription that has received data. Data still in transit is read and discarded: the client's
 * `dispose` waits for calls to end, and a call ends only once it has no unread data.
 */
export function endCall(call: Call): void {
  // Errors after it was abandoned concern nobody.
  call.on('error', () => undefined);
  call.resume();
  const cancelled = 'cancel' in call ? call.cancel() : call.unsubscribe();
  cancelled.catch(() => undefined);
}

/**
 * Ends a call that never received data: its loop would wait forever, since the client doesn't report the
 * cancellation.
 */
export function abortCall(call: Call): void {
  endCall(call);
  call.destroy();
}
