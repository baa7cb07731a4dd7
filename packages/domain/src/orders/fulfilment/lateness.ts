import { STAGES, type Stage } from './stages.ts';

/** Completed orders are never late. */
export type LimitedStage = Exclude<Stage, 'Completed'>;
export const LIMITED_STAGES: readonly LimitedStage[] = STAGES.filter((stage) => stage !== 'Completed');

/** Hours in a stage after which an order is late. */
export type StageLimits = Readonly<Record<LimitedStage, number>>;

/** The limits until the shop sets its own. */
export const DEFAULT_STAGE_LIMITS: StageLimits = {
  Prepress: 24,
  Printing: 24,
  Collating: 24,
  Binding: 36,
  Polywrap: 24,
  Shipping: 48,
};

const HOUR = 3_600_000;

/** The limit of a stage in hours; undefined for a stage in which orders are never late. */
export function hoursUntilLate(stage: Stage, limits: StageLimits): number | undefined {
  return stage === 'Completed' ? undefined : limits[stage];
}

/**
 * An order that has been in the stage since before this moment is late.
 * @param now in ms
 * @returns in ms; undefined for a stage in which orders are never late
 */
export function lateBefore(stage: Stage, now: number, limits: StageLimits): number | undefined {
  const hours = hoursUntilLate(stage, limits);
  return hours === undefined ? undefined : now - hours * HOUR;
}
