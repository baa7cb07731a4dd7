import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** Status of a print order in lists and counts: its stage, or cancelled. */
export const PRINT_STATUSES = [...STAGES, 'cancelled'] as const;

/** The same for safety wear. */
export const SAFETY_STATUSES = [...SAFETY_STATES, 'cancelled'] as const;

/** Payment state of an order: `not-owed` if it was cancelled before it was paid. */
export const PAYMENT_STATES = ['unpaid', 'paid', 'not-owed'] as const;

/** The step of a print order in its rows. */
interface PrintStanding {
  /** The current stage, or the last one before cancellation. */
  readonly stage: Stage;
  readonly stageSince: string;
  readonly standing: Stage | 'cancelled';
  readonly waitingKey: string;
}

function withStanding<Row extends PrintStanding>(row: Row, standing: Stage | 'cancelled', since: string): Row {
  const key = waitingKey(standing, since);
  return standing === 'cancelled'
    ? { ...row, standing, waitingKey: key }
    : { ...row, stage: standing, stageSince: since, standing, waitingKey: key };
}

export const PRINT_STEPS = { stepOf: ({ stage }: PrintStanding): Stage => stage, withStanding };

/** Sorts orders by time in their current stage; orders that wait for nothing come last. */
export function waitingKey(standing: Stage | SafetyState | 'cancelled', since: string): string {
  return standing === 'Completed' || standing === 'delivered' || standing === 'cancelled' ? `~${since}` : since;
}
