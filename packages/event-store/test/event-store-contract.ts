import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore, NewEvent, Position, FeedEvent, RecordedEvent, StreamName } from '../src/event-store.ts';
import { movedTo, newEvent, ownStream } from './sample-events.ts';
import { until } from '@pressline/tests/support/until.ts';

/** An engine under test. Others may write to the same engine, so each test uses its own streams. */
export interface EngineUnderTest {
  readonly store: EventStore;
  /** Closes the store and opens the same events again. */
  reopen(): Promise<EventStore>;
  dispose(): Promise<void>;
}

/**
 * What every event store must do, and no more: positions only increase, they aren't dense; an event ID may be stored
 * twice.
 */
export function eventStoreContract(engineName: string, openEngine: () => Promise<EngineUnderTest>): void {
  describe(`an event store on ${engineName}`, () => {
    let engine: EngineUnderTest;
    let store: EventStore;
    beforeAll(async () => {
      engine = await openEngine();
      store = engine.store;
    });
    afterAll(() => engine.dispose());

    describe('a position before a moment', () => {
      it('is before everything that happened since', async () => {
        const order = ownStream();
        await store.append(order, 'no-stream', [movedTo('Printing', { at: '2026-03-02T08:30:00.000Z' })]);
        const [last] = await store.readStream(order);
        for (const moment of ['2026-03-02T08:29:00.000Z', '2026-03-02T08:30:00.000Z'])
          expect((await store.positionBefore(moment)) < (last?.position ?? 0n)).toBe(true);
      });
    });

    describe('append', () => {
      it('accepts the first event of a stream at revision 0', async () => {
        expect(await store.append(ownStream(), 'no-stream', [movedTo('Printing')])).toMatchObject({
          outcome: 'appended',
          revision: 0,
        });
      });

      it('continues from the expected revision', async () => {
        const order = ownStream();
        await store.append(order, 'no-stream', [movedTo('Printing'), movedTo('Collating')]);
        expect(await store.append(order, 1, [movedTo('Binding')])).toMatchObject({ outcome: 'appended', revision: 2 });
      });

      it('returns the position of the last of several events', async () => {
        const order = ownStream();
        const appended = await store.append(order, 'no-stream', [
          movedTo('Printing'),
          movedTo('Collating'),
          movedTo('Binding'),
        ]);
        const events = await store.readStream(order);
        expect(appended).toEqual({ outcome: 'appended', revision: 2, position: events[2]?.position });
      });

      it.each([
        ['no-stream', 'there is one', [movedTo('Printing')], 0],
        [0, 'it is at 1', [movedTo('Printing'), movedTo('Collating')], 1],
        [5, 'it is at 0', [movedTo('Printing')], 0],
      ] as const)('refuses %s if %s, and returns the stream’s revision', async (expected, _why, there, actual) => {
        const order = ownStream();
        await store.append(order, 'no-stream', there);
        expect(await store.append(order, expected, [movedTo('Shipping')])).toEqual({ outcome: 'conflict', actual });
        expect(await store.readStream(order)).toHaveLength(there.length);
      });

      it('refuses revision 0 of a missing stream', async () => {
        expect(await store.append(ownStream(), 0, [movedTo('Printing')])).toEqual({
          outcome: 'conflict',
          actual: 'no-stream',
        });
      });

      it('lets one of 100 concurrent appends to one stream at the same revision win', async () => {
        const order = ownStream();
        await store.append(order, 'no-stream', [movedTo('Printing')]);
        const results = await Promise.all(
          Array.from({ length: 100 }, () => store.append(order, 0, [movedTo('Collating')])),
        );
        expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
        expect(results.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(99);
        expect(await store.readStream(order)).toHaveLength(2);
      });

      it('accepts a chain of concurrent appends, each at the revision after the one before', async () => {
        const order = ownStream();
        const first = store.append(order, 'no-stream', [movedTo('Printing')]);
        const others = await Promise.all([store.append(ownStream(), 'no-stream', [movedTo('Printing')]), first]);
        expect(others.map(({ outcome }) => outcome)).toEqual(['appended', 'appended']);
        expect(await store.append(order, 0, [movedTo('Collating')])).toMatchObject({
          outcome: 'appended',
          revision: 1,
        });
      });

      it('stores nothing of several events on a conflict', async () => {
        const order = ownStream();
        await store.append(order, 'no-stream', [movedTo('Printing')]);
        await store.append(order, 3, [movedTo('Collating'), movedTo('Binding'), movedTo('Polywrap')]);
        expect(stagesOf(await store.readStream(order))).toEqual(['Printing']);
      });

      it('accepts 500 events at once, in order', async () => {
        const order = ownStream();
        const events = Array.from({ length: 500 }, (_, index) => movedTo(index % 2 === 0 ? 'Printing' : 'Collating'));
        await store.append(order, 'no-stream', events as [NewEvent, ...NewEvent[]]);
        const stored = await store.readStream(order);
        expect(stored.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));
        expect(stored.map(({ metadata }) => metadata.id)).toEqual(events.map(({ metadata }) => metadata.id));
      });
    });

    describe('readStream', () => {
      it('returns every field as it was appended, Unicode too', async () => {
        const order = ownStream();
        const box = 'طباعة ✓ 印刷 𝌆 "quoted" \\ \u0000 \u2028';
        const event = newEvent({
          type: 'stage-changed',
          data: { from: 'Prepress', to: 'Printing', note: { subject: 'ä', box } },
        });
        const appended = await store.append(order, 'no-stream', [event]);
        expect(await store.readStream(order)).toEqual([
          {
            stream: order,
            revision: 0,
            position: appended.outcome === 'appended' && appended.position,
            type: 'stage-changed',
            data: { from: 'Prepress', to: 'Printing', note: { subject: 'ä', box } },
            at: event.metadata.at,
            actor: event.metadata.actor,
            metadata: event.metadata,
          },
        ]);
      });

      it('is empty for a missing stream', async () => {
        expect(await store.readStream(ownStream())).toEqual([]);
      });

      it('begins at the given revision, inclusive', async () => {
        const order = ownStream();
        await store.append(order, 'no-stream', [movedTo('Printing'), movedTo('Collating'), movedTo('Binding')]);
        expect(stagesOf(await store.readStream(order, 1))).toEqual(['Collating', 'Binding']);
      });

      it('returns no more than the limit', async () => {
        const order = ownStream();
        await store.append(order, 'no-stream', [movedTo('Printing'), movedTo('Collating'), movedTo('Binding')]);
        expect(stagesOf(await store.readStream(order, 0, 2))).toEqual(['Printing', 'Collating']);
        expect(stagesOf(await store.readStream(order, 1, 1))).toEqual(['Collating']);
        expect(stagesOf(await store.readStream(order, 2, 5))).toEqual(['Binding']);
        expect(await store.readStream(order, 3, 1)).toEqual([]);
      });

      it('is empty past the end', async () => {
        const order = ownStream();
        await store.append(order, 'no-stream', [movedTo('Printing')]);
        expect(await store.readStream(order, 1)).toEqual([]);
      });

      it('excludes streams whose names begin the same', async () => {
        const order = ownStream();
        await store.append(`${order}1`, 'no-stream', [movedTo('Printing')]);
        expect(await store.readStream(order)).toEqual([]);
      });
    });

    describe('readForward', () => {
      it('begins after the position, exclusive', async () => {
        const order = ownStream();
        const first = await positionOf(store.append(order, 'no-stream', [movedTo('Printing')]));
        await store.append(order, 0, [movedTo('Collating')]);
        expect(stagesOf(await following(store, first, order))).toEqual(['Collating']);
      });

      it('returns each event once and in order of position, however small the pages', async () => {
        const start = await store.head();
        const orders = [ownStream(), ownStream('safetyOrder'), ownStream()];
        for (const order of orders)
          await store.append(order, 'no-stream', [movedTo('Printing'), movedTo('Collating'), movedTo('Binding')]);
        const seen = (await allAfter(store, start, { limit: 2 })).filter(({ stream }) => orders.includes(stream));
        expect(seen.map(({ stream, revision }) => [stream, revision])).toEqual(
          orders.flatMap((order) => [0, 1, 2].map((revision) => [order, revision])),
        );
        expect(
          seen.every(({ position }, index) => index === 0 || position > (seen[index - 1]?.position ?? position)),
        ).toBe(true);
      });

      it.each([1, 2, 100])(
        'returns only events of the given categories, in pages of %d, however they are named',
        async (limit) => {
          const start = await store.head();
          const [order, product, user] = [ownStream('printOrder'), ownStream('product'), ownStream('user')];
          for (const stream of [product, order, user]) await store.append(stream, 'no-stream', [movedTo('Printing')]);
          const seen = await allAfter(store, start, { limit, categories: ['user', 'printOrder', 'user'] });
          expect(seen.map(({ stream }) => stream).filter((stream) => [order, product, user].includes(stream))).toEqual([
            order,
            user,
          ]);
        },
      );

      it('does not confuse categories that begin the same', async () => {
        const start = await store.head();
        const product = ownStream('product');
        await store.append(product, 'no-stream', [movedTo('Printing')]);
        expect(
          (await allAfter(store, start, { categories: ['prod', 'productX'] })).filter(
            ({ stream }) => stream === product,
          ),
        ).toEqual([]);
      });

      it('has scanned to the end although nothing matched', async () => {
        await store.append(ownStream('contact'), 'no-stream', [movedTo('Printing')]);
        const head = await store.head();
        const page = await store.readForward({ after: head, categories: ['newsletter'], limit: 10 });
        expect(page.events).toEqual([]);
        expect(page.caughtUp).toBe(true);
        expect(page.scannedTo >= head).toBe(true);
      });

      it('continues from its scan position and misses nothing appended since', async () => {
        const before = await store.readForward({ after: await store.head(), categories: ['newsletter'], limit: 10 });
        const stream = ownStream('newsletter');
        await store.append(ownStream('contact'), 'no-stream', [movedTo('Printing')]);
        await store.append(stream, 'no-stream', [movedTo('Collating')]);
        const seen = await allAfter(store, before.scannedTo, { categories: ['newsletter'] });
        expect(seen.some((event) => event.stream === stream)).toBe(true);
      });

      it('is not caught up while there are matching events after the page', async () => {
        const start = await store.head();
        await store.append(ownStream(), 'no-stream', [movedTo('Printing'), movedTo('Collating')]);
        const page = await store.readForward({ after: start, limit: 1 });
        expect(page.caughtUp).toBe(false);
        expect(page.events.length).toBeLessThanOrEqual(1);
      });
    });

    it('returns everything up to an event that it notified of, and the same from memory as from the disk', async () => {
      const start = await store.head();
      const heads: Position[] = [];
      const stop = store.onAppended((head) => heads.push(head));
      const [order, product] = [ownStream(), ownStream('product')];
      for (const stream of [order, product]) {
        await store.append(stream, 'no-stream', [movedTo('Printing')]);
        const position = await positionOf(store.append(stream, 0, [movedTo('Collating')]));
        await until(() => heads.some((head) => head >= position));
        const wanted = { after: start, categories: ['product', 'printOrder'], limit: 100 };
        const own = (events: readonly FeedEvent[]) => events.filter((event) => [order, product].includes(event.stream));
        const page = await store.readForward({ ...wanted, upTo: position });
        expect(page.scannedTo >= position).toBe(true);
        expect(own(page.events)).toEqual(own((await store.readForward(wanted)).events));
      }
      stop();
    });

    it('returns events with all metadata, page by page, equal to each stream', async () => {
      let after = await store.head();
      const [one, other] = [ownStream(), ownStream('user')];
      await store.append(one, 'no-stream', [movedTo('Printing'), movedTo('Collating')]);
      await store.append(other, 'no-stream', [movedTo('Binding')]);
      const seen: RecordedEvent[] = [];
      for (let caughtUp = false; !caughtUp;) {
        const page = await store.readRecorded({ after, limit: 2 });
        expect(page.events.length).toBeLessThanOrEqual(2);
        seen.push(...page.events.filter(({ stream }) => [one, other].includes(stream)));
        ({ scannedTo: after, caughtUp } = page);
      }
      expect(seen).toEqual([...(await store.readStream(one)), ...(await store.readStream(other))]);
    });

    it('has a head that moves with every append', async () => {
      const before = await store.head();
      const position = await positionOf(store.append(ownStream(), 'no-stream', [movedTo('Printing')]));
      expect(position > before).toBe(true);
      expect((await store.head()) >= position).toBe(true);
    });

    it('notifies listeners of an append, until they unsubscribe', async () => {
      const heads: Position[] = [];
      const stop = store.onAppended((head) => heads.push(head));
      const position = await positionOf(store.append(ownStream(), 'no-stream', [movedTo('Printing')]));
      await until(() => heads.some((head) => head >= position));
      stop();
      const told = heads.length;
      const others: Position[] = [];
      const stopOthers = store.onAppended((head) => others.push(head));
      const next = await positionOf(store.append(ownStream(), 'no-stream', [movedTo('Printing')]));
      // Listeners are called in order of registration: this one last.
      await until(() => others.some((head) => head >= next));
      stopOthers();
      expect(heads).toHaveLength(told);
    });

    it('has everything after it was closed and opened again', async () => {
      const order = ownStream();
      await store.append(order, 'no-stream', [movedTo('Printing'), movedTo('Collating')]);
      const before = await store.readStream(order);
      store = await engine.reopen();
      expect(await store.readStream(order)).toEqual(before);
      expect(await store.append(order, 1, [movedTo('Binding')])).toMatchObject({ outcome: 'appended', revision: 2 });
    });
  });
}

/** @returns every event after a position, read page by page. */
export async function allAfter(
  store: Pick<EventStore, 'readForward'>,
  start: Position,
  { limit = 100, categories }: { readonly limit?: number; readonly categories?: readonly string[] } = {},
): Promise<readonly FeedEvent[]> {
  const events: FeedEvent[] = [];
  let after = start;
  for (;;) {
    const page = await store.readForward({ after, limit, ...(categories !== undefined && { categories }) });
    events.push(...page.events);
    after = page.scannedTo;
    if (page.caughtUp) return events;
  }
}

async function following(store: EventStore, after: Position, stream: StreamName): Promise<readonly FeedEvent[]> {
  return (await allAfter(store, after)).filter((event) => event.stream === stream);
}

export function stagesOf(events: readonly FeedEvent[]): readonly unknown[] {
  return events.map(({ data }) => (data as { readonly to: unknown }).to);
}

async function positionOf(append: ReturnType<EventStore['append']>): Promise<Position> {
  const result = await append;
  if (result.outcome === 'conflict') throw new Error(`The stream is at ${result.actual}.`);
  return result.position;
}
