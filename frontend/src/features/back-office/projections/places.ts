/** Where things stand on the page, as its links name them. */
export const PARKED_ID = 'parked';
export const FLIPPED_ID = 'flipped';
export const AUDITS_ID = 'audits';

export function replayId(id: string): string {
  return `replay-${id}`;
}

export function comparisonId(build: string): string {
  return `compare-${build}`;
}
