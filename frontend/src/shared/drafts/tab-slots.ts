import { newKey } from '../browser/new-key.ts';

/** The slot in which each tab stores its own drafts: two tabs are two orders. */
export interface TabSlots {
  /** This tab’s slot: the same after a reload, a new one in a duplicated tab. */
  readonly own: () => Promise<string>;
  /** Whether no open tab uses it. */
  readonly isFree: (slot: string) => Promise<boolean>;
}

/** Named locks that one tab holds at a time, released when the tab closes. */
export interface TabLocks {
  /** @returns whether this tab now holds the lock; waits briefly, because a reloading page may still hold it */
  readonly take: (name: string) => Promise<boolean>;
  readonly isFree: (name: string) => Promise<boolean>;
}

/** Survives a reload of the tab. A duplicated tab starts with a copy. */
export interface TabMemory {
  readonly read: () => string | undefined;
  /** @returns false if storage is disabled */
  readonly write: (slot: string) => boolean;
}

export function createTabSlots(memory: TabMemory, locks: TabLocks, newSlot: () => string): TabSlots {
  let own: Promise<string> | undefined;
  const claim = async (): Promise<string> => {
    const remembered = memory.read();
    if (remembered !== undefined && (await locks.take(remembered))) return remembered;
    const slot = newSlot();
    await locks.take(slot);
    memory.write(slot);
    return slot;
  };
  return { own: async () => (own ??= claim()), isFree: locks.isFree };
}

const KEY = 'draftPlace';

/**
 * If storage is disabled, a slot lasts as long as the page; after a reload its drafts are found as those of a closed
 * tab.
 */
const sessionMemory: TabMemory = {
  read() {
    try {
      return globalThis.sessionStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(slot) {
    try {
      globalThis.sessionStorage.setItem(KEY, slot);
      return true;
    } catch {
      return false;
    }
  },
};

/** How long a reloading page may still hold its lock. */
const LOCK_TIMEOUT_MS = 500;

const lockName = (slot: string): string => `pressline-drafts ${slot}`;

/** Web Locks. Without them, each tab uses the slot it remembers, and no slot of another tab counts as free. */
const webLocks: TabLocks = {
  take: async (slot) =>
    new Promise((resolve) => {
      const locks = lockManager();
      if (locks === undefined) {
        resolve(true);
        return;
      }
      const timeout = AbortSignal.timeout(LOCK_TIMEOUT_MS);
      locks
        .request(lockName(slot), { signal: timeout }, async () => {
          resolve(true);
          // Held until the page closes.
          return new Promise<never>(() => undefined);
        })
        // Refused for another reason than a conflict: treated as without locks.
        .catch(() => resolve(!timeout.aborted));
    }),
  async isFree(slot) {
    const { held } = (await lockManager()?.query()) ?? {};
    return held !== undefined && !held.some(({ name }) => name === lockName(slot));
  },
};

/** Missing in old browsers and on plain HTTP. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** The slots of this browser’s tabs. */
export const tabSlots = createTabSlots(sessionMemory, webLocks, newKey);
