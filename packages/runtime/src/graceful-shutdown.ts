/**
 * Ends what needs the servers. One that takes connections and says nothing must not keep a process that is to stop: where
 * the end takes longer than so many ms, the servers are let go, by which all that waits for an answer fails and ends.
 * @throws what either throws
 */
export async function gracefulShutdown(
  end: () => Promise<void>,
  release: () => Promise<void>,
  ms: number,
): Promise<void> {
  let enough: () => void = () => undefined;
  const isEnough = new Promise<void>((resolve) => (enough = resolve));
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    enough();
  }, ms);
  const ended = end().finally(() => {
    clearTimeout(late);
    enough();
  });
  await Promise.all([ended, isEnough.then(() => (isLate ? release() : undefined))]);
}
