import { latinNumber } from '@pressline/domain/kernel/digits.ts';

/** An amount with at most two decimals, from any keyboard; undefined if it is none. */
export function typedAmount(typed: string): number | undefined {
  const text = latinNumber(typed.trim());
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
