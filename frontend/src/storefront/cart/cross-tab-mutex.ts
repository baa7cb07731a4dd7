/** Runs a task while no other tab runs one. */
export type OneTabAtATime = (task: () => void) => Promise<void>;

const LOCK = 'pressline-cart';
/** Counts the writings, in the storage that they went to. */
const TURN_KEY = 'cartTurn';
/** How long a tab waits for what another one has written, and says which writing was its last. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 4;

/**
 * Web Locks. A browser tells each tab by and by what the others have written, so the lock alone would let a tab read what
 * is old already. Therefore the last writing has a number, which is held as a lock of its own, as locks are true at once;
 * a tab begins when its storage has come as far. Where a browser has no locks, reading and writing in one go leave another
 * tab next to no time in between.
 */
export const oneTabAtATime: OneTabAtATime = async (task) => {
  if (!('locks' in navigator)) {
    task();
    return;
  }
  try {
    await navigator.locks.request(LOCK, async () => {
      const newest = await newestTurn();
      await storageAt(newest);
      task();
      await tell(Math.max(newest, storedTurn()) + 1);
    });
  } catch {
    // Refused, as where storage is forbidden; a task that was run finds nothing waiting.
    task();
  }
};

function storedTurn(): number {
  return Number(globalThis.localStorage.getItem(TURN_KEY)) || 0;
}

async function newestTurn(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return Math.max(
    0,
    ...held.map(({ name = '' }) => (name.startsWith(`${LOCK} `) ? Number(name.slice(LOCK.length)) : 0)),
  );
}

async function storageAt(turn: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (storedTurn() < turn && performance.now() < until)
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
}

/** Written after what it counts: a tab that sees the number sees that too. */
async function tell(turn: number): Promise<void> {
  globalThis.localStorage.setItem(TURN_KEY, String(turn));
  await new Promise<void>((granted) => {
    void navigator.locks.request(`${LOCK} ${turn}`, async () => {
      granted();
      await new Promise((resolve) => {
        setTimeout(resolve, PATIENCE_MS);
      });
    });
  });
}
