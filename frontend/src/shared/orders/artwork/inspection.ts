import type { ArtworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { preflight, type Preflight } from '@pressline/domain/orders/print/preflight.ts';

/** How a file's first page looks: an address for a picture of so many pixels. */
export interface DrawnArtwork {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Of the whole picture, so that what is drawn over it can be seen. */
  readonly tone: 'light' | 'dark';
}

/** Nothing is known of a file: the code that looks into it hasn't come, as where the connection is gone. */
interface NotYet {
  readonly kind: 'not-yet';
}

/** What a look into a file found. */
export interface Look {
  readonly facts: ArtworkFacts | NotYet;
  /** Absent where the browser can't draw it: a TIFF, or a file that is damaged. */
  readonly drawn: DrawnArtwork | undefined;
}

/** The code that looks into files could not be loaded. It says nothing of the file. */
export class CodeMissing extends Error {}

/** What a file means for a product, as far as it is known. */
export function judged({ facts }: Pick<Look, 'facts'>, dimensions: string | null): Preflight {
  return facts.kind === 'not-yet' ? { findings: [], placement: undefined } : preflight(facts, dimensions);
}

/** Pixels along the longer side: sharp on the page's largest sheet, also on a fine screen. */
export const DRAWN_WITHIN = 1_400;
