import { formatNumber } from '../../language/numbers.ts';

/** Millimetres without their unit: 88.9, 90, 1,189. */
export function formatLength(mm: number): string {
  return formatNumber(mm, [0, 1]);
}
