import type { DiscountCode } from './discount-codes-api.ts';

/** Whether customers can use a code, and if not, why. */
export const CODE_STATES = ['usable', 'scheduled', 'used-up', 'expired', 'ended'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export function stateOfCode(code: DiscountCode, now: number): CodeState {
  const { status, valid_from: from, valid_until: until, uses, used } = code;
  if (status === 'ended') return 'ended';
  if (until !== null && now >= Date.parse(until)) return 'expired';
  if (uses !== null && used >= uses) return 'used-up';
  return from !== null && now < Date.parse(from) ? 'scheduled' : 'usable';
}
