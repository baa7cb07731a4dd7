import { retry } from '@pressline/concurrency/retry.ts';
import {
  DiskFull,
  EngineUnavailable,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type StreamName,
} from './event-store.ts';

interface PatientOptions {
  /** Called for each failure that is retried. */
  readonly report: (error: unknown) => void;
  /** How long to retry, in ms. */
  readonly forMs?: number;
}

const PATIENCE_MS = 60_000;

/**
 * The same store for work that nobody waits for, such as filling a demo: while the engine is unavailable or too slow,
 * calls are retried. An append is repeated with the same event IDs, unless its events were stored.
 */
export function patientStore(store: EventStore, { report, forMs = PATIENCE_MS }: PatientOptions): EventStore {
  const patiently = <T>(call: () => Promise<T>): Promise<T> =>
    retry(call, {
      isTransient: (error) => error instanceof EngineUnavailable && !(error instanceof DiskFull),
      report,
      forMs,
    });
  return {
    readStream: (...from) => patiently(() => store.readStream(...from)),
    readForward: (options) => patiently(() => store.readForward(options)),
    readRecorded: (options) => patiently(() => store.readRecorded(options)),
    head: () => patiently(() => store.head()),
    positionBefore: (moment) => patiently(() => store.positionBefore(moment)),
    onAppended: (listener) => store.onAppended(listener),
    close: () => store.close(),
    append(stream, expected, events, options) {
      let isRepeated = false;
      return patiently(async () => {
        const stored = isRepeated ? await storedResult(store, stream, expected, events) : undefined;
        isRepeated = true;
        return stored ?? store.append(stream, expected, events, options);
      });
    },
  };
}

/** The result of an append that was stored, although it was reported as failed. */
async function storedResult(
  store: EventStore,
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<AppendResult | undefined> {
  const first = expected === 'no-stream' ? 0 : expected + 1;
  const stored = await store.readStream(stream, first, events.length);
  const last = stored.at(-1);
  const isSame =
    stored.length === events.length &&
    stored.every(({ metadata }, index) => metadata.id === events[index]?.metadata.id);
  return isSame && last !== undefined
    ? { outcome: 'appended', revision: last.revision, position: last.position }
    : undefined;
}
