import { createHash, createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventSchemas, type ShopEventType } from '@pressline/domain/shop-events.ts';
import { categoryOf, type EventReader } from '@pressline/event-store/event-store.ts';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { parseRecorded } from '@pressline/event-store/upcasting.ts';
import { decrypt } from '@pressline/personal-data/aes-gcm.ts';
import type { DocumentStore, FoldState } from '@pressline/read-models/document-store.ts';
import { everyVersion } from '@pressline/read-models/former/versions.ts';
import { hashOfBuild, pagesOf } from '@pressline/read-models/hash.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import type { AnyProjection } from '@pressline/read-models/projection.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { differenceOf } from '@pressline/read-models/replay/compare.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { nextOrderList } from '@pressline/read-models/testing/next-order-list.ts';
import { MongoClient } from 'mongodb';
import { sharedMongo } from '../support/shared-servers.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { EVENTSTORE, startEventStore, type TestEventStore } from '../support/test-event-store.ts';
import { MONGODB, type TestServer } from '../support/test-servers.ts';
import { feedEventOf, FOLDS, LISTED, namesOfFiles, newEventOf, rowsOf, sha256Of } from './stored-events.ts';

const NAMES = Object.keys(LISTED);
const all = NAMES.flatMap((name) => rowsOf(name));

describe('stored events', () => {
  it('lie as they were stored: no file was edited, is missing or is not listed', () => {
    expect(Object.fromEntries(namesOfFiles().map((name) => [name, sha256Of(name)]))).toEqual(LISTED);
  });

  it.each(Object.keys(eventSchemas) as ShopEventType[])(
    'are there of %s, with what may be missing and without',
    (type) => {
      const examples = all.filter((row) => row.type === type).map((row) => Object.keys(JSON.parse(row.data) as object));
      expect(examples.length).toBeGreaterThan(0);
      // All of them are objects with `type` and `data`.
      const { data } = (eventSchemas[type] as unknown as EventShape).shape;
      const optional = Object.entries(data.shape).flatMap(([field, of]) =>
        of.safeParse(undefined).success ? field : [],
      );
      for (const field of optional)
        expect([field, new Set(examples.map((fields) => fields.includes(field)))]).toEqual([
          field,
          new Set([true, false]),
        ]);
    },
  );

  it.each(NAMES)('%s are read in today’s shape', (name) => {
    for (const row of rowsOf(name)) expect(() => parseRecorded(feedEventOf(row))).not.toThrow();
  });

  it.each([
    ['print-orders-2026-11-21', { from: 'Printing', to: 'Prepress', undoes: 1, since: '2026-03-02T08:20:00.000Z' }],
    ['safety-orders-2026-11-21', { from: 'packed', to: 'received', undoes: 1, since: '2026-03-02T08:36:00.000Z' }],
  ])('%s: a move that was undone without a word of since when, since it was undone', (name, data) => {
    const undone = rowsOf(name).at(-1);
    expect(JSON.parse(undone?.data ?? '')).not.toHaveProperty('since');
    expect(undone && parseRecorded(feedEventOf(undone)).data).toEqual(data);
  });

  it('hold sealed blocks that open with the keys of their subjects', () => {
    const blocks = all.flatMap(({ data }) => sealedIn(JSON.parse(data)));
    expect(blocks.length).toBeGreaterThan(20);
    for (const { subject, box } of blocks) {
      const key = createSecretKey(createHash('sha256').update(`key of ${subject}`).digest());
      expect(() => JSON.parse(decrypt(key, Buffer.from(box, 'base64'), subject).toString()) as unknown).not.toThrow();
    }
  });
});

interface EventShape {
  readonly shape: {
    readonly data: {
      readonly shape: Readonly<Record<string, Pick<(typeof eventSchemas)[ShopEventType], 'safeParse'>>>;
    };
  };
}

function sealedIn(value: unknown): readonly { readonly subject: string; readonly box: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('box' in value && 'subject' in value) return [value as { subject: string; box: string }];
  return Object.values(value).flatMap(sealedIn);
}

interface Opened {
  readonly reader: EventReader;
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/** Folds a file by every projection that reads any of it, and answers what came of it. */
async function folded(name: string, open: (name: string) => Promise<Opened>, projections: readonly AnyProjection[]) {
  const opened = await open(name);
  const { reader, documents } = opened;
  try {
    const categories = new Set(rowsOf(name).map(({ stream }) => categoryOf(stream)));
    const reading = projections.filter(({ reads }) => reads.some((category) => categories.has(category)));
    const builds = reading.length === 0 ? [] : await replay({ projections: reading, reader, store: documents });
    return await Promise.all(
      builds.map(async ({ build }, place) => {
        const projection = reading[place];
        if (projection === undefined) throw new Error('Each has a build.');
        const inspector = await documents.inspect(projection, build);
        const states: FoldState[] = [];
        for await (const page of pagesOf(inspector)) states.push(...page);
        return { projection, states, hash: (await hashOfBuild(inspector)).hash };
      }),
    );
  } finally {
    await opened.close();
  }
}

/** Holds on every stack. */
function foldsContract(open: (name: string) => Promise<Opened>): void {
  it.each(NAMES)('%s are what they were to each version', async (name) => {
    for (const { projection, states, hash } of await folded(name, open, everyVersion(PROJECTIONS))) {
      const version = `${projection.name} ${String(projection.version)}`;
      expect(states.filter(({ parked }) => parked !== undefined)).toEqual([]);
      for (const { id, body } of states) expect([id, projection.schema.safeParse(body).error]).toEqual([id, undefined]);
      const known = FOLDS[version]?.[name];
      if (known === undefined)
        throw new Error(`Write into folds.json what is made of it: "${version}": "${name}": "${hash}"`);
      if (known !== hash)
        throw new Error(
          `${version} makes of ${name} what it did not make before (${hash}). Raise its version, and keep the one before as its former.`,
        );
    }
  });

  it.each(
    [...PROJECTIONS, nextOrderList].flatMap((one) => (one.former === undefined ? [] : [[one.name, one] as const])),
  )('the former version of %s is read as what today’s makes of them, but for what that declares', async (_, today) => {
    for (const name of NAMES) {
      const [next, former] = await folded(name, open, everyVersion([today]));
      expect(former?.states.length).toBe(next?.states.length);
      for (const state of former?.states ?? []) {
        const lifted = { ...state, body: today.former?.lift(state.body) };
        expect([state.id, today.schema.safeParse(lifted.body).error]).toEqual([state.id, undefined]);
        const own = next?.states.find(({ id }) => id === state.id);
        const fields = differenceOf(lifted, own).fields.map(({ field }) => field);
        expect(today.changed).toEqual(expect.arrayContaining(fields));
      }
    }
  });
}

describe('stored events in SQLite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-stored-events-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  foldsContract(async (name) => {
    const place = mkdtempSync(path.join(folder, `${name}-`));
    const file = path.join(place, 'events.sqlite');
    await openSqliteEventStore({ file }).close();
    const database = new DatabaseSync(file);
    const row = database.prepare(
      'INSERT INTO events (stream, revision, type, at, actor, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    for (const { stream, revision, type, at, actor, data, metadata } of rowsOf(name))
      row.run(stream, revision, type, at, actor, data, metadata);
    database.close();
    const reader = openSqliteEventReader({ file });
    const documents = openSqliteDocumentStore({ folder: path.join(place, 'read-models') });
    return {
      reader,
      documents,
      async close() {
        await documents.close();
        await reader.close();
      },
    };
  });
});

const needed = skipUnless(EVENTSTORE, MONGODB);

needed.describe('stored events on EventStoreDB’s and MongoDB’s protocols', () => {
  let mongo: TestServer;
  let client: MongoClient;
  let events: TestEventStore;
  beforeAll(async () => {
    events = await startEventStore(needed.path(EVENTSTORE));
    mongo = await sharedMongo(needed.path(MONGODB));
    client = new MongoClient(mongo.url, { useBigInt64: true, ignoreUndefined: true });
  });
  afterAll(async () => {
    await client.close();
    await mongo.remove();
    await events.remove();
  });

  foldsContract(async (name) => {
    const store = openEventStoreDB({ url: events.url, prefix: events.prefix() });
    for (const row of rowsOf(name))
      await store.append(row.stream, row.revision === 0 ? 'no-stream' : row.revision - 1, [newEventOf(row)]);
    const db = client.db(mongo.ownName());
    const documents = openMongoDocumentStore({ db });
    return {
      reader: store,
      documents,
      async close() {
        await documents.close();
        await store.close();
        await db.dropDatabase();
      },
    };
  });
});
