/** A duration as it is said: `0.2 s`, `41 s`, `12 min`, `3 h`. */
export type Duration =
  | { readonly as: 'ms' | 'minutes' | 'hours'; readonly n: number }
  | { readonly as: 'seconds'; readonly n: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * @param ms the tenths of seconds are said up to ten seconds: more exact is only noise
 * @param exact for what took less than a tenth of a second: in milliseconds
 */
export function durationOf(ms: number, exact = false): Duration {
  if (exact && ms < 100) return { as: 'ms', n: Math.round(ms) };
  if (ms < 9_950) return { as: 'seconds', n: Math.round(ms / 100) / 10 };
  if (ms < 100_000) return { as: 'seconds', n: Math.round(ms / 1_000) };
  if (ms < 100 * MINUTE) return { as: 'minutes', n: Math.round(ms / MINUTE) };
  return { as: 'hours', n: Math.round(ms / HOUR) };
}

/** As the command line says it, too: the end of its name, by which builds of one projection differ. */
export function shortBuild(build: string): string {
  return build.slice(-6);
}

/** `9c1e70ba44d2…` → `9c1e 70ba 44d2`: enough to be read to somebody. */
export function shortHash(hash: string): string {
  return (hash.slice(0, 12).match(/.{1,4}/g) ?? []).join(' ');
}

/** The paces that are offered, in events a second, with the one that holds; null for none. */
export function pacesWith(now: number | null): readonly (number | null)[] {
  const usual = [100_000, 50_000, 20_000, 10_000, 1_000, 100];
  return [null, ...new Set(now === null ? usual : [...usual, now].toSorted((a, b) => b - a))];
}

/** So much of what two values begin with is left, that one sees where it is. */
const KEPT_BEFORE = 8;

/** A value from shortly before it differs from another one; all of it where they differ early. */
export function fromWhereItDiffers(value: string, other: string | null): string {
  let same = 0;
  while (other !== null && same < value.length && value[same] === other[same]) same += 1;
  return same <= 2 * KEPT_BEFORE ? value : `…${value.slice(same - KEPT_BEFORE)}`;
}
