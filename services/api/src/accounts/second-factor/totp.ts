import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with its defaults, which every authenticator app supports. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The number of periods by which clocks can differ. */
const WINDOW = 1;

/** 20 random bytes, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://totp/…`, as authenticator apps read it from a QR code. */
export function totpUri(
  secret: string,
  { shop, account }: { readonly shop: string; readonly account: string },
): string {
  return new TOTP({ ...TOTP_OPTIONS, issuer: shop, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of a code; undefined if it is wrong. Compares in constant time. */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...TOTP_OPTIONS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ period: TOTP_OPTIONS.period, timestamp }) + delta;
}
