import { START, type EventReader, type FeedEvent } from '@pressline/event-store/event-store.ts';
import type { Settings } from './settings.ts';

/**
 * Whether the shop's people are invented. A real shop's first event is its admin, created by the system; a demo's is
 * its first customer. An empty shop is what its settings say.
 */
export async function isDemoShop({ demo }: Pick<Settings, 'demo'>, store: EventReader): Promise<boolean> {
  const first = await firstEvent(store);
  return first === undefined ? demo : first.actor === 'guest';
}

async function firstEvent(store: EventReader): Promise<FeedEvent | undefined> {
  // A server has events of its own before the shop's first.
  let page = await store.readForward({ after: START, limit: 1 });
  while (page.events.length === 0 && !page.caughtUp)
    page = await store.readForward({ after: page.scannedTo, limit: 1 });
  return page.events[0];
}
