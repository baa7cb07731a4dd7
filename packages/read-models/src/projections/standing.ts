import { SAFETY_STATES, type SafetyState } from '@pressline/domain/safety-states.ts';
import { STAGES, type Stage } from '@pressline/domain/stages.ts';
import { z } from 'zod';

/** Where an order stands for lists and counts: in its stage, or nowhere since it was cancelled. */
export const PRINT_STANDINGS = [...STAGES, 'cancelled'] as const;

/** The same for safety wear. */
export const SAFETY_STANDINGS = [...SAFETY_STATES, 'cancelled'] as const;

type Visit<Standing extends string> = readonly [standing: Standing, since: string];

/**
 * Where an order was since when, in the order in which it came there; what was undone is not among it. Tuples, as each
 * order carries several through a replay.
 */
export function visitsTo<const Standing extends readonly [string, ...string[]]>(standings: Standing) {
  return z.array(z.tuple([z.enum(standings), z.string()]).readonly()).readonly();
}

/** Where it is after the newest move was taken back: as though it had never left. */
export function withoutNewest<Standing extends string>(
  visits: readonly Visit<Standing>[],
): { readonly visits: readonly Visit<Standing>[]; readonly since: string } {
  const left = visits.slice(0, -1);
  const present = left.at(-1);
  if (present === undefined) throw new RangeError('There is no move to take back.');
  return { visits: left, since: present[1] };
}

/** What an order's money is: `not-owed` where it was cancelled before it was paid. */
export const PAYMENT_STATES = ['unpaid', 'paid', 'not-owed'] as const;

/** Sorts orders by how long they have been where they are; what waits for nothing comes last. */
export function waitingKey(standing: Stage | SafetyState | 'cancelled', since: string): string {
  return standing === 'Completed' || standing === 'delivered' || standing === 'cancelled' ? `~${since}` : since;
}
