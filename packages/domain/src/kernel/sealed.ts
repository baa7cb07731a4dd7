import { z } from 'zod';

declare const content: unique symbol;

/**
 * A block of personal data as it is stored: AES-256-GCM under the key of one person (the subject). Deciders, events and
 * projections pass it on encrypted; only routes and the mailer decrypt it, to `T`, or to `Erased` once the subject is
 * forgotten.
 */
export interface Sealed<T> {
  /** The person whose key decrypts it: the keyed hash of the normalised email address. */
  readonly subject: string;
  /** base64 of 12 bytes nonce, ciphertext, 16 bytes tag. */
  readonly box: string;
  readonly [content]?: T;
}

/** Seals a value for the person that a record is about. */
export type Seal = <T>(value: T) => Promise<Sealed<T>>;

/** What a sealed block decrypts to once its subject is forgotten. */
export interface Erased {
  readonly erased: true;
}
export const ERASED: Erased = { erased: true };

export function isErased(value: unknown): value is Erased {
  return typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;
}

/** The schema of a sealed block in an event; only the compiler knows `T`. */
export function sealed<T>(): z.ZodType<Sealed<T>> {
  return z.strictObject({ subject: z.string().min(1), box: z.string().min(1) });
}
