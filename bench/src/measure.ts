import { watchForDisturbance } from './disturbance.ts';

/** One line of the result: a value and its reference from the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Measured in the same run, alternating with `value`; null if there is nothing to compare with. */
  readonly reference: number | null;
  /** `value / reference`; null without a reference. */
  readonly ratio: number | null;
  readonly goal: string;
  readonly met: boolean;
  /** What else used the machine while it was measured; absent if too little to matter. */
  readonly disturbed?: string;
  /** For servers: whether it was a real one or a stand-in that only speaks its protocol. */
  readonly engine?: 'real' | 'stand-in';
}

/** Measurements by their `--only` names. */
export type Groups = Readonly<Record<string, () => Promise<readonly Figure[]>>>;

/**
 * Runs one group after another, and prints their names.
 * @param wanted names of groups; all if absent
 */
export async function measured(groups: Groups, wanted: readonly string[] | undefined): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(groups)) {
    if (wanted !== undefined && !wanted.includes(name)) continue;
    process.stderr.write(`${name} …\n`);
    const disturbance = watchForDisturbance();
    const measuredNow = await measure();
    const disturbed = disturbance();
    figures.push(...measuredNow.map((figure) => ({ ...figure, ...(disturbed !== undefined && { disturbed }) })));
  }
  return figures;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which the share `p` (0 to 1) of a list lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

/** The rate of `n` operations per second. */
export async function rate(n: number, work: () => unknown): Promise<number> {
  const before = performance.now();
  await work();
  return (n * 1_000) / (performance.now() - before);
}

/**
 * Alternates two measurements, A B A B …, so that changes in the machine's speed affect both.
 * @returns the median of each, and the median of the ratios of the pairs
 */
export async function alternate(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ readonly value: number; readonly reference: number; readonly ratio: number }> {
  // One round of each that isn't counted, for compilation and the first pages of a file.
  await ours();
  await reference();
  const pairs: { readonly a: number; readonly b: number }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ a: await ours(), b: await reference() });
  return {
    value: median(pairs.map(({ a }) => a)),
    reference: median(pairs.map(({ b }) => b)),
    ratio: median(pairs.map(({ a, b }) => a / b)),
  };
}

/** A figure without a reference, and its upper limit. */
export function atMost(name: string, unit: string, value: number, limit: number): Figure {
  const [quantity = ''] = unit.split(' ');
  const goal = `≤ ${limit.toLocaleString('en')} ${quantity}`.trimEnd();
  return { name, value, unit, reference: null, ratio: null, goal, met: value <= limit };
}

/** A figure without a reference, and its lower limit. */
export function atLeast(name: string, unit: string, value: number, limit: number): Figure {
  return {
    name,
    value,
    unit,
    reference: null,
    ratio: null,
    goal: `≥ ${limit.toLocaleString('en')}`,
    met: value >= limit,
  };
}

/** A figure without a goal, shown next to one that has one. */
export function withoutGoal(name: string, unit: string, value: number): Figure {
  return { name, value, unit, reference: null, ratio: null, goal: '–', met: true };
}

/** A figure whose goal is a ratio to its reference. */
export function byRatio(
  name: string,
  unit: string,
  measured: { readonly value: number; readonly reference: number; readonly ratio: number },
  least: number,
): Figure {
  return { name, unit, ...measured, goal: `ratio ≥ ${String(least)}`, met: measured.ratio >= least };
}
