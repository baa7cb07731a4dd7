import type { NewEvent, StreamName } from '@pressline/event-store/event-store.ts';
import { rate } from './measure.ts';
import { sampleStream, smallEvent } from './sample-orders.ts';

/** An event, the first of its stream. */
export interface Sample {
  readonly stream: StreamName;
  readonly event: NewEvent;
}

type Append = (sample: Sample) => Promise<unknown>;

/** Measures appends per second in two ways. Samples are created before the clock starts, and used once. */
export interface AppendRates {
  /** One after another. */
  readonly oneByOne: (append: Append, count: number) => () => Promise<number>;
  /** With 64 concurrent callers, several times. */
  readonly together: (append: Append, turns: number) => () => Promise<number>;
}

const CALLERS = 64;

export function appendRates(): AppendRates {
  let made = 0;
  const fresh = (count: number): readonly Sample[] =>
    Array.from({ length: count }, () => ({ stream: sampleStream(made), event: smallEvent(made++) }));
  return {
    oneByOne: (append, count) => () => {
      const batch = fresh(count);
      return rate(count, async () => {
        for (const sample of batch) await append(sample);
      });
    },
    together: (append, turns) => () => {
      const batches = Array.from({ length: turns }, () => fresh(CALLERS));
      return rate(turns * CALLERS, async () => {
        for (const batch of batches) await Promise.all(batch.map(append));
      });
    },
  };
}
