import type { PublishedReplay } from './status-store.ts';

/** Progress of a replay over all its phases. */
export interface OverallProgress {
  /** Between 0 and 1: an estimate. */
  readonly share: number;
  /** In ms; null while unknown. */
  readonly leftMs: number | null;
}

/** Combines the phases of a replay: building, then comparing. */
export function overallProgress({
  phase,
  share,
  leftMs,
  buildingShare = 0.5,
}: Pick<PublishedReplay, 'phase' | 'share' | 'leftMs' | 'buildingShare'>): OverallProgress {
  if (phase === 'comparing') return { share: buildingShare + share * (1 - buildingShare), leftMs };
  if (leftMs === null || share >= 1) return { share: share * buildingShare, leftMs: null };
  const buildingMs = leftMs / (1 - share);
  return { share: share * buildingShare, leftMs: leftMs + (buildingMs * (1 - buildingShare)) / buildingShare };
}
