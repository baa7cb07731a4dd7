import type { BackWithoutFile } from '@pressline/domain/orders/print/artwork-sides.ts';

/** A file that was uploaded for a line of the cart, and is stored by the shop until it expires. */
export interface CartFile {
  /** Names the file in calls. */
  readonly artwork: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly expires_at: string;
  /** A small image as a data URL, so that it is shown on any device; absent if the browser couldn’t render the file. */
  readonly thumbnail?: string;
}

/**
 * The preflight of a file for its product. `blurred`, `size` and `both` are what the customer must accept before it can
 * be ordered; `bad` can’t be printed as it is; `unknown` could not be checked.
 */
export type Verdict = 'good' | 'warn' | 'bad' | 'unknown' | 'blurred' | 'size' | 'both';

/** The file of a side of a print product. */
export interface CartArtwork extends CartFile {
  readonly verdict: Verdict;
  /** The customer accepts how it will be printed. */
  readonly accepted?: boolean;
}

/** What a customer adds to a line of the cart before it is ordered. */
export interface LineDetails {
  /** For the people who make the order. */
  readonly note?: string;
  /** Print only. */
  readonly front?: CartArtwork;
  readonly back?: CartArtwork | BackWithoutFile;
  /** Workwear only; all sizes of a product have the same design and note. */
  readonly design?: CartFile;
}

export type DetailChanges = { readonly [Field in keyof LineDetails]?: LineDetails[Field] | undefined };

/** The details of a line, without its other fields. */
export function detailsOf({ note, front, back, design }: LineDetails): LineDetails {
  return withDetails({}, { note, front, back, design });
}

/** A line with some details changed; `undefined` removes one. */
export function withDetails<Line extends LineDetails>(line: Line, changes: DetailChanges): Line {
  const kept = Object.entries({ ...line, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as unknown as Line;
}

/** The details of a stored line. Another script or version may have written them, so what is no file is left out. */
export function parseDetails(stored: Partial<Record<keyof LineDetails, unknown>>, isPrint: boolean): LineDetails {
  const note = typeof stored.note === 'string' ? stored.note : undefined;
  if (!isPrint) return withDetails({}, { note, design: fileOf(stored.design) });
  const { front, back } = stored;
  const isWithoutFile = back === 'same-as-front' || back === 'blank';
  return withDetails({}, { note, front: fileOf(front), back: isWithoutFile ? back : fileOf(back) });
}

function fileOf(stored: unknown): CartArtwork | undefined {
  const { artwork, name, size, expires_at } = (stored ?? {}) as Partial<Record<keyof CartFile, unknown>>;
  const isFile =
    [artwork, name, expires_at].every((text) => typeof text === 'string' && text !== '') && typeof size === 'number';
  return isFile ? (stored as CartArtwork) : undefined;
}
