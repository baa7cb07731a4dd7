export const WIDTH = 132;
export const HEIGHT = 20;
const TOP = 2;
const BASE = HEIGHT - 3;
/** Lags below this, in ms, use only their share of the height, so that small ones look calm. */
const CALM_MS = 1_000;

export type Lags = readonly (number | null)[];

/**
 * @param lags oldest first; null where none was measured, which leaves a gap
 * @returns the `d` of a path
 */
export function sparkPath(lags: Lags): string {
  const max = Math.max(CALM_MS, longestLag(lags) ?? 0);
  const step = WIDTH / Math.max(1, lags.length - 1);
  return lags
    .map((lag, i) => {
      if (lag === null) return '';
      const point = `${rounded(i * step)} ${rounded(BASE - (lag / max) * (BASE - TOP))}`;
      if ((lags[i - 1] ?? null) !== null) return `L${point}`;
      const isAlone = (lags[i + 1] ?? null) === null;
      return `M${point}${isAlone ? 'h0.01' : ''}`;
    })
    .join('');
}

function rounded(n: number): string {
  return String(Math.round(n * 10) / 10);
}

/** In ms; undefined if none was measured. */
export function longestLag(lags: Lags): number | undefined {
  const measured = lags.filter((lag) => lag !== null);
  return measured.length === 0 ? undefined : Math.max(...measured);
}
