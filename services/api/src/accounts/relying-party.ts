import { isIP } from 'node:net';

/** Where passkeys are made and used: browsers bind each to a domain. */
export interface RelyingParty {
  /** The domain. */
  readonly id: string;
  /** Whether a page of this origin may use them. */
  readonly accepts: (origin: string) => boolean;
}

const LOCAL = 'localhost';

/**
 * By the shop's public URL, or, where none is set, by how the browser reaches it.
 * @param host the `Host` header
 * @returns undefined where browsers refuse passkeys: plain HTTP that is not of this machine, and IP addresses
 */
export function relyingPartyOf(publicUrl: string | undefined, host: string | undefined): RelyingParty | undefined {
  if (publicUrl === undefined) {
    return host !== undefined && /^localhost(?::\d+)?$/.test(host)
      ? { id: LOCAL, accepts: (origin) => /^http:\/\/localhost(?::\d+)?$/.test(origin) }
      : undefined;
  }
  const { protocol, hostname, origin: own } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === LOCAL;
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  return isSecure && !isAddress ? { id: hostname, accepts: (origin) => origin === own } : undefined;
}
