import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { appendRates, type Sample } from './append-rates.ts';
import { byRatio, alternate, rate, type Figure } from './measure.ts';
import { sampleStream, smallEvent } from './sample-orders.ts';

/** A bare table with the same settings and a minimal index by stream; its rows are already bytes. */
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

type Row = readonly [stream: string, revision: number, type: string, data: string, metadata: string];

function rowOf(n: number): Row {
  const { event, metadata } = smallEvent(n);
  return [sampleStream(n), 0, event.type, JSON.stringify(event.data), JSON.stringify(metadata)];
}

const ROUNDS = 7;

/**
 * Single durable appends one after another, and from 64 concurrent callers, compared with bare inserts and bare commits
 * of 64 rows.
 */
export async function appends(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const store = openSqliteEventStore({ file: path.join(folder, 'ours', 'events.sqlite') });
  const raw = rawTable(path.join(folder, 'raw.sqlite'));
  const { oneByOne, together } = appendRates();
  const ours = ({ stream, event }: Sample) => store.append(stream, 'no-stream', [event]);
  let made = 0;
  const rows = (count: number) => Array.from({ length: count }, () => rowOf(made++));
  try {
    const singles = Math.max(50, Math.round(1_000 * scale));
    const one = await alternate(ROUNDS, oneByOne(ours, singles), () => {
      const batch = rows(singles);
      return rate(singles, () => {
        for (const row of batch) raw.insert.run(...row);
      });
    });

    const commits = Math.max(10, Math.round(150 * scale));
    const many = await alternate(ROUNDS, together(ours, commits), () => {
      const batches = Array.from({ length: commits }, () => rows(64));
      return rate(commits * 64, () => {
        for (const batch of batches) {
          raw.database.exec('BEGIN');
          for (const row of batch) raw.insert.run(...row);
          raw.database.exec('COMMIT');
        }
      });
    });
    return [byRatio('append-one', 'appends/s', one, 0.85), byRatio('append-64', 'appends/s', many, 0.5)];
  } finally {
    await store.close();
    raw.database.close();
    rmSync(folder, { recursive: true });
  }
}
