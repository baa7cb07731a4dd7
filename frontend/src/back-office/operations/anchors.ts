/** Where things stand on the page, as its links name them. */
export const TABLE_ID = 'projections';
export const PARKED_ID = 'parked';
export const FLIPPED_ID = 'flipped';
export const AUDITS_ID = 'audits';
export const BUILDS_ID = 'builds';
export const COMPARING_ID = 'comparing';
export const SIGNING_SECRETS_ID = 'signing-secrets';

export function replayId(id: string): string {
  return `replay-${id}`;
}

export function comparisonId(build: string): string {
  return `compare-${build}`;
}

/** Brings whoever looks at the page to a place of it, if it is there. */
export function focusPlace(id: string): void {
  document.getElementById(id)?.focus();
}
