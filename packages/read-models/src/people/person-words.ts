import { latinDigits } from '@pressline/domain/kernel/digits.ts';
import { normalised, wordsOf } from '../find/search-keys.ts';

/** What the shop's sealed blocks say of a person; each holds some of it. */
export interface PersonDetails {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly company?: string | undefined;
}

/** The words by which a person is found: of the names and the company, the e-mail whole and in parts, the phone in each way it is said. */
export function wordsOfPerson(person: PersonDetails): readonly string[] {
  const { name = '', username = '', email = '', phone = '', company = '' } = person;
  const address = addressOf(email);
  const whole = address === '' ? [] : [address];
  const names = [name, username, company, email].flatMap((text) => [...wordsOf(text)]);
  return [...new Set([...names, ...whole, ...phoneWords(phone)])];
}

/** The beginnings of words that a person must all have to be meant by what was typed; none where nothing can be looked for. */
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

/** `+971 50 123 4567`, `00971501234567` and `050 123 4567` are one phone, found by the beginning of each of them. */
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

/** The digits, without the `00` that stands for `+`. */
function digitsOf(phone: string): string {
  const digits = normalised(phone).replace(/\D/g, '');
  return digits.startsWith('00') ? digits.slice(2) : digits;
}
