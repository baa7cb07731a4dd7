import { createHash } from 'node:crypto';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { START, type EventReader, type Position } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { ShopData } from '@pressline/runtime/stores.ts';
import type { Stack } from '../../support/stack.ts';

const PAGE = 2_000;

/** Orders as the event store has them. */
export interface StoredOrders {
  /** How many times each order was placed, of print or safety wear. */
  readonly times: ReadonlyMap<string, number>;
  /** Files of orders that are missing, or differ from what was uploaded, by their name. */
  readonly damagedFiles: readonly string[];
}

export async function storedOrders(stack: Stack): Promise<StoredOrders> {
  const stores = await stack.stores();
  try {
    return await read(stores);
  } finally {
    await stores.close();
  }
}

async function read({ store, files }: ShopData): Promise<StoredOrders> {
  const times = new Map<string, number>();
  const damagedFiles: string[] = [];
  for await (const event of eventsOf(store)) {
    if (event.type !== 'order-placed' && event.type !== 'safety-order-placed') continue;
    const { orderId } = event.data;
    times.set(orderId, (times.get(orderId) ?? 0) + 1);
    const named = event.type === 'order-placed' ? [event.data.files.front, event.data.files.back] : [event.data.design];
    for (const file of named) if (file !== undefined && !(await isWhole(files, file))) damagedFiles.push(file.name);
  }
  return { times, damagedFiles };
}

async function* eventsOf(store: EventReader) {
  let after: Position = START;
  for (;;) {
    const page = await store.readForward({
      after,
      categories: [CATEGORY.printOrder, CATEGORY.safetyOrder],
      limit: PAGE,
    });
    for (const recorded of page.events) yield toShopEvent(recorded);
    if (page.caughtUp) return;
    after = page.scannedTo;
  }
}

async function isWhole(files: BlobStore, { name, sha256 }: StoredFile): Promise<boolean> {
  const opened = await files.open('artwork', name);
  if (opened === undefined) return false;
  const hash = createHash('sha256');
  for await (const chunk of opened.stream) hash.update(chunk as Uint8Array);
  return hash.digest('hex') === sha256;
}
