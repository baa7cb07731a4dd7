import { STAGES, type Stage } from './stages.ts';

/** Milliseconds that one finished order spent in each stage; a stage that it skipped took none. */
export type StageTimes = Readonly<Partial<Record<Stage, number>>>;

/** Fewer finished orders say nothing about the next one. */
const LEAST_SAMPLES = 8;

/**
 * How long an order was in each stage, all its visits added up.
 * @param visits where it was since when, oldest first; the last one, where it is now, has taken nothing yet. What is no
 * stage (it was cancelled for a while) counts nowhere.
 */
export function stageTimesOf(visits: readonly (readonly [place: string, since: string])[]): StageTimes {
  const times: Partial<Record<Stage, number>> = {};
  visits.forEach(([place, since], nth) => {
    const stage = STAGES.find((known) => known === place);
    const until = visits[nth + 1]?.[1];
    if (stage === undefined || until === undefined) return;
    times[stage] = (times[stage] ?? 0) + Math.max(0, Date.parse(until) - Date.parse(since));
  });
  return times;
}

/** The value that a share of the values lie below: 0.5 is the median; between two values it is reckoned along the line. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  const index = (sorted.length - 1) * share;
  const below = sorted[Math.floor(index)];
  const above = sorted[Math.ceil(index)];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (index - Math.floor(index));
}

/** The median time of the orders that were in a stage, and how many were. */
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
 * When an order will most likely be finished: the usual range of each stage that is still to come (the middle half of what
 * finished orders took for it), added up. Undefined where too few are finished, or nothing is to come.
 * @param since when it came into its stage, in ms: what it has waited there already is taken off.
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
