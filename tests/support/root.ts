import path from 'node:path';

/** The repository's root. */
export const ROOT = path.join(import.meta.dirname, '..', '..');
