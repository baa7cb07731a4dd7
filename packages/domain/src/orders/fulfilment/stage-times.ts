import { STAGES, type Stage } from './stages.ts';

/** Milliseconds that one finished order spent in each stage. Skipped stages are absent. */
export type StageTimes = Readonly<Partial<Record<Stage, number>>>;

/** With fewer finished orders there is no estimate. */
const LEAST_SAMPLES = 8;

/**
 * The time an order spent in each stage, over all visits.
 * @param visits stage and start time, oldest first. The last visit is still open and adds no time; time outside of
 * stages (while cancelled) is ignored.
 */
export function stageTimesOf(visits: readonly (readonly [step: string, since: string])[]): StageTimes {
  const times: Partial<Record<Stage, number>> = {};
  visits.forEach(([step, since], nth) => {
    const stage = STAGES.find((known) => known === step);
    const until = visits[nth + 1]?.[1];
    if (stage === undefined || until === undefined) return;
    times[stage] = (times[stage] ?? 0) + Math.max(0, Date.parse(until) - Date.parse(since));
  });
  return times;
}

/** The quantile of sorted values (0.5 is the median), interpolated linearly. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  const index = (sorted.length - 1) * share;
  const below = sorted[Math.floor(index)];
  const above = sorted[Math.ceil(index)];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (index - Math.floor(index));
}

/** The median time of the orders that were in a stage, and their number. */
export function medianTimeIn(
  stage: Stage,
  samples: readonly StageTimes[],
): { readonly median: number | undefined; readonly orders: number } {
  const times = samples.flatMap((sample) => sample[stage] ?? []).sort((one, other) => one - other);
  return { median: quantile(times, 0.5), orders: times.length };
}

/** A range of moments, in ms. */
export interface FinishRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Estimates when an order will be finished, by adding up the interquartile ranges of its remaining stages over finished
 * orders. Undefined if there are too few finished orders, or the order is finished.
 * @param since when it entered its stage, in ms; the time it has already spent there is subtracted
 */
export function estimatedFinish(order: {
  readonly stage: Stage;
  readonly since: number;
  readonly now: number;
  readonly samples: readonly StageTimes[];
}): FinishRange | undefined {
  const { stage, since, now, samples } = order;
  if (stage === 'Completed' || samples.length < LEAST_SAMPLES) return undefined;
  let [from, to] = [now, now];
  for (const coming of STAGES.slice(STAGES.indexOf(stage), -1)) {
    const times = samples.map((sample) => sample[coming] ?? 0).sort((one, other) => one - other);
    const waited = coming === stage ? now - since : 0;
    from += Math.max(0, (quantile(times, 0.25) ?? 0) - waited);
    to += Math.max(0, (quantile(times, 0.75) ?? 0) - waited);
  }
  return { from, to };
}
