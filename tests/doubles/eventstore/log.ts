import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SharedSyncs, type SyncCost } from './shared-syncs.ts';
import { asStored, readStored, type ProposedEvent, type StoredEvent } from './stored-event.ts';

/** The expected state of a stream for an append, as in the protocol. */
export type Expected = bigint | 'no-stream' | 'any' | 'stream-exists';

export type Appended =
  | { readonly outcome: 'appended'; readonly revision: bigint; readonly position: bigint }
  | { readonly outcome: 'wrong-version'; readonly current: bigint | 'no-stream' }
  | { readonly outcome: 'deleted' }
  | { readonly outcome: 'too-large' };

export const MOST_BYTES = 1_048_576;
/**
 * Size of a record in the server's log in addition to its data: positions are offsets in that log, so they are
 * sparse.
 */
const OVERHEAD = 120;
const NONE = -1n;

interface Stream {
  readonly events: StoredEvent[];
  /** Events before this one are deleted: the stream was soft-deleted. */
  truncatedBefore: number;
  tombstoned: boolean;
}

/**
 * The log of the stand-in: every event in memory and in one file, written before it is acknowledged, so that a killed
 * server restarts with everything it has promised. `syncs` tells when that file is on disk.
 */
export class EventLog {
  readonly all: StoredEvent[] = [];
  readonly #streams = new Map<string, Stream>();
  readonly #file: number;
  readonly syncs: SharedSyncs;
  readonly #listeners = new Set<() => void>();
  #end = 0n;

  constructor({ folder, after, ...cost }: { readonly folder: string; readonly after: bigint } & SyncCost) {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'log');
    this.#end = after;
    this.#file = openSync(path, 'a');
    this.syncs = new SharedSyncs(this.#file, cost);
    for (const stored of recordsOf(readFileSync(path))) this.#keep(readStored(stored));
    if (this.all.length === 0) this.#writeSystemEvents();
  }

  stream(name: string): { readonly events: readonly StoredEvent[]; readonly tombstoned: boolean } | undefined {
    const stream = this.#streams.get(name);
    if (stream === undefined) return undefined;
    const { events, truncatedBefore, tombstoned } = stream;
    return { events: events.slice(truncatedBefore), tombstoned };
  }

  append(name: string, expected: Expected, proposed: readonly ProposedEvent[]): Appended {
    const bytes = proposed.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    if (bytes > MOST_BYTES) return { outcome: 'too-large' };
    const stream = this.#streams.get(name);
    if (stream?.tombstoned === true) return { outcome: 'deleted' };
    const last = BigInt((stream?.events.length ?? 0) - 1);
    const exists = stream !== undefined && stream.truncatedBefore < stream.events.length;
    const current = exists ? last : 'no-stream';
    if (expected === 'stream-exists' && !exists) return { outcome: 'wrong-version', current };
    if (typeof expected === 'bigint' || expected === 'no-stream') {
      const wanted = expected === 'no-stream' ? NONE : expected;
      // IDs are compared only below the current revision; at it, an ID is written again.
      if (wanted < last && !(wanted === NONE && !exists))
        return this.#written(stream, wanted, proposed) ?? { outcome: 'wrong-version', current };
      if (wanted > last) return { outcome: 'wrong-version', current };
    }
    return this.#write(name, proposed);
  }

  /** A soft-deleted stream accepts events again, and continues its revisions; a tombstoned one never does. */
  delete(name: string, how: 'softly' | 'for-good'): void {
    const stream = this.#streams.get(name) ?? { events: [], truncatedBefore: 0, tombstoned: false };
    this.#streams.set(name, stream);
    stream.truncatedBefore = stream.events.length;
    if (how === 'for-good') stream.tombstoned = true;
  }

  /** Called after each append. Returns a function that unsubscribes. */
  onAppended(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The index in `all` of the first event at or after a position. */
  indexAt(position: bigint): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  close(): void {
    closeSync(this.#file);
  }

  #written(stream: Stream | undefined, expected: bigint, proposed: readonly ProposedEvent[]): Appended | undefined {
    const first = Number(expected) + 1;
    const there = stream?.events.slice(first, first + proposed.length) ?? [];
    const last = there.at(-1);
    const same = there.length === proposed.length && there.every(({ id }, index) => id === proposed[index]?.id);
    if (!same || last === undefined) return undefined;
    return { outcome: 'appended', revision: last.revision, position: last.position };
  }

  #write(name: string, proposed: readonly ProposedEvent[]): Appended {
    let revision = BigInt((this.#streams.get(name)?.events.length ?? 0) - 1);
    const created = new Date();
    const records: StoredEvent[] = [];
    for (const event of proposed) {
      revision += 1n;
      this.#end += BigInt(OVERHEAD + name.length + event.data.length + event.metadata.length);
      records.push(asStored(event, { stream: name, revision, position: this.#end, created }));
    }
    writeSync(this.#file, Buffer.concat(records.flatMap(({ wire }) => [lengthOf(wire), wire])));
    for (const record of records) this.#keep(record);
    for (const listener of this.#listeners) listener();
    return { outcome: 'appended', revision, position: this.#end };
  }

  #keep(event: StoredEvent): void {
    const stream = this.#streams.get(event.stream);
    if (stream === undefined)
      this.#streams.set(event.stream, { events: [event], truncatedBefore: 0, tombstoned: false });
    else stream.events.push(event);
    this.all.push(event);
    this.#end = event.position;
  }

  /** A real server's log begins with events of its own. */
  #writeSystemEvents(): void {
    for (const stream of ['$$$ops', '$users', '$user-admin']) {
      const data = Buffer.from('{}');
      this.#write(stream, [
        {
          id: crypto.randomUUID(),
          type: '$metadata',
          contentType: 'application/json',
          data,
          metadata: Buffer.alloc(0),
        },
      ]);
    }
  }
}

function lengthOf(wire: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(wire.length);
  return length;
}

/** A record truncated by a kill was never acknowledged, and is ignored. */
function* recordsOf(file: Buffer): Generator<Buffer> {
  let place = 0;
  while (place + 4 <= file.length) {
    const end = place + 4 + file.readUInt32BE(place);
    if (end > file.length) return;
    yield file.subarray(place + 4, end);
    place = end;
  }
}
