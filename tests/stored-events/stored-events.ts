import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventMetadata, FeedEvent, NewEvent, Position } from '@pressline/event-store/event-store.ts';
import { ROOT } from '../support/root.ts';

const FOLDER = path.join(ROOT, 'tests/stored-events');

/** A row of the SQLite store, as stored. */
export interface StoredRow {
  readonly stream: FeedEvent['stream'];
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly actor: FeedEvent['actor'];
  readonly data: string;
  readonly metadata: string;
}

/** By the name of the file. */
type Hashes = Readonly<Record<string, string>>;

export const LISTED = json('events.json') as Hashes;
/** What each version of each projection makes of each file: `order-list 5`. */
export const FOLDS = json('folds.json') as Readonly<Record<string, Hashes>>;

/** The files that are there, without their ending. */
export function namesOfFiles(): readonly string[] {
  return readdirSync(path.join(FOLDER, 'events')).map((name) => path.basename(name, '.jsonl'));
}

export function sha256Of(name: string): string {
  return createHash('sha256')
    .update(readFileSync(fileOf(name)))
    .digest('hex');
}

export function rowsOf(name: string): readonly StoredRow[] {
  const lines = readFileSync(fileOf(name), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as StoredRow);
}

export function feedEventOf({ data, metadata: _, ...row }: StoredRow): FeedEvent {
  return { ...row, position: 1n as Position, data: JSON.parse(data) as unknown };
}

/** As another store takes it, whatever its shape. */
export function newEventOf({ type, data, at, actor, metadata }: StoredRow): NewEvent {
  const event = { type, data: JSON.parse(data) as unknown } as unknown as NewEvent['event'];
  return { event, metadata: { ...(JSON.parse(metadata) as EventMetadata), at, actor } };
}

function fileOf(name: string): string {
  return path.join(FOLDER, 'events', `${name}.jsonl`);
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
}
