import type { Role } from './user.ts';

/**
 * Minimum length of a new password by role, in Unicode code points. Staff can read every order, so theirs are longer.
 */
export const PASSWORD_MINIMUM: Readonly<Record<Role, number>> = { customer: 8, admin: 12 };

/** Why a password may not be set. */
export type PasswordRefusal =
  | { readonly type: 'password-too-short'; readonly minimum: number }
  | { readonly type: 'password-contains-name' }
  | { readonly type: 'password-too-common' };

/** The owner of the password, as far as known. */
export interface PasswordOwner {
  readonly role: Role;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** Shorter names and words are ignored (“Ali” is part of “quality”). In code points. */
const SHORTEST_WORD = 4;
/** Shown in every shop, whatever the shop's name. */
const SOFTWARE = 'Pressline';
/** A part of up to four characters is easy to guess however often it is repeated: `x7x7x7x7x7x7`. */
const SHORT_PART = 4;
const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]/gu;
const NO_LETTERS = /[^\p{L}]/gu;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'].flatMap(
  (sequence) => [sequence, Array.from(sequence).toReversed().join('')],
);

/**
 * Checks a new password by NIST SP 800-63B: length and known passwords matter, not character classes. Pure, and the
 * same on server and page. Not for logins: a password set before the policy still works.
 * @param shopName the seller’s name, as shown on pages
 * @param commonPasswords in lower case; an empty set skips this comparison
 * @returns every reason to refuse it, the most important first; empty if it can be set
 */
export function passwordRefusals(
  password: string,
  owner: PasswordOwner,
  shopName: string,
  commonPasswords: ReadonlySet<string>,
): readonly PasswordRefusal[] {
  const minimum = PASSWORD_MINIMUM[owner.role];
  // For comparisons only: the password is hashed exactly as typed.
  const comparable = comparableOf(password);
  const refusals: PasswordRefusal[] = [];
  if (lengthOf(password) < minimum) refusals.push({ type: 'password-too-short', minimum });
  if (forbiddenWords(owner, shopName).some((word) => comparable.includes(word)))
    refusals.push({ type: 'password-contains-name' });
  if (isCommon(comparable, commonPasswords)) refusals.push({ type: 'password-too-common' });
  return refusals;
}

/** The length of a password in Unicode code points. */
export function lengthOf(password: string): number {
  return Array.from(password).length;
}

function comparableOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function forbiddenWords({ username = '', email = '' }: PasswordOwner, shopName: string): readonly string[] {
  const name = comparableOf(username);
  const [mailbox = ''] = comparableOf(email).trim().split('@');
  const shopNames = [SOFTWARE, shopName].map(comparableOf);
  return [...name.split(NOT_IN_WORDS), mailbox, ...shopNames, ...[name, ...shopNames].map(withoutSeparators)].filter(
    (word) => lengthOf(word) >= SHORTEST_WORD,
  );
}

function withoutSeparators(text: string): string {
  return text.replaceAll(NOT_IN_WORDS, '');
}

/** Also if the password is repeated or contains digits and symbols: `Pass-word1!` is as easy to guess as `password`. */
function isCommon(comparable: string, commonPasswords: ReadonlySet<string>): boolean {
  const isGuessable = (text: string) =>
    commonPasswords.has(text) || SEQUENCES.some((sequence) => sequence.includes(text));
  return [comparable, withoutSeparators(comparable), comparable.replaceAll(NO_LETTERS, '')]
    .filter((text) => lengthOf(text) >= SHORTEST_WORD)
    .some((text) => {
      const part = repeatedPartOf(text);
      return isGuessable(text) || (part !== undefined && (lengthOf(part) <= SHORT_PART || isGuessable(part)));
    });
}

/** `abc` for `abcabcabc` and for `abcabcab`; undefined if nothing repeats. */
function repeatedPartOf(text: string): string | undefined {
  const characters = Array.from(text);
  for (let length = 1; length <= characters.length / 2; length++)
    if (characters.every((character, index) => index < length || character === characters[index - length]))
      return characters.slice(0, length).join('');
  return undefined;
}
