import type { EventStore, Position } from '@pressline/event-store/event-store.ts';

/** Wraps the store so that each append of this process wakes the projectors. */
export function wakingStore(store: EventStore, wake: (upTo: Position) => void): EventStore {
  return {
    readStream: (...from) => store.readStream(...from),
    readForward: (options) => store.readForward(options),
    readRecorded: (options) => store.readRecorded(options),
    head: () => store.head(),
    positionBefore: (moment) => store.positionBefore(moment),
    onAppended: (listener) => store.onAppended(listener),
    close: () => store.close(),
    async append(...appended) {
      const result = await store.append(...appended);
      if (result.outcome === 'appended') wake(result.position);
      return result;
    },
  };
}
