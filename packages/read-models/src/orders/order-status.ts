import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** Where an order stands for lists and counts: in its stage, or nowhere since it was cancelled. */
export const PRINT_STATUSES = [...STAGES, 'cancelled'] as const;

/** The same for safety wear. */
export const SAFETY_STATUSES = [...SAFETY_STATES, 'cancelled'] as const;

/** What an order's money is: `not-owed` where it was cancelled before it was paid. */
export const PAYMENT_STATES = ['unpaid', 'paid', 'not-owed'] as const;

/** Sorts orders by how long they have been where they are; what waits for nothing comes last. */
export function waitingKey(standing: Stage | SafetyState | 'cancelled', since: string): string {
  return standing === 'Completed' || standing === 'delivered' || standing === 'cancelled' ? `~${since}` : since;
}
