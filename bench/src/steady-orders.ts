import { setTimeout as pause } from 'node:timers/promises';
import { send, type Sent } from './shop-under-test.ts';

export interface SteadyOptions {
  readonly port: number;
  readonly aSecond: number;
  readonly until: AbortSignal;
  /**
   * @param ms since it was due, so that time spent waiting for its turn counts
   * @param status 0 without a response
   */
  readonly onResponse: (ms: number, status: number) => void;
}

/** Sends requests at a steady rate, whether or not earlier ones have been answered, as independent customers do. */
export async function sendSteadily(requests: { next(): Sent }, options: SteadyOptions): Promise<void> {
  const { port, aSecond, until, onResponse } = options;
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let n = 0; ; n++) {
    const due = began + (n * 1_000) / aSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) break;
    const answered = send(port, { ...requests.next(), overItsOwn: true })
      .then(
        ({ status }) => status,
        () => 0,
      )
      .then((status) => {
        underWay.delete(answered);
        onResponse(performance.now() - due, status);
      });
    underWay.add(answered);
  }
  await Promise.all(underWay);
}
