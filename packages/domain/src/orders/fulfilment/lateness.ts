import type { Stage } from './stages.ts';

/** Hours in a stage after which an order is late. Completed orders are never late. */
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

/**
 * An order that has been in the stage since before this moment is late.
 * @param now in ms
 * @returns in ms; undefined for a stage in which orders are never late
 */
export function lateBefore(stage: Stage, now: number): number | undefined {
  const hours = HOURS_UNTIL_LATE[stage];
  return hours === undefined ? undefined : now - hours * HOUR;
}
