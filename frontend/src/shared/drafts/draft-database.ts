import { clear, createStore, del, get, keys, set, update } from 'idb-keyval';

/** Persistent storage for drafts. Values are whatever a browser can clone, including files. */
export interface DraftDatabase {
  /** The names of all records of all tabs. */
  names(): Promise<readonly string[]>;
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  /** Replaces a record, which may be undefined, by what `change` returns for it. No other tab writes in between. */
  update(name: string, change: (value: unknown) => unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Removes the records of all tabs.
   *
   * @returns false if the browser refused
   */
  clear(): Promise<boolean>;
  /** Calls back when any tab clears the database, so that drafts in memory are discarded too. */
  onCleared(listener: () => void): void;
}

/** Some browsers neither open nor refuse a database; an order must not wait for them. */
const OPEN_TIMEOUT_MS = 2_000;

/** An IndexedDB database. Every call may fail: storage can be disabled, full or evicted. */
function browserDraftDatabase(database: string): DraftDatabase {
  let opened: ReturnType<typeof createStore> | undefined;
  // Opened on first use, because opening throws if storage is disabled.
  const store = () => (opened ??= createStore(database, 'drafts'));
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const otherTabs = new BroadcastChannel(`${database}-cleared`);
  otherTabs.onmessage = notify;
  return {
    names: async () => withTimeout(keys<string>(store())),
    read: async (name) => withTimeout(get<unknown>(name, store())),
    write: async (name, value) => set(name, value, store()),
    update: async (name, change) => withTimeout(update<unknown>(name, change, store())),
    remove: async (name) => del(name, store()),
    async clear() {
      notify();
      otherTabs.postMessage(undefined);
      try {
        await clear(store());
        return true;
      } catch {
        return false;
      }
    },
    onCleared: (listener) => listeners.add(listener),
  };
}

/** Drafts of customers. */
export const draftDatabase = browserDraftDatabase('pressline-drafts');

/** Unsaved input of staff. Separate, so that it survives when a customer logs out in the same browser. */
export const officeDraftDatabase = browserDraftDatabase('pressline-office-drafts');

function withTimeout<T>(request: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser did not open its database')), OPEN_TIMEOUT_MS);
    request.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
