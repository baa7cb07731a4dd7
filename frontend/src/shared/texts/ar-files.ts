import type { Words } from './texts.ts';

/** The Arabic texts, a chunk an area; the list of them is loaded by its readers only. */
export const files = import.meta.glob<Words>('./ar/*.json', { import: 'default' });
