import { HOURS_UNTIL_LATE, lateBefore } from '@pressline/domain/orders/fulfilment/lateness.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';

const HOUR = 3_600_000;

interface InStage {
  readonly current_stage: Stage;
  /** ISO 8601. */
  readonly stage_since: string;
}

/** For how long the order has been in its stage, in ms; a clock that is behind the server's reads 0. */
export function ageInStage(order: InStage, now: number): number {
  return Math.max(0, now - Date.parse(order.stage_since));
}

/** Whether the order has been in its stage for longer than the shop allows. */
export function isLate(order: InStage, now: number): boolean {
  const before = lateBefore(order.current_stage, now);
  return before !== undefined && Date.parse(order.stage_since) < before;
}

/** How often the allowed time of its stage an order has been there: 1 is just in time; 0 where nothing is allowed or asked. */
export function timesAllowed(order: InStage, now: number): number {
  const hours = HOURS_UNTIL_LATE[order.current_stage];
  return hours === undefined ? 0 : ageInStage(order, now) / (hours * HOUR);
}
