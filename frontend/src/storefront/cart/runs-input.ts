import { QUANTITY_STEP } from '@pressline/domain/catalogue/print-price.ts';

/** Whether a number typed as runs means pieces: 1,000 runs would be 500,000 pieces. */
export function isTypedInPieces(typed: string): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= QUANTITY_STEP && Number(typed) % QUANTITY_STEP === 0;
}

/** Converts input in pieces to runs; returns other input unchanged. */
export function runsFromInput(typed: string): string {
  return isTypedInPieces(typed) ? String(Number(typed) / QUANTITY_STEP) : typed;
}
