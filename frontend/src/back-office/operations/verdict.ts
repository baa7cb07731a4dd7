import type { Compared } from './projections-api.ts';

/** What a comparison found beside documents that are otherwise, where it found any. */
export type Trouble = 'missing' | 'added' | 'parked' | 'malformed';

export interface Verdict {
  /** Fields that differ though the version does not say so. */
  readonly undeclared: readonly string[];
  readonly troubles: readonly { readonly what: Trouble; readonly count: number }[];
}

/** Why a build is not clean; nothing of it where it is. */
export function verdictOf({ fields, missing, added, parked, malformed }: Compared): Verdict {
  const counts = { missing, added, parked, malformed };
  return {
    undeclared: fields.filter(({ declared }) => !declared).map(({ field }) => field),
    troubles: (['missing', 'added', 'parked', 'malformed'] as const)
      .map((what) => ({ what, count: counts[what] }))
      .filter(({ count }) => count > 0),
  };
}
