/** Digits beside the Latin ones that keyboards type: Arabic, Persian and Urdu, and those as wide as a Chinese sign. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** A text with its digits as the shop keeps them: `٠٥٠ ١٢٣` is `050 123`. Nothing else is changed, nor its length. */
export function latinDigits(text: string): string {
  // Each of these rows begins at a multiple of 16: a digit’s last four bits are what it counts.
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A text that is read as a number, as it is written in Latin: `١٬٢٣٤٫٥٠` is `1234.50`. */
export function latinNumber(text: string): string {
  return latinDigits(text).replaceAll('٫', '.').replaceAll('٬', '');
}
