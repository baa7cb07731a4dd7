import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@pressline/event-store/command-ids.ts';
import { EngineUnavailable, START, type EventStore, type NewEvent } from '@pressline/event-store/event-store.ts';
import { FilesUnavailable, TooLarge } from '@pressline/files/blob-store.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import { BadCursor } from '@pressline/read-models/documents/document-store.ts';
import { inbox } from '@pressline/read-models/messaging/inbox.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { withTimeout } from '../src/with-timeout.ts';
import { openShopMetrics, type ShopMetrics } from '../src/shop-metrics.ts';
import { measuredStores } from '../src/measured-stores.ts';
import { readSettings } from '@pressline/runtime/settings.ts';
import { openStores, type Stores } from '@pressline/runtime/stores.ts';

const READ: readonly [NewEvent] = [
  {
    event: { type: 'message-read', data: {} },
    metadata: {
      id: newId(),
      at: '2026-01-05T08:00:00.000Z',
      actor: 'system',
      commandId: newId(),
      fingerprint: 'f',
      correlationId: newId(),
      causationId: newId(),
    },
  },
];

describe('measured stores', () => {
  let folder: string;
  let opened: Stores;
  let metrics: ShopMetrics;
  let stores: Stores;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pressline-measured-'));
    opened = await openStores(readSettings({ DATA_DIR: folder }), () => undefined);
    metrics = openShopMetrics();
    stores = measuredStores(opened, metrics);
  });
  afterEach(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  const series = async (name: string) => (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
  const append = (store: EventStore) => store.append('message-1', 'no-stream', READ);

  it('report the duration of appends, by outcome', async () => {
    expect((await append(stores.store)).outcome).toBe('appended');
    expect((await append(stores.store)).outcome).toBe('conflict');
    opened.store.append = () => Promise.reject(new EngineUnavailable('The disk is full.'));
    await expect(append(stores.store)).rejects.toThrow('The disk is full.');
    expect(await series('pressline_event_store_append_seconds_count')).toEqual([
      'pressline_event_store_append_seconds_count{outcome="appended"} 1',
      'pressline_event_store_append_seconds_count{outcome="conflict"} 1',
      'pressline_event_store_append_seconds_count{outcome="failed"} 1',
    ]);
    expect(await series('pressline_engine_errors_total{engine="event-store"}')).toEqual([
      'pressline_engine_errors_total{engine="event-store"} 1',
    ]);
  });

  it('report the duration of reads', async () => {
    await append(stores.store);
    expect(await stores.store.readStream('message-1')).toHaveLength(1);
    expect((await stores.store.readForward({ after: START, limit: 10 })).events).toHaveLength(1);
    expect(await series('pressline_event_store_read_seconds_count')).toEqual([
      'pressline_event_store_read_seconds_count{read="stream"} 1',
      'pressline_event_store_read_seconds_count{read="page"} 1',
    ]);
  });

  it('report the duration of read model queries, including a caller’s mistake, which is no engine failure', async () => {
    await prepareReadModels({ projections: PROJECTIONS, reader: stores.store, store: stores.documents });
    const messages = await stores.documents.live(inbox);
    expect(await messages?.count()).toBe(0);
    const sort = { by: ['receivedAt'], direction: 'descending' } as const;
    await expect(messages?.find({ sort, after: 'no cursor' })).rejects.toThrow(BadCursor);
    expect(await series('pressline_read_model_query_seconds_count')).toEqual([
      'pressline_read_model_query_seconds_count{projection="inbox"} 2',
    ]);
    expect(await series('pressline_engine_errors_total{engine="read-models"}')).toEqual([
      'pressline_engine_errors_total{engine="read-models"} 0',
    ]);
  });

  it('report the files that were committed, and none that was discarded', async () => {
    const content = () => Readable.from([Buffer.from('12345')]);
    await (await stores.files.stage(content(), { limit: 10 })).commit('artwork', 'front.pdf');
    await (await stores.files.stage(content(), { limit: 10 })).discard();
    await expect(stores.files.stage(content(), { limit: 4 })).rejects.toThrow(TooLarge);
    expect(await series('pressline_files_stored')).toEqual([
      'pressline_files_stored_total{area="images"} 0',
      'pressline_files_stored_total{area="artwork"} 1',
      'pressline_files_stored_total{area="previews"} 0',
      'pressline_files_stored_bytes_total{area="images"} 0',
      'pressline_files_stored_bytes_total{area="artwork"} 5',
      'pressline_files_stored_bytes_total{area="previews"} 0',
    ]);
  });

  it('count failures, of files and keys too', async () => {
    opened.files.stat = () => Promise.reject(new FilesUnavailable('S3 is away.'));
    opened.personalData.openMany = () => Promise.reject(new KeysUnavailable('MongoDB is away.'));
    await expect(stores.files.stat('artwork', 'a.pdf')).rejects.toThrow(FilesUnavailable);
    await expect(stores.personalData.openMany([])).rejects.toThrow(KeysUnavailable);
    expect(await series('pressline_engine_errors_total')).toEqual([
      'pressline_engine_errors_total{engine="event-store"} 0',
      'pressline_engine_errors_total{engine="read-models"} 0',
      'pressline_engine_errors_total{engine="files"} 1',
      'pressline_engine_errors_total{engine="keys"} 1',
      'pressline_engine_errors_total{engine="redis"} 0',
    ]);
  });
});

describe('an engine queried for metrics', () => {
  it('is given up after a second, and queried again only once it has responded', async () => {
    const metrics = openShopMetrics();
    const answers: ((count: number) => void)[] = [];
    const ask = withTimeout(() => new Promise<number>((answer) => answers.push(answer)), 'redis', metrics);
    const began = performance.now();
    expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined]);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(answers).toHaveLength(1);
    answers[0]?.(3);
    expect(await ask()).toBe(3);
    expect(await ask()).toBe(undefined);
    expect(answers).toHaveLength(2);
  });
});
