import type { Texts } from './texts.ts';

/** The Arabic texts, one chunk per namespace. This list itself is loaded only by readers of Arabic. */
export const files = import.meta.glob<Texts>('./ar/*.json', { import: 'default' });
