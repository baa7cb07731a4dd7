import { afterEach, describe, expect, it } from '@jest/globals';
import {
  START,
  type EventReader,
  type EventsByTime,
  type FeedEvent,
  type Position,
} from '@pressline/event-store/event-store.ts';
import { until } from '@pressline/tests/support/until.ts';
import { Reactor, type ReactorOptions, type ReactorFailure } from '../src/reactor.ts';

const NOON = '2026-03-02T08:00:00.000Z';

/** Four events of as many orders. */
const EVENTS = [1, 2, 3, 4].map(
  (place) =>
    ({ stream: `printOrder-${place}`, revision: 0, at: NOON, position: BigInt(place) }) as unknown as FeedEvent,
);
const HEAD = 4n as Position;

const reader: Pick<EventReader, 'readForward' | 'head'> & EventsByTime = {
  readForward: ({ after }) =>
    Promise.resolve({ events: EVENTS.filter(({ position }) => position > after), scannedTo: HEAD, caughtUp: true }),
  head: () => Promise.resolve(HEAD),
  positionBefore: () => Promise.resolve(START),
};

/** A reaction that ends when the test releases it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe('a reactor with concurrent reactions', () => {
  let reactor: Reactor | undefined;
  afterEach(() => reactor?.stop());

  let saved: Position | undefined;
  const start = (
    react: (place: bigint, onWriting: () => void) => Promise<void>,
    options: Partial<ReactorOptions> = {},
  ) => {
    const failures: ReactorFailure[] = [];
    saved = undefined;
    reactor = Reactor.start({
      name: 'artwork-checks',
      reader,
      checkpoints: {
        load: () => Promise.resolve(undefined),
        save(_name, position) {
          saved = position;
          return Promise.resolve();
        },
      },
      reads: ['printOrder'],
      lookBackMs: 3_600_000,
      react: ({ position }, _signal, onWriting) => react(position, onWriting),
      concurrency: 10,
      isTransient: () => true,
      report: (failure) => failures.push(failure),
      now: () => new Date(NOON),
      sweepMs: 20,
      ...options,
    });
    return failures;
  };

  it('processes other events while one takes long, and stores the position before that one as checkpoint', async () => {
    const slow = gate();
    const done: bigint[] = [];
    start(async (place) => {
      if (place === 2n) await slow.opened;
      done.push(place);
    });
    await until(() => done.length === 3 && saved !== undefined);
    expect([done, saved]).toEqual([[1n, 3n, 4n], 1n]);
    slow.open();
    await until(() => saved === 4n);
    expect(done).toEqual([1n, 3n, 4n, 2n]);
  });

  it('in order, starts each once the one before it is written or done, also if that takes several attempts', async () => {
    const begun: bigint[] = [];
    const slow = gate();
    const written = gate();
    start(
      async (place, onWriting) => {
        begun.push(place);
        if (place === 1n && begun.length < 3) throw new Error('away');
        if (place === 2n) {
          await slow.opened;
          onWriting();
          await written.opened;
        }
      },
      { inOrder: true },
    );
    await until(() => begun.includes(2n));
    slow.open();
    await until(() => begun.includes(4n));
    expect(begun).toEqual([1n, 1n, 1n, 2n, 3n, 4n]);
    await until(() => saved === 1n);
    written.open();
    await until(() => saved === 4n);
  });

  it('starts no more than its limit', async () => {
    const gates = EVENTS.map(gate);
    const begun: bigint[] = [];
    start(
      async (place) => {
        begun.push(place);
        await gates[Number(place) - 1]?.opened;
      },
      { concurrency: 2 },
    );
    await until(() => begun.length === 2);
    gates[1]?.open();
    await until(() => begun.length === 3);
    expect(begun).toEqual([1n, 2n, 3n]);
    for (const each of gates) each.open();
    await until(() => saved === 4n);
  });

  it('retries after an outage, and skips an event that fails three times for its own reasons', async () => {
    const tries: bigint[] = [];
    const failures = start(
      (place) => {
        tries.push(place);
        const failed = tries.filter((one) => one === place).length;
        if (place === 1n && failed < 5) return Promise.reject(new Error('away'));
        return place === 2n ? Promise.reject(new Error('lost')) : Promise.resolve();
      },
      { isTransient: (error) => (error as Error).message === 'away' },
    );
    await until(() => saved === 4n);
    const triesOf = (place: bigint) => tries.filter((one) => one === place).length;
    expect([1n, 2n, 3n, 4n].map(triesOf)).toEqual([5, 3, 1, 1]);
    expect(failures.filter(({ leftOut }) => leftOut !== undefined)).toMatchObject([
      { leftOut: { stream: 'printOrder-2', revision: 0 } },
    ]);
  });

  it('stops while reactions wait, and keeps the position before them', async () => {
    const slow = gate();
    let begun = 0;
    start(
      async () => {
        begun += 1;
        await slow.opened;
        throw new Error('closed');
      },
      { concurrency: 2 },
    );
    await until(() => begun === 2);
    const stopped = reactor?.stop();
    slow.open();
    await stopped;
    expect([begun, saved]).toEqual([2, undefined]);
  });

  it('stores its position once a second at most, whatever it processes, and in the end that of the last event', async () => {
    let appended = 0;
    const saves: { readonly position: Position; readonly at: number }[] = [];
    start(() => Promise.resolve(), {
      reader: {
        ...reader,
        readForward({ after }) {
          if (appended < EVENTS.length) appended += 1;
          const events = EVENTS.slice(0, appended);
          const scannedTo = BigInt(appended) as Position;
          return Promise.resolve({
            events: events.filter(({ position }) => position > after),
            scannedTo,
            caughtUp: true,
          });
        },
      },
      checkpoints: {
        load: () => Promise.resolve(undefined),
        save(_name, position) {
          saves.push({ position, at: performance.now() });
          return Promise.resolve();
        },
      },
    });
    await until(() => saves.at(-1)?.position === HEAD);
    const gaps = saves.slice(1).map(({ at }, index) => at - (saves[index]?.at ?? 0));
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(900);
  });

  it('requires events up to the one that it was woken for, and all there are in its sweep', async () => {
    const upTo: (Position | undefined)[] = [];
    start(() => Promise.resolve(), {
      sweepMs: 3_600_000,
      reader: {
        ...reader,
        readForward(wanted) {
          upTo.push(wanted.upTo);
          return reader.readForward(wanted);
        },
      },
    });
    await until(() => upTo.length === 1);
    upTo.length = 0;
    reactor?.wake(4n as Position);
    reactor?.wake(3n as Position);
    await until(() => upTo.length === 1);
    reactor?.wake(4n as Position);
    reactor?.wake();
    await until(() => upTo.length === 2);
    expect(upTo).toEqual([4n, undefined]);
  });

  it('stores its position at most once a second while it has nothing to process', async () => {
    let head = 4n;
    const saves: number[] = [];
    start(() => Promise.resolve(), {
      reader: {
        ...reader,
        readForward: async (wanted) => ({ ...(await reader.readForward(wanted)), scannedTo: (head += 1n) as Position }),
      },
      checkpoints: {
        load: () => Promise.resolve(undefined),
        save() {
          saves.push(performance.now());
          return Promise.resolve();
        },
      },
    });
    await until(() => saves.length > 1);
    const [first = 0, second = 0] = saves;
    expect(second - first).toBeGreaterThanOrEqual(900);
  });
});
