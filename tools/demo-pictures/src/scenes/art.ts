// What makes one product's picture its own. Each kind of scene adds its own choices (layout, format, finish…) to these.
import type { Motif } from './motifs.ts';
import type { Voice } from './voices.ts';

export type Palette = readonly [main: string, second: string, accent: string];

export interface Art {
  /** The invented brand. */
  readonly name: string;
  readonly palette: Palette;
  readonly motif: Motif;
  /** How the brand writes its name; without it, as its motif suggests. */
  readonly voice?: Voice;
  /** The colour of the table or wall; without it, paper with a tint of the palette. */
  readonly ground?: string;
}
