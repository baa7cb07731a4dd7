import { hoursUntilLate, lateBefore, type StageLimits } from '@pressline/domain/orders/fulfilment/lateness.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

const HOUR = 3_600_000;

interface InStage {
  readonly current_stage: Stage;
  /** ISO 8601. */
  readonly stage_since: string;
}

/** Time in the current stage, in ms; 0 if the browser's clock is behind the server's. */
export function ageInStage(order: InStage, now: number): number {
  return Math.max(0, now - Date.parse(order.stage_since));
}

/** Whether the order exceeds the time limit of its stage. */
export function isLate(order: InStage, now: number, limits: StageLimits): boolean {
  const before = lateBefore(order.current_stage, now, limits);
  return before !== undefined && Date.parse(order.stage_since) < before;
}

/** Time in the stage as a multiple of its limit; 0 if the stage has none. */
export function timesAllowed(order: InStage, now: number, limits: StageLimits): number {
  const hours = hoursUntilLate(order.current_stage, limits);
  return hours === undefined ? 0 : ageInStage(order, now) / (hours * HOUR);
}
