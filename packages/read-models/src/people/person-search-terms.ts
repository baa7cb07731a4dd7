import { latinDigits } from '@pressline/domain/kernel/digits.ts';
import { normalised, wordsOf } from '../find/search-keys.ts';

/** What the shop's sealed blocks contain about a person; each block has some of it. */
export interface PersonDetails {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly company?: string | undefined;
}

/**
 * The words by which a person is found: of names and company, the e-mail address whole and in parts, and the phone
 * number in each notation.
 */
export function wordsOfPerson(person: PersonDetails): readonly string[] {
  const { name = '', username = '', email = '', phone = '', company = '' } = person;
  const address = addressOf(email);
  const whole = address === '' ? [] : [address];
  const names = [name, username, company, email].flatMap((text) => [...wordsOf(text)]);
  return [...new Set([...names, ...whole, ...phoneWords(phone)])];
}

/** Prefixes that a person's words must all match; empty if there is nothing to search for. */
export function prefixesOf(typed: string): readonly string[] {
  const number = latinDigits(typed);
  if (/^[\d\s+()./-]+$/.test(number)) {
    const digits = digitsOf(number);
    return digits === '' ? [] : [digits];
  }
  return typed
    .split(/\s+/u)
    .flatMap((part) => (part.includes('@') ? [addressOf(part)] : wordsOf(part)))
    .filter((word) => word !== '');
}

function addressOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

const UAE = '971';

/**
 * `+971 50 123 4567`, `00971501234567` and `050 123 4567` are the same number, and each can be searched by its
 * beginning.
 */
function phoneWords(phone: string): readonly string[] {
  const digits = digitsOf(phone);
  if (digits === '') return [];
  const local = digits.startsWith(UAE)
    ? digits.slice(UAE.length)
    : digits.startsWith('0')
      ? digits.slice(1)
      : undefined;
  return local === undefined || local === '' ? [digits] : [`${UAE}${local}`, `0${local}`, local];
}

/** The digits, without a leading `00` (for `+`). */
function digitsOf(phone: string): string {
  const digits = normalised(phone).replace(/\D/g, '');
  return digits.startsWith('00') ? digits.slice(2) : digits;
}
