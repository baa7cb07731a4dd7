import { expect, it } from '@jest/globals';
import type { EventReader, Position } from '@pressline/event-store/event-store.ts';
import { HintHub } from '../src/hints/hint-hub.ts';
import { HintSource } from '../src/hints/hint-source.ts';
import type { Caller } from '../src/accounts/caller.ts';
import { eventually } from './support/eventually.ts';

const sara = { userId: 'sara', role: 'customer', session: 0, expires: Date.now() + 3_600_000 } as Caller;
const at = (position: bigint): Position => position as Position;

it('tells everybody to look again once read models have caught up that were late: who looked before saw what was', async () => {
  const written: string[] = [];
  const onError = (error: unknown): void => {
    throw error;
  };
  const hub = new HintHub({ isCurrent: () => Promise.resolve(true), now: () => new Date(), onError }, at(40n));
  const store: EventReader = {
    readStream: () => Promise.resolve([]),
    readForward: ({ after }) => Promise.resolve({ events: [], scannedTo: at(41n), caughtUp: after >= 41n }),
    head: () => Promise.resolve(at(41n)),
    close: () => Promise.resolve(),
  };
  let isFed = false;
  const source = new HintSource({ store, hub, readable: () => Promise.resolve(isFed), onError }, at(40n));
  hub.listen(sara, {
    write: (text) => {
      written.push(text);
      return true;
    },
    end: () => undefined,
    onClose: () => undefined,
    onDrain: () => undefined,
  });
  const resyncs = () => written.filter((text) => text.includes('resync')).length;
  try {
    source.appended(at(41n));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(resyncs()).toBe(0);
    isFed = true;
    await eventually(() => Promise.resolve(resyncs() === 1 ? true : undefined));
  } finally {
    hub.close();
  }
});
