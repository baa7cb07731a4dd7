import { streamNameFilter, type EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from '../event-store.ts';
import { abortCall } from './end-call.ts';

/**
 * The position of a shop's first event; the shop must have one. The server searches and sends only that, however many
 * events of other shops it has; only subscriptions can filter.
 */
export function firstPosition(
  client: Pick<EventStoreDBClient, 'subscribeToAll'>,
  prefix: string,
): { readonly found: Promise<Position>; readonly stop: () => void } {
  const subscription = client.subscribeToAll({
    fromPosition: 'start',
    filter: streamNameFilter({ prefixes: [prefix] }),
  });
  const first = async (): Promise<Position> => {
    for await (const { event } of subscription) if (event !== undefined) return event.position.commit as Position;
    throw new Error('EventStoreDB ended a subscription before it found an event of the shop.');
  };
  return { found: first(), stop: () => abortCall(subscription) };
}
