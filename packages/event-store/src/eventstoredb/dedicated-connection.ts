/** The client's default, if the connection string has none. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;
/** Parsed like the client does: a password may contain a question mark. */
const CREDENTIALS = /^[^/]*\/\/[^:]+:[^@]+@/;

/**
 * The same server over a separate connection: gRPC shares a connection between clients with equal settings, so each
 * gets a keep-alive timeout that differs by a millisecond.
 * @param n unique per client
 */
export function dedicatedConnection(url: string, n: number): string {
  const set = /(?<=[?&]keepAliveTimeout=)-?\d+/i;
  const given = set.exec(url)?.[0];
  if (given !== undefined) return Number(given) < 0 ? url : url.replace(set, String(Number(given) + n));
  const address = url.replace(CREDENTIALS, '');
  return `${url}${address.includes('?') ? '&' : '?'}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + n}`;
}
