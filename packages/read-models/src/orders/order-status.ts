import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

/** Statuses of a print order in lists and counts: its stage, or cancelled. */
export const PRINT_STATUSES = [...STAGES, 'cancelled'] as const;

/** The same for safety wear. */
export const SAFETY_STATUSES = [...SAFETY_STATES, 'cancelled'] as const;

/** Payment state of an order: `not-owed` if it was cancelled before anything was paid. */
export const PAYMENT_STATES = ['unpaid', 'part-paid', 'paid', 'not-owed'] as const;

/** Status of a print order: its stage, or cancelled. */
type PrintStatus = (typeof PRINT_STATUSES)[number];

/** The fields of a print order's rows that its stage and cancellation determine. */
interface StageFields {
  /** The current stage, or the last one before cancellation. */
  readonly stage: Stage;
  readonly stageSince: string;
  /** The status; `standing` is its stored name. */
  readonly standing: PrintStatus;
  readonly waitingKey: string;
}

function withStatus<Row extends StageFields>(row: Row, status: PrintStatus, since: string): Row {
  const changed = { ...row, standing: status, waitingKey: waitingKey(status, since) };
  return status === 'cancelled' ? changed : { ...changed, stage: status, stageSince: since };
}

export const PRINT_STEPS = { stepOf: ({ stage }: StageFields): Stage => stage, withStatus };

/** Sorts orders by time in their current stage; orders that wait for nothing come last. */
export function waitingKey(status: PrintStatus | SafetyState, since: string): string {
  return status === 'Completed' || status === 'delivered' || status === 'cancelled' ? `~${since}` : since;
}
