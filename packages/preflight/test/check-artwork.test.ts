import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ArtworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { START, type EventStore } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { BlobLost } from '@pressline/files/blob-store.ts';
import { newEvent, orderId, orderPlaced, orderStream, SARA } from '@pressline/read-models/testing/history.ts';
import type { FileToInspect } from '../src/artwork-inspector.ts';
import { artworkReaction } from '../src/check-artwork.ts';

const DAMAGED: ArtworkFacts = { kind: 'unreadable', why: 'damaged' };
const ENCRYPTED: ArtworkFacts = { kind: 'unreadable', why: 'encrypted' };
const FRONT = 'a'.repeat(64);
const BACK = 'b'.repeat(64);

describe('the inspection of an order’s files', () => {
  let folder: string;
  let store: EventStore;
  let appends: number;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-checks-'));
    store = openSqliteEventStore({ file: path.join(folder, 'events.sqlite') });
    const placed = orderPlaced(1);
    const { front } = placed.data.files;
    const files = { front, back: { ...front, sha256: BACK } };
    await store.append(orderStream(1), 'no-stream', [newEvent({ ...placed, data: { ...placed.data, files } })]);
    appends = 0;
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  /** Reacts to the order with an inspector that returns, or fails with, these results. */
  const inspect = async (
    results: Readonly<Record<string, ArtworkFacts | Error>>,
  ): Promise<readonly FileToInspect[]> => {
    const inspected: FileToInspect[] = [];
    const { events } = await store.readForward({ after: START, categories: ['printOrder'], limit: 1 });
    const [event] = events;
    if (event === undefined) throw new Error('There is no order.');
    await artworkReaction({
      store: {
        readStream: (stream) => store.readStream(stream),
        append: (...given) => {
          appends += 1;
          return store.append(...given);
        },
      },
      files: { open: () => Promise.resolve(undefined) },
      inspector: {
        factsOf(file) {
          inspected.push(file);
          const result = results[file.sha256] ?? new Error('unexpected');
          return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
        },
      },
      now: () => new Date('2026-03-02T08:30:00.000Z'),
    })(event);
    return inspected;
  };
  const recorded = async () => (await store.readStream(`artworkCheck-${orderId(1)}`)).map(({ data }) => data);

  it('records the facts of both files with one append, and nothing the second time', async () => {
    const inspected = await inspect({ [FRONT]: DAMAGED, [BACK]: ENCRYPTED });
    expect(inspected.map(({ sha256, customer }) => [sha256, customer])).toEqual([
      [FRONT, SARA],
      [BACK, SARA],
    ]);
    const both = [
      { side: 'front', sha256: FRONT, facts: DAMAGED },
      { side: 'back', sha256: BACK, facts: ENCRYPTED },
    ];
    expect([await recorded(), appends]).toEqual([both, 1]);
    expect(await inspect({})).toEqual([]);
    expect([await recorded(), appends]).toEqual([both, 1]);
  });

  it.each([
    ['front', FRONT, { side: 'back', sha256: BACK, facts: ENCRYPTED }, BACK],
    ['back', BACK, { side: 'front', sha256: FRONT, facts: ENCRYPTED }, FRONT],
  ] as const)('records the facts of the other file if the %s is lost, and fails', async (side, lost, known, other) => {
    const results = { [lost]: new BlobLost('artwork', `${side}.pdf`), [other]: ENCRYPTED };
    await expect(inspect(results)).rejects.toThrow(BlobLost);
    expect(await recorded()).toEqual([known]);
    const again = await inspect({ [lost]: DAMAGED });
    expect(again.map(({ sha256 }) => sha256)).toEqual([lost]);
    expect(await recorded()).toEqual([known, { side, sha256: lost, facts: DAMAGED }]);
  });
});
