import { createHash, createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from '@jest/globals';
import { eventSchemas, type ShopEventType } from '@pressline/domain/shop/shop-events.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { parseRecorded } from '@pressline/event-store/upcasting.ts';
import { decrypt } from '@pressline/personal-data/aes-gcm.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { feedEventOf, LISTED, namesOfFiles, rowsOf, sha256Of } from './stored-events.ts';
import { foldsContract } from './folds-contract.ts';

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
