import pTimeout, { TimeoutError } from 'p-timeout';

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
  const ended = end();
  try {
    await pTimeout(ended, { milliseconds: ms });
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    await Promise.all([ended, release()]);
  }
}
