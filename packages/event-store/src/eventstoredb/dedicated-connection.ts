/** The client's own, where the connection string says none. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
/** As the client reads them: a password may hold a question mark. */
const CREDENTIALS = /^[^/]*\/\/[^:]+:[^@]+@/;

/**
 * The same place by a connection that no other client of this process has: gRPC gives those one connection whose settings
 * are the same. A ms more of patience with a server that says nothing makes no difference but that.
 * @param n of which there is no other
 */
export function dedicatedConnection(url: string, n: number): string {
  const set = /(?<=[?&]keepAliveTimeout=)-?\d+/i;
  const given = set.exec(url)?.[0];
  if (given !== undefined) return Number(given) < 0 ? url : url.replace(set, String(Number(given) + n));
  const address = url.replace(CREDENTIALS, '');
  return `${url}${address.includes('?') ? '&' : '?'}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + n}`;
}
