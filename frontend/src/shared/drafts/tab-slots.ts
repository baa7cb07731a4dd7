import { newKey } from '../browser/new-key.ts';

/** Where each tab of the browser keeps its own drafts: two tabs are two orders. */
export interface TabPlaces {
  /** This tab's own: the same after a reload, a new one in a duplicated tab. */
  readonly own: () => Promise<string>;
  /** Whether no open tab has it. */
  readonly isFree: (place: string) => Promise<boolean>;
}

/** Names that only one tab has at a time, given up when the tab closes. */
export interface TabLocks {
  /** Whether this tab has it now; waits a moment, as a page that is being reloaded still has its own. */
  readonly take: (name: string) => Promise<boolean>;
  readonly isFree: (name: string) => Promise<boolean>;
}

/** What a tab remembers across a reload. A duplicated tab begins with a copy of it. */
export interface TabMemory {
  readonly read: () => string | undefined;
  /** Whether it is kept. */
  readonly write: (place: string) => boolean;
}

export function createTabPlaces(memory: TabMemory, locks: TabLocks, newPlace: () => string): TabPlaces {
  let own: Promise<string> | undefined;
  const settle = async (): Promise<string> => {
    const remembered = memory.read();
    if (remembered !== undefined && (await locks.take(remembered))) return remembered;
    const place = newPlace();
    await locks.take(place);
    memory.write(place);
    return place;
  };
  return { own: async () => (own ??= settle()), isFree: locks.isFree };
}

const KEY = 'draftPlace';

/** Storage can be forbidden: then a place is as long as the page, and a reload finds the drafts as left behind ones. */
const sessionMemory: TabMemory = {
  read() {
    try {
      return globalThis.sessionStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(place) {
    try {
      globalThis.sessionStorage.setItem(KEY, place);
      return true;
    } catch {
      return false;
    }
  },
};

/** How long a page that is being reloaded may still have its lock. */
const PATIENCE_MS = 500;

const lockName = (place: string): string => `pressline-drafts ${place}`;

/** Web Locks. Where a browser has none, every tab has what it remembers, and nothing of other tabs is taken for free. */
const webLocks: TabLocks = {
  take: async (place) =>
    new Promise((resolve) => {
      const locks = lockManager();
      if (locks === undefined) {
        resolve(true);
        return;
      }
      const patience = AbortSignal.timeout(PATIENCE_MS);
      locks
        .request(lockName(place), { signal: patience }, async () => {
          resolve(true);
          // Held until the page is gone.
          return new Promise<never>(() => undefined);
        })
        // Refused for another reason than another tab: as without locks.
        .catch(() => resolve(!patience.aborted));
    }),
  async isFree(place) {
    const { held } = (await lockManager()?.query()) ?? {};
    return held !== undefined && !held.some(({ name }) => name === lockName(place));
  },
};

/** Absent in old browsers, and where the page came without encryption. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** The places of this browser's tabs. */
export const tabPlaces = createTabPlaces(sessionMemory, webLocks, newKey);
