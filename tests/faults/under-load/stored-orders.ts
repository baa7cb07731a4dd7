import { START, type Position } from '@pressline/event-store/event-store.ts';
import type { Stack } from '../../support/stack.ts';

const PAGE = 2_000;
const CATEGORY = 'printOrder';

/** How many times each order was placed, by the events in the store. */
export async function timesPlaced(stack: Stack): Promise<ReadonlyMap<string, number>> {
  const stores = await stack.stores();
  try {
    const times = new Map<string, number>();
    let after: Position = START;
    for (;;) {
      const page = await stores.store.readForward({ after, categories: [CATEGORY], limit: PAGE });
      for (const { stream, type } of page.events)
        if (type === 'order-placed') {
          const id = stream.slice(CATEGORY.length + 1);
          times.set(id, (times.get(id) ?? 0) + 1);
        }
      if (page.caughtUp) return times;
      after = page.scannedTo;
    }
  } finally {
    await stores.close();
  }
}
