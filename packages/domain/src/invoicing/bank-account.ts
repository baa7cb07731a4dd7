/** The account for bank transfers; its holder is the seller. */
export interface BankAccount {
  readonly bank: string;
  /** Without spaces, in capital letters. */
  readonly iban: string;
}

/** `AE07 0331 2345 6789 0123 456`, as people read and type it. */
export function ibanInGroups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * Checks the check digits of an IBAN (ISO 7064, mod 97-10).
 * @param iban without spaces, in capital letters
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
