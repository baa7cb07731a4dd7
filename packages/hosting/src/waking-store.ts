import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { withAppend } from './with-append.ts';

/** Wraps the store so that each append of this process wakes the projectors. */
export function wakingStore(store: EventStore, wake: (upTo: Position) => void): EventStore {
  return withAppend(store, async (...appended) => {
    const result = await store.append(...appended);
    if (result.outcome === 'appended') wake(result.position);
    return result;
  });
}
