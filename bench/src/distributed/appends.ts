import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { bareEvent } from './bare-event.ts';
import { appendRates, type Sample } from '../append-rates.ts';
import { byRatio, alternate, type Figure } from '../measure.ts';
import type { Servers } from './servers.ts';

const ROUNDS = 7;
const GOAL = 0.8;
const TOGETHER_GOAL = 0.9;

/** Appends one after another, and from 64 concurrent callers, compared with the bare client. */
export async function appends(servers: Servers, scale: number): Promise<readonly Figure[]> {
  const { eventStoreUrl } = servers;
  const prefix = servers.ownName();
  const store = openEventStoreDB({ url: eventStoreUrl, prefix: `${prefix}_` });
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const { oneByOne, together } = appendRates();
  const ours = ({ stream, event }: Sample) => store.append(stream, 'no-stream', [event]);
  const bare = ({ stream, event }: Sample) =>
    client.appendToStream(`${prefix}_${stream}`, bareEvent(event), { expectedRevision: NO_STREAM });
  try {
    const singles = Math.max(50, Math.round(500 * scale));
    const turns = Math.max(5, Math.round(40 * scale));
    const one = await alternate(ROUNDS, oneByOne(ours, singles), oneByOne(bare, singles));
    const many = await alternate(ROUNDS, together(ours, turns), together(bare, turns));
    return [byRatio('append-one', 'appends/s', one, GOAL), byRatio('append-64', 'appends/s', many, TOGETHER_GOAL)];
  } finally {
    await store.close();
    await client.dispose();
  }
}
