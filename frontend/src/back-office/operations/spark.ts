/** How large a sparkline is drawn, in its own units. */
export const SPARK = { width: 132, height: 20 } as const;
/** A line that never leaves the ground looks calm: what is below this, in ms, fills no more than its share of it. */
const CALM = 1_000;
const TOP = 2;
const GROUND = SPARK.height - 3;

/**
 * The line of some lags, oldest first, each as far from the next; nothing is drawn where nobody looked.
 *
 * @returns the `d` of a path
 */
export function sparkPath(lags: readonly (number | null)[]): string {
  const most = Math.max(CALM, ...lags.filter((lag) => lag !== null));
  const step = SPARK.width / Math.max(1, lags.length - 1);
  let path = '';
  let drawn = false;
  for (const [place, lag] of lags.entries()) {
    if (lag === null) {
      drawn = false;
      continue;
    }
    const y = GROUND - (lag / most) * (GROUND - TOP);
    path += `${drawn ? 'L' : 'M'}${round(place * step)} ${round(y)}`;
    // A lone look is a dot.
    if (!drawn && (lags[place + 1] ?? null) === null) path += 'h0.01';
    drawn = true;
  }
  return path;
}

function round(n: number): string {
  return String(Math.round(n * 10) / 10);
}

/** The longest of some lags, in ms; undefined where nobody looked. */
export function longestOf(lags: readonly (number | null)[]): number | undefined {
  const seen = lags.filter((lag) => lag !== null);
  return seen.length === 0 ? undefined : Math.max(...seen);
}
