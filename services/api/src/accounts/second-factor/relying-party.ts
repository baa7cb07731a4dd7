import { isIP } from 'node:net';

/** Where passkeys are created and used: browsers bind each to a domain. */
export interface RelyingParty {
  /** The domain. */
  readonly id: string;
  /** Whether a page of this origin may use them. */
  readonly accepts: (origin: string) => boolean;
}

const LOCAL = 'localhost';

/**
 * From the shop's public URL; without one, only `localhost` works.
 * @param host the `Host` header
 * @returns undefined if browsers refuse passkeys: at plain HTTP except `localhost`, and at IP addresses
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
