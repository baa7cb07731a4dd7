import { z } from 'zod';

const mm = z.number().min(0);
const pixels = z.int().min(1);

/** Colour models: RGB, CMYK or grey; `spot` for named inks. */
const colour = z.enum(['rgb', 'cmyk', 'grey', 'spot']);

/** A PNG, JPEG or TIFF, with its EXIF orientation applied. */
const picture = z.strictObject({
  kind: z.literal('picture'),
  format: z.enum(['png', 'jpeg', 'tiff']),
  widthPx: pixels,
  heightPx: pixels,
  /**
   * Pixels per inch according to the file; null if not stated. Not used to determine a size, because it is often just a
   * program's default.
   */
  dpi: z.number().positive().nullable(),
  /** Null if unknown. */
  colour: colour.nullable(),
  transparent: z.boolean(),
  /** For a TIFF with several pages; otherwise 1. */
  pages: z.int().min(1),
});

/** A box on a page, in mm from the top left corner of the crop box. */
const box = z.strictObject({ x: z.number(), y: z.number(), width: mm, height: mm });

/** The visible part of a page (its crop box), upright, in mm; `trim` and `bleed` if the file has these boxes. */
const pdfPage = z.strictObject({ width: mm, height: mm, trim: box.nullable(), bleed: box.nullable() });

/** A picture on a page: its size in pixels, and its printed size in mm. */
const placedPicture = z.strictObject({ widthPx: pixels, heightPx: pixels, width: mm, height: mm });

const pdf = z.strictObject({
  kind: z.literal('pdf'),
  pages: z.int().min(1),
  /** The first page. */
  page: pdfPage,
  /** The pictures on page one with the lowest resolution that are large enough to be relevant; null if unknown. */
  pictures: z.array(placedPicture).nullable(),
  /** The colour models used; null if unknown. */
  colours: z.array(colour).nullable(),
  /** The names of fonts that page one uses but the file doesn't embed; null if unknown. */
  missingFonts: z.array(z.string().max(120)).nullable(),
});

/** Why nothing is known about a file: it needs a password, can't be read, or exceeds the limits on time or memory. */
const unreadable = z.strictObject({ kind: z.literal('unreadable'), why: z.enum(['encrypted', 'damaged', 'too-much']) });

/**
 * The facts about an artwork file; `preflight` assesses them for a product. The page and the server find them by
 * different means, so either can know what the other doesn't (null).
 */
export const artworkFacts = z.discriminatedUnion('kind', [picture, pdf, unreadable]);
export type ArtworkFacts = z.infer<typeof artworkFacts>;
export type PictureFacts = z.infer<typeof picture>;
export type PdfFacts = z.infer<typeof pdf>;
export type PdfPage = z.infer<typeof pdfPage>;
export type PlacedPicture = z.infer<typeof placedPicture>;
export type Colour = z.infer<typeof colour>;
export type Unreadable = z.infer<typeof unreadable>['why'];
