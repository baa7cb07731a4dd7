import { latinDigits } from '@pressline/domain/kernel/digits.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
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
 * The words by which a person is found: of names and company, the email address whole and in parts, and the phone
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

/** What a search looks through: a person, what they sent with an order or wrote, a shipment, or a single text. */
export type SearchableContent =
  | string
  | (PersonDetails & {
      readonly message?: string | undefined;
      readonly frontFileName?: string | undefined;
      readonly backFileName?: string | undefined;
      readonly designFileName?: string | undefined;
      readonly trackingNumber?: string | undefined;
    });

/**
 * The words that are stored for a block of an event: those of the person, and those of its texts, by which the order or
 * message is found.
 */
export function searchWordsOf(content: SearchableContent, stream: StreamName): readonly string[] {
  if (typeof content === 'string') return recordWords([content], stream);
  const { message = '', frontFileName = '', backFileName = '', designFileName = '', trackingNumber = '' } = content;
  return [
    ...wordsOfPerson(content),
    ...endingsOf(content.phone ?? ''),
    ...recordWords([message, frontFileName, backFileName, designFileName, joined(trackingNumber)], stream),
  ];
}

// A word of a record is stored as one text, before the name of the record's stream. No word of a person begins like it,
// so that searching for people doesn't find it.
const RECORD = '\u0002';
const OF = '\u0003';

function recordWords(texts: readonly string[], stream: StreamName): readonly string[] {
  return [...new Set(texts.flatMap(wordsOf))].map((word) => `${RECORD}${word}${OF}${stream}`);
}

/**
 * What a typed text can mean in records: its words, or one number that is written in groups, as couriers do. Each is a
 * list of prefixes that a record's words must all match.
 */
export function recordPrefixesOf(typed: string): readonly (readonly string[])[] {
  const words = wordsOf(typed).map((word) => `${RECORD}${word}`);
  return words.length > 1 ? [words, [`${RECORD}${joined(typed)}`]] : [words];
}

/** Without the spaces and hyphens between groups: `4711 0816` is the same number as `47110816`. */
function joined(number: string): string {
  return wordsOf(number).join('');
}

/** The record that a stored word belongs to. */
export function recordOf(word: string): StreamName {
  return word.slice(word.indexOf(OF) + 1) as StreamName;
}

const SHORTEST_ENDING = 4;

/** The ends of a phone number, so that it is found by a part: people read out the last digits. */
function endingsOf(phone: string): readonly string[] {
  const digits = phoneWords(phone).at(-1) ?? '';
  return Array.from({ length: Math.max(0, digits.length - SHORTEST_ENDING) }, (_, index) => digits.slice(index + 1));
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
