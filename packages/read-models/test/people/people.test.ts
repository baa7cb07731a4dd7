import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { START, type Position } from '@pressline/event-store/event-store.ts';
import { until } from '@pressline/tests/support/until.ts';
import { openPeopleFile } from '../../src/sqlite/sqlite-people.ts';
import { RebuiltElsewhere } from '../../src/people/people-store.ts';
import { startPeople } from '../../src/people/people.ts';
import { orderPlaced, orderStream } from '../support/history.ts';
import { SqliteShop } from '../support/sqlite-shop.ts';
import { peopleContract } from './people-contract.ts';

peopleContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pressline-people-'));
  return {
    open: async (head) => openPeopleFile({ file: join(folder, 'people.sqlite'), head }),
    delete: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

describe('the people file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pressline-people-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('contains nothing of forgotten people', async () => {
    const store = openPeopleFile({ file: join(folder, 'people.sqlite'), head: START });
    await store.merge([{ subject: 'sara', words: ['sara', 'mansoori'] }], [], 1n as Position);
    await store.forget('sara');
    const files = ['people.sqlite', 'people.sqlite-wal'].map((name) => readFileSync(join(folder, name)));
    expect(Buffer.concat(files).includes('mansoori')).toBe(false);
    await store.close();
  });

  it('contains nothing that was left of them before either, once it was rewritten', async () => {
    const file = join(folder, 'people.sqlite');
    const store = openPeopleFile({ file, head: START });
    const careless = new DatabaseSync(file);
    careless.exec(
      "PRAGMA secure_delete = OFF; INSERT INTO words VALUES ('mansoori', 'sara'); DELETE FROM words; PRAGMA wal_checkpoint(TRUNCATE);",
    );
    careless.close();
    expect(readFileSync(file).includes('mansoori')).toBe(true);
    await store.rewrite();
    expect(readFileSync(file).includes('mansoori')).toBe(false);
    expect(statSync(`${file}-wal`).size).toBe(0);
    await store.close();
  });

  it('can be read by its owner only', async () => {
    const store = openPeopleFile({ file: join(folder, 'people.sqlite'), head: START });
    expect(statSync(join(folder, 'people.sqlite')).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('is no longer fed, and reports that, if another process has rebuilt the words', async () => {
    const shop = new SqliteShop();
    await shop.append(orderStream(1), orderPlaced(1));
    const store = openPeopleFile({ file: join(folder, 'people.sqlite'), head: START });
    let tries = 0;
    store.merge = () => {
      tries += 1;
      return Promise.reject(new RebuiltElsewhere());
    };
    const told: unknown[] = [];
    const people = await startPeople({
      store,
      reader: shop.events,
      open: (blocks) => Promise.resolve(blocks.map(() => ({ name: 'Sara' }))),
      passes: () => false,
      report: ({ error }) => told.push(error),
      sweepMs: 5,
    });
    await people.superseded;
    people.wake();
    await until(() => told.length === 1);
    expect(told).toEqual([expect.any(RebuiltElsewhere)]);
    await people.stop();
    expect(tries).toBe(1);
    await shop.close();
  });
});
