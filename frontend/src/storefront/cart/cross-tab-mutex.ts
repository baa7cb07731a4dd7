/** Runs a task while no other tab runs one. */
export type CrossTabMutex = (task: () => void) => Promise<void>;

const LOCK = 'pressline-cart';
/** The number of writes, stored with the data. */
const VERSION_KEY = 'cartTurn';
/** How long a tab waits for another tab’s write, and announces its own. */
const TIMEOUT_MS = 1_000;
const POLL_MS = 4;

/**
 * A mutex across tabs, based on Web Locks. Browsers propagate `localStorage` between tabs with a delay, so the lock
 * alone would let a tab read stale data. Therefore each write has a version, announced by holding a lock with its
 * number, since locks are consistent immediately; a tab waits until its storage has caught up. Without Web Locks, tasks
 * run unprotected, which leaves a very short window for conflicts.
 */
export const crossTabMutex: CrossTabMutex = async (task) => {
  if (!('locks' in navigator)) {
    task();
    return;
  }
  try {
    await navigator.locks.request(LOCK, async () => {
      const latest = await latestVersion();
      await waitForVersion(latest);
      task();
      await publishVersion(Math.max(latest, storedVersion()) + 1);
    });
  } catch {
    // Locks are disabled. If the task has run already, running it again does nothing.
    task();
  }
};

function storedVersion(): number {
  return Number(globalThis.localStorage.getItem(VERSION_KEY)) || 0;
}

async function latestVersion(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return Math.max(
    0,
    ...held.map(({ name = '' }) => (name.startsWith(`${LOCK} `) ? Number(name.slice(LOCK.length)) : 0)),
  );
}

async function waitForVersion(version: number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (storedVersion() < version && performance.now() < deadline)
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
}

/** Written after the data, so that a tab that reads the version also reads the data. */
async function publishVersion(version: number): Promise<void> {
  globalThis.localStorage.setItem(VERSION_KEY, String(version));
  await new Promise<void>((granted) => {
    void navigator.locks.request(`${LOCK} ${version}`, async () => {
      granted();
      await new Promise((resolve) => {
        setTimeout(resolve, TIMEOUT_MS);
      });
    });
  });
}
