/** Whether an address responds with success; false if nobody listens yet. */
export async function isServed(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
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
