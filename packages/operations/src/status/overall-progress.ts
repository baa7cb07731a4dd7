import type { PublishedReplay } from './status-store.ts';

/** Progress of a replay over all its phases. */
export interface OverallProgress {
  /** Between 0 and 1: an estimate. */
  readonly share: number;
  /** In ms; null while unknown. */
  readonly leftMs: number | null;
}

/**
 * Combines the phases of a replay. How long comparing takes isn’t known before it begins. Measured on a million events
 * it takes about as long as building, so each is half of the whole; a replay with a low limit finishes earlier.
 */
export function overallProgress({
  phase,
  share,
  leftMs,
}: Pick<PublishedReplay, 'phase' | 'share' | 'leftMs'>): OverallProgress {
  if (phase === 'comparing') return { share: 0.5 + share / 2, leftMs };
  const comparing = leftMs === null || share >= 1 ? null : leftMs / (1 - share);
  return { share: share / 2, leftMs: leftMs === null || comparing === null ? null : leftMs + comparing };
}
