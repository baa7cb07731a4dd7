/** Digits other than ASCII: Arabic, Persian and Urdu, and full-width digits. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * Replaces all digits by ASCII digits: `٠٥٠ ١٢٣` becomes `050 123`. Everything else, including the length, stays the
 * same.
 */
export function latinDigits(text: string): string {
  // Each of these ranges begins at a multiple of 16, so a digit’s last four bits are its value.
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Replaces digits and separators of a number by ASCII: `١٬٢٣٤٫٥٠` becomes `1234.50`. */
export function latinNumber(text: string): string {
  return latinDigits(text).replaceAll('٫', '.').replaceAll('٬', '');
}
