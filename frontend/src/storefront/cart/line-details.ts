import { BACKS_WITHOUT_FILE, type BackWithoutFile } from '@pressline/domain/orders/print/artwork-sides.ts';

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
export const VERDICTS = ['good', 'warn', 'bad', 'unknown', 'blurred', 'size', 'both'] as const;
export type Verdict = (typeof VERDICTS)[number];

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

const DETAILS = ['note', 'front', 'back', 'design'] as const satisfies readonly (keyof LineDetails)[];
const LONGEST_NOTE = 500;
const LONGEST_TOKEN = 1_500;
const LONGEST_THUMBNAIL = 12_000;

/** The details of a line, without its other fields. */
export function detailsOf(line: LineDetails): LineDetails {
  return Object.fromEntries(DETAILS.flatMap((field) => (line[field] === undefined ? [] : [[field, line[field]]])));
}

/** A line with some details changed; `undefined` removes one. */
export function withDetails<Line extends LineDetails>(line: Line, changes: DetailChanges): Line {
  const kept = Object.entries({ ...line, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as unknown as Line;
}

export type DetailChanges = { readonly [Field in keyof LineDetails]?: LineDetails[Field] | undefined };

export function isFile(back: LineDetails['back']): back is CartArtwork {
  return typeof back === 'object';
}

export function isExpired({ expires_at: expiresAt }: CartFile, now: number): boolean {
  return Date.parse(expiresAt) <= now;
}

/** Whether the customer still has to accept how a file will be printed. */
export function needsAcceptance({ verdict, accepted }: CartArtwork): boolean {
  return (verdict === 'blurred' || verdict === 'size' || verdict === 'both') && accepted !== true;
}

/** The valid details of a stored line. Another script or version may have written them, so invalid ones are left out. */
export function parseDetails(
  stored: Partial<Record<keyof LineDetails, unknown>>,
  kind: 'print' | 'safety',
): LineDetails {
  const note = typeof stored.note === 'string' ? stored.note.slice(0, LONGEST_NOTE) : '';
  if (kind === 'safety') {
    const design = fileOf(stored.design);
    return { ...(note !== '' && { note }), ...(design && { design }) };
  }
  const front = artworkOf(stored.front);
  const back = BACKS_WITHOUT_FILE.find((content) => content === stored.back) ?? artworkOf(stored.back);
  return { ...(note !== '' && { note }), ...(front && { front }), ...(back && { back }) };
}

function artworkOf(stored: unknown): CartArtwork | undefined {
  const file = fileOf(stored);
  if (file === undefined) return undefined;
  const { verdict, accepted } = stored as Partial<Record<keyof CartArtwork, unknown>>;
  return {
    ...file,
    verdict: VERDICTS.find((known) => known === verdict) ?? 'unknown',
    ...(accepted === true && { accepted }),
  };
}

function fileOf(stored: unknown): CartFile | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { artwork, name, size, expires_at: expiresAt, thumbnail } = stored as Partial<Record<keyof CartFile, unknown>>;
  const isText = (value: unknown, longest: number): value is string =>
    typeof value === 'string' && value !== '' && value.length <= longest;
  if (!isText(artwork, LONGEST_TOKEN) || !isText(name, 300) || !isText(expiresAt, 40)) return undefined;
  if (typeof size !== 'number' || Number.isNaN(Date.parse(expiresAt))) return undefined;
  const isThumbnail = isText(thumbnail, LONGEST_THUMBNAIL) && thumbnail.startsWith('data:image/');
  return { artwork, name, size, expires_at: expiresAt, ...(isThumbnail && { thumbnail }) };
}
