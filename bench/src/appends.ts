import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { NewEvent, StreamName } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { byRatio, inTurn, rate, type Figure } from './measure.ts';
import { sampleStream, smallEvent } from './sample-orders.ts';

/** A bare table under the same settings with the least index that keeps streams apart; its rows are bytes already. */
function rawTable(file: string) {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(
    'CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL) STRICT',
  );
  database.exec('CREATE UNIQUE INDEX by_stream ON events (stream, revision)');
  const insert = database.prepare('INSERT INTO events (stream, revision, type, data, metadata) VALUES (?, ?, ?, ?, ?)');
  return { database, insert };
}

interface Sample {
  readonly stream: StreamName;
  readonly event: NewEvent;
  readonly row: readonly [string, number, string, string, string];
}

/** Events made before the clock runs: as objects for the store, as bytes for the bare table. */
function samples(from: number, count: number): readonly Sample[] {
  return Array.from({ length: count }, (_, i): Sample => {
    const stream = sampleStream(from + i);
    const event = smallEvent(from + i);
    return {
      stream,
      event,
      row: [stream, 0, event.event.type, JSON.stringify(event.event.data), JSON.stringify(event.metadata)],
    };
  });
}

const ROUNDS = 7;

/** Single durable appends one after another, and 64 callers at once, against bare inserts and bare commits of 64 rows. */
export async function appends(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const store = openSqliteEventStore({ file: path.join(folder, 'ours', 'events.sqlite') });
  const raw = rawTable(path.join(folder, 'raw.sqlite'));
  let made = 0;
  const fresh = (count: number) => samples((made += count) - count, count);
  try {
    const singles = Math.max(50, Math.round(1_000 * scale));
    const one = await inTurn(
      ROUNDS,
      () => {
        const batch = fresh(singles);
        return rate(singles, async () => {
          for (const { stream, event } of batch) await store.append(stream, 'no-stream', [event]);
        });
      },
      () => {
        const batch = fresh(singles);
        return rate(singles, () => {
          for (const { row } of batch) raw.insert.run(...row);
        });
      },
    );

    const commits = Math.max(10, Math.round(150 * scale));
    const groups = () => Array.from({ length: commits }, () => fresh(64));
    const many = await inTurn(
      ROUNDS,
      () => {
        const batches = groups();
        return rate(commits * 64, async () => {
          for (const batch of batches)
            await Promise.all(batch.map(({ stream, event }) => store.append(stream, 'no-stream', [event])));
        });
      },
      () => {
        const batches = groups();
        return rate(commits * 64, () => {
          for (const batch of batches) {
            raw.database.exec('BEGIN');
            for (const { row } of batch) raw.insert.run(...row);
            raw.database.exec('COMMIT');
          }
        });
      },
    );
    return [byRatio('append-one', 'appends/s', one, 0.85), byRatio('append-64', 'appends/s', many, 0.5)];
  } finally {
    await store.close();
    raw.database.close();
    rmSync(folder, { recursive: true });
  }
}
