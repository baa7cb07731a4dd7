import { latinDigits } from '../../kernel/digits.ts';

/**
 * Crockford's base 32, without I, L, O and U, so that a number can be read out on the phone.
 * https://www.crockford.com/base32.html
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The short number of an order, `7K2M-4Q9X`: the last 40 bits of its UUID, which are random. */
export function orderNumber(orderId: string): string {
  // 40 bits fit a double. Replays call this for every order, and a bigint would take ten times as long.
  let rest = Number.parseInt(orderId.slice(-10), 16);
  let number = '';
  for (let i = 0; i < 8; i++) {
    number = (ALPHABET[rest % 32] ?? '') + number;
    rest = Math.floor(rest / 32);
  }
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}

/**
 * Normalises a typed order number: `7k2m 4q9x`, `7K2M4Q9X` and `7K2M-4Q9X` are the same; O is read as 0, I and L as 1.
 */
export function normaliseOrderNumber(typed: string): string {
  const letters = latinDigits(typed).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}
