import { z } from 'zod';

declare const content: unique symbol;

/**
 * A block of personal data as it is stored: AES-256-GCM under the key of one person (the subject). Deciders, events and
 * folds carry it unopened; only routes and the mailer open it, to `T` or to `Erased` once the subject was forgotten.
 */
export interface Sealed<T> {
  /** Whose key opens it: the keyed hash of the person's normalised e-mail. */
  readonly subject: string;
  /** base64 of 12 bytes nonce, ciphertext, 16 bytes tag. */
  readonly box: string;
  readonly [content]?: T;
}

/** What a sealed block opens to once its subject was forgotten. */
export interface Erased {
  readonly erased: true;
}
export const ERASED: Erased = { erased: true };

/** Stands in a command that is decided before anything is sealed: a refused one makes no key for anybody. Never stored. */
export function notSealedYet<T>(subject: string): Sealed<T> {
  return { subject, box: '' };
}

export function isErased(value: unknown): value is Erased {
  return typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;
}

/** The schema of a sealed block in an event; `T` is known to the compiler only. */
export function sealed<T>(): z.ZodType<Sealed<T>> {
  return z.strictObject({ subject: z.string().min(1), box: z.string().min(1) });
}
