import type { ArtworkFacts } from '@pressline/domain/artwork-facts.ts';

/** How a file's first page looks: an address for a picture of so many pixels. */
export interface DrawnArtwork {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Of the whole picture, so that what is drawn over it can be seen. */
  readonly tone: 'light' | 'dark';
}

/** What a look into a file found. */
export interface Look {
  readonly facts: ArtworkFacts;
  /** Absent where the browser can't draw it: a TIFF, or a file that is damaged. */
  readonly drawn: DrawnArtwork | undefined;
}

/** Pixels along the longer side: sharp on the page's largest sheet, also on a fine screen. */
export const DRAWN_WITHIN = 1_400;
