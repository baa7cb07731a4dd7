import { clear, createStore, del, get, keys, set } from 'idb-keyval';

/** Where drafts outlive a page. Values are whatever a browser can clone, files too. */
export interface DraftStore {
  /** Of all records, of all tabs. */
  names(): Promise<readonly string[]>;
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes every record, of all tabs, and answers whether it could. */
  clear(): Promise<boolean>;
  /** Told when this tab or another one clears the store: what is in memory is to go too. */
  onCleared(listener: () => void): void;
}

/** How long an opening may take: a browser that neither opens nor refuses must not hold an order up. */
const PATIENCE_MS = 2_000;

/** A database of the browser's own. Every call may fail: it can be forbidden, full or taken away. */
function browserDraftStore(database: string): DraftStore {
  let opened: ReturnType<typeof createStore> | undefined;
  // Opened late, as only reading from it may throw where it is forbidden.
  const store = () => (opened ??= createStore(database, 'drafts'));
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const otherTabs = new BroadcastChannel(`${database}-cleared`);
  otherTabs.onmessage = tell;
  return {
    names: async () => withinPatience(keys<string>(store())),
    read: async (name) => withinPatience(get<unknown>(name, store())),
    write: async (name, value) => set(name, value, store()),
    remove: async (name) => del(name, store()),
    async clear() {
      tell();
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

/** The customers' drafts of this browser. */
export const draftStore = browserDraftStore('pressline-drafts');

/** What staff have typed and not yet saved; a customer who logs out in the same browser takes none of it away. */
export const officeDraftStore = browserDraftStore('pressline-office-drafts');

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser did not open its database')), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
