/**
 * Ends what needs the servers. A server that accepts connections but never responds must not block a stopping
 * process: if ending takes longer than `ms`, the connections are released, which makes all pending calls fail.
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
