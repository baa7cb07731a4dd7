import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { EVENTSTORE, startEventStore, type TestEventStore } from '@pressline/tests/support/test-event-store.ts';
import { START } from '../src/event-store.ts';
import { openEventStoreDB } from '../src/eventstoredb/eventstoredb-event-store.ts';
import { allAfter, eventStoreContract, stagesOf } from './event-store-contract.ts';
import { movedTo, ownStream } from './sample-events.ts';

const needed = skipUnless(EVENTSTORE);

needed.describe('events in EventStoreDB', () => {
  let server: TestEventStore;
  beforeAll(async () => {
    server = await startEventStore(needed.path());
  });
  afterAll(() => server.remove());

  eventStoreContract("EventStoreDB's protocol", () => {
    const options = { url: server.url, prefix: server.prefix() };
    let store = openEventStoreDB(options);
    return Promise.resolve({
      store,
      async reopen() {
        await store.close();
        return (store = openEventStoreDB(options));
      },
      dispose: () => store.close(),
    });
  });

  it('belong to another shop behind another prefix', async () => {
    const [ours, theirs] = [server.prefix(), server.prefix()].map((prefix) =>
      openEventStoreDB({ url: server.url, prefix }),
    );
    if (ours === undefined || theirs === undefined) throw new Error('Both were opened.');
    expect(await ours.head()).toBe(START);
    const order = ownStream();
    await ours.append(order, 'no-stream', [movedTo('Printing')]);
    await theirs.append(order, 'no-stream', [movedTo('Binding')]);
    expect(stagesOf(await ours.readStream(order))).toEqual(['Printing']);
    expect(stagesOf(await allAfter(theirs, START, { categories: ['printOrder'] }))).toEqual(['Binding']);
    await Promise.all([ours.close(), theirs.close()]);
  });

  it('are read without the events of other shops before them', async () => {
    const [theirs, ours] = [server.prefix(), server.prefix()].map((prefix) =>
      openEventStoreDB({ url: server.url, prefix }),
    );
    if (ours === undefined || theirs === undefined) throw new Error('Both were opened.');
    const LIMIT = 10;
    for (let order = 0; order < 3 * LIMIT; order++) await theirs.append(ownStream(), 'no-stream', [movedTo('Binding')]);
    await ours.append(ownStream(), 'no-stream', [movedTo('Printing')]);
    await ours.head();
    const { events, scannedTo } = await ours.readForward({ after: START, limit: LIMIT });
    expect(events).toHaveLength(1);
    expect((await ours.readForward({ after: scannedTo, limit: LIMIT })).events).toEqual([]);
    await Promise.all([ours.close(), theirs.close()]);
  });
});
