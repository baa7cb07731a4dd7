import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewEvent } from '@pressline/event-store/event-store.ts';
import { openSqliteEventReader } from '@pressline/event-store/sqlite-event-reader.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { replay } from '@pressline/read-models/replay/replay.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { appendRates, type Sample } from './append-rates.ts';
import { installSeparately } from './install-separately.ts';
import { byRatio, alternate, rate, type Figure } from './measure.ts';
import { sampleEvent, sampleStream } from './sample-orders.ts';

/** Emmett is installed separately from the shop. */
const peersFolder = () => installSeparately('peers', '@event-driven-io/emmett-sqlite');

interface PeerEvent {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}
/** The exports of `peers/emmett.mjs`. */
interface Emmett {
  append(stream: string, events: readonly PeerEvent[]): Promise<void>;
  fill(appends: readonly { stream: string; version: number; events: readonly PeerEvent[] }[]): Promise<void>;
  rebuild(
    last: bigint,
    evolve: (document: OrderRow | undefined, event: PeerEvent & { metadata: { streamPosition: bigint } }) => OrderRow,
  ): Promise<number>;
  close(): void;
}

async function openEmmett(file: string): Promise<Emmett> {
  const { openEmmett: open } = (await import(path.join(peersFolder(), 'emmett.mjs'))) as {
    openEmmett: (file: string) => Promise<Emmett>;
  };
  return open(file);
}

const peerEvent = ({ event, metadata }: NewEvent): PeerEvent => ({ type: event.type, data: event.data, metadata });

/**
 * Appends and a rebuild compared with Emmett's SQLite store: one shared connection, the same pragmas, events and
 * projection.
 */
export async function peers(scale: number): Promise<readonly Figure[]> {
  return [...(await peerAppends(scale)), ...(await peerReplay(scale))];
}

async function peerAppends(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const store = openSqliteEventStore({ file: path.join(folder, 'ours', 'events.sqlite') });
  const emmett = await openEmmett(path.join(folder, 'emmett.sqlite'));
  const { oneByOne, together } = appendRates();
  const ours = ({ stream, event }: Sample) => store.append(stream, 'no-stream', [event]);
  const theirs = ({ stream, event }: Sample) => emmett.append(stream, [peerEvent(event)]);
  const singles = Math.max(50, Math.round(500 * scale));
  const turns = Math.max(5, Math.round(40 * scale));
  try {
    return [
      byRatio('peer-append', 'appends/s', await alternate(5, oneByOne(ours, singles), oneByOne(theirs, singles)), 1),
      byRatio('peer-append-64', 'appends/s', await alternate(5, together(ours, turns), together(theirs, turns)), 5),
    ];
  } finally {
    await store.close();
    emmett.close();
    rmSync(folder, { recursive: true });
  }
}

const EVENTS_EACH = 8;

async function peerReplay(scale: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-bench-'));
  const file = path.join(folder, 'ours', 'events.sqlite');
  const orders = Math.max(250, Math.round(2_500 * scale));
  const total = orders * EVENTS_EACH;
  const store = openSqliteEventStore({ file });
  const emmett = await openEmmett(path.join(folder, 'emmett.sqlite'));
  for (let revision = 0; revision < EVENTS_EACH; revision++) {
    const round = Array.from({ length: orders }, (_, order) => ({
      stream: sampleStream(order),
      event: sampleEvent(order, revision),
    }));
    await Promise.all(
      round.map(({ stream, event }) => store.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event])),
    );
    await emmett.fill(round.map(({ stream, event }) => ({ stream, version: revision, events: [peerEvent(event)] })));
  }
  await store.close();
  const ours = () =>
    rate(total, async () => {
      const target = mkdtempSync(path.join(folder, 'replay-'));
      const reader = openSqliteEventReader({ file });
      const documents = openSqliteDocumentStore({ folder: target });
      await replay({ projections: [orderList], reader, store: documents });
      await documents.close();
      await reader.close();
    });
  const theirs = () =>
    rate(total, async () => {
      const documents = await emmett.rebuild(BigInt(total), (row, { type, data, metadata }) => {
        // The same projection as ours, with metadata in the same shape.
        const { at, actor } = metadata as unknown as { at: string; actor: 'guest' };
        return orderList.evolve(row, {
          type,
          data,
          at,
          actor,
          revision: Number(metadata.streamPosition) - 1,
          stream: 'printOrder-0',
        } as Parameters<typeof orderList.evolve>[1]);
      });
      if (documents !== orders) throw new Error(`Emmett rebuilt ${String(documents)} documents of ${String(orders)}.`);
    });
  try {
    return [byRatio('peer-replay', 'events/s', await alternate(3, ours, theirs), 5)];
  } finally {
    emmett.close();
    rmSync(folder, { recursive: true });
  }
}
