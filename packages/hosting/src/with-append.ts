import type { EventStore } from '@pressline/event-store/event-store.ts';

/** The same store with another `append`. */
export function withAppend(store: EventStore, append: EventStore['append']): EventStore {
  return {
    readStream: (...from) => store.readStream(...from),
    readForward: (options) => store.readForward(options),
    sortByStream: store.sortByStream?.bind(store),
    readRecorded: (options) => store.readRecorded(options),
    head: () => store.head(),
    positionBefore: (moment) => store.positionBefore(moment),
    onAppended: (listener) => store.onAppended(listener),
    close: () => store.close(),
    append,
  };
}
