import { isIPv6 } from 'node:net';

/** Values of HOST that mean every address of the machine. */
const ALL_INTERFACES: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::0', '[::]']);

/**
 * URL of the shop on this machine, for a shop without a public URL: `http://localhost:3000`.
 * @param loopback the machine's name or address for itself
 */
export function localUrl(host: string | undefined, port: number, loopback = 'localhost'): string {
  const name = host === undefined || ALL_INTERFACES.has(host) ? loopback : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${String(port)}`;
}
