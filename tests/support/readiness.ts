/** A process that is paused accepts connections and never responds. */
const RESPONSE_WITHIN_MS = 5_000;

/** Whether an address responds with success in time; false if nobody listens yet. */
export async function isServed(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(RESPONSE_WITHIN_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Whether a process of the shop reports that it is ready.
 * @param url without a path
 */
export function isReady(url: string): Promise<boolean> {
  return isServed(`${url}/readyz`);
}
