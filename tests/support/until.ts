const WITHIN_MS = 10_000;
const BETWEEN_TRIES_MS = 10;

export async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`It did not come true within ${WITHIN_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
  }
}

/** What a call answers once it no longer fails; what it fails with at last, where it goes on failing. */
export async function untilItWorks<T>(call: () => Promise<T>): Promise<T> {
  const end = Date.now() + WITHIN_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
  }
}
