import type { Texts } from './texts.ts';

/** The Italian texts, one chunk per namespace. This list itself is loaded only by readers of Italian. */
export const files = import.meta.glob<Texts>('./it/*.json', { import: 'default' });
