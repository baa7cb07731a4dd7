import type { Stage } from '@pressline/domain/stages.ts';

/** After how many hours in a stage an order is called late. A completed order waits for nobody. */
export const HOURS_UNTIL_LATE: Readonly<Record<Stage, number | undefined>> = {
  Prepress: 24,
  Printing: 24,
  Collating: 24,
  Binding: 36,
  Polywrap: 24,
  Shipping: 48,
  Completed: undefined,
};

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
  const hours = HOURS_UNTIL_LATE[order.current_stage];
  return hours !== undefined && ageInStage(order, now) > hours * HOUR;
}

/** How often the allowed time of its stage an order has been there: 1 is just in time; 0 where nothing is allowed or asked. */
export function timesAllowed(order: InStage, now: number): number {
  const hours = HOURS_UNTIL_LATE[order.current_stage];
  return hours === undefined ? 0 : ageInStage(order, now) / (hours * HOUR);
}
