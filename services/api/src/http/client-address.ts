import type { ClientData } from '@pressline/domain/accounts/client-data.ts';
import type { Request } from 'express';

/** The network of a call. IPv6 addresses are grouped by /64, which a single customer controls. */
export function addressOf(request: Request): string {
  const address = ipAddressOf(request);
  return address.includes(':') ? firstHalf(address) : address;
}

/** Removes the IPv6 prefix that a dual-stack socket adds to IPv4 addresses. */
function ipAddressOf(request: Request): string {
  const address = request.ip ?? 'unknown';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/** The part of the header that is kept; no browser's is longer. */
const LONGEST_USER_AGENT = 300;

/** The origin of a call, for the security log. */
export function clientOf(request: Request): ClientData {
  const userAgent = (request.get('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT);
  return { ipAddress: ipAddressOf(request), userAgent };
}

function firstHalf(address: string): string {
  const [left = '', right = ''] = address.split('::');
  const groups = left.split(':').filter((group) => group !== '');
  const trailing = right.split(':').filter((group) => group !== '').length;
  while (address.includes('::') && groups.length + trailing < 8 && groups.length < 4) groups.push('0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
