import { createStore, del, get, set } from 'idb-keyval';

/** Where drafts outlive a page. Values are whatever a browser can clone, files too. */
export interface DraftStore {
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

/** How long an opening may take: a browser that neither opens nor refuses must not hold an order up. */
const PATIENCE_MS = 2_000;

/** The browser's own database. Every call may fail: it can be forbidden, full or taken away. */
export function browserDraftStore(): DraftStore {
  let opened: ReturnType<typeof createStore> | undefined;
  // Opened late, as only reading from it may throw where it is forbidden.
  const store = () => (opened ??= createStore('pressline-drafts', 'drafts'));
  return {
    read: async (name) => withinPatience(get<unknown>(name, store())),
    write: async (name, value) => set(name, value, store()),
    remove: async (name) => del(name, store()),
  };
}

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser did not open its database')), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
