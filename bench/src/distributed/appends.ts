import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { toServer } from '@pressline/event-store/eventstoredb/recorded-event.ts';
import { byRatio, inTurn, rate, type Figure } from '../measure.ts';
import { sampleStream, smallEvent } from '../sample-orders.ts';
import type { Servers } from './servers.ts';

const ROUNDS = 7;
const GOAL = 0.8;

/** Appends one after another, and 64 callers at once, against the bare client. */
export async function appends(servers: Servers, scale: number): Promise<readonly Figure[]> {
  const { eventStoreUrl } = servers;
  const prefix = servers.ownName();
  const store = openEventStoreDB({ url: eventStoreUrl, prefix: `${prefix}_` });
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  let made = 0;
  const fresh = (count: number) =>
    Array.from({ length: count }, () => ({ stream: sampleStream((made += 1)), event: smallEvent(made) }));
  type Sample = ReturnType<typeof fresh>[number];
  const ours = ({ stream, event }: Sample) => store.append(stream, 'no-stream', [event]);
  const bare = ({ stream, event }: Sample) =>
    client.appendToStream(`${prefix}_${stream}`, toServer(event), { expectedRevision: NO_STREAM });
  const inRow = (append: (sample: Sample) => Promise<unknown>, count: number) => () => {
    const batch = fresh(count);
    return rate(count, async () => {
      for (const sample of batch) await append(sample);
    });
  };
  const atOnce = (append: (sample: Sample) => Promise<unknown>, turns: number) => () => {
    const turn = Array.from({ length: turns }, () => fresh(64));
    return rate(turns * 64, async () => {
      for (const batch of turn) await Promise.all(batch.map(append));
    });
  };
  try {
    const singles = Math.max(50, Math.round(500 * scale));
    const turns = Math.max(5, Math.round(40 * scale));
    const one = await inTurn(ROUNDS, inRow(ours, singles), inRow(bare, singles));
    const many = await inTurn(ROUNDS, atOnce(ours, turns), atOnce(bare, turns));
    return [byRatio('append-one', 'appends/s', one, GOAL), byRatio('append-64', 'appends/s', many, GOAL)];
  } finally {
    await store.close();
    await client.dispose();
  }
}
