import { randomInt } from 'node:crypto';
import type { RecoveryCodes } from '@pressline/domain/accounts/second-factor.ts';
import type { Passwords } from '../credentials/passwords.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const COUNT = 10;

/** Ten codes of 10 characters, 49 bits each, to be shown once as `abcde-fghjk`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

export async function hashRecoveryCodes(passwords: Passwords, codes: readonly string[]): Promise<RecoveryCodes> {
  return { hashes: await Promise.all(codes.map((code) => passwords.hash(normalised(code)))) };
}

/** The index of the code; undefined if it is none of them. */
export async function indexOfCode(
  passwords: Passwords,
  { hashes }: RecoveryCodes,
  code: string,
): Promise<number | undefined> {
  const typed = normalised(code);
  for (const [index, hash] of hashes.entries()) if (await passwords.matches(hash, typed)) return index;
  return undefined;
}

/** Spaces, hyphens and case don't matter. */
function normalised(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}
