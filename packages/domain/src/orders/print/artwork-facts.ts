import { z } from 'zod';

const mm = z.number().min(0);
const pixels = z.int().min(1);

/** Colours as a printer means them: of a screen, of a press, or without colour; `spot` for named inks. */
const colour = z.enum(['rgb', 'cmyk', 'grey', 'spot']);

/** A PNG, JPEG or TIFF, upright: a camera's turn is already made. */
const picture = z.strictObject({
  kind: z.literal('picture'),
  format: z.enum(['png', 'jpeg', 'tiff']),
  widthPx: pixels,
  heightPx: pixels,
  /** Pixels an inch, as the file says of itself; null where it says nothing. It decides no size, as it is often only a habit of a program. */
  dpi: z.number().positive().nullable(),
  /** Null where it couldn't be told. */
  colour: colour.nullable(),
  transparent: z.boolean(),
  /** Of a TIFF with several; else 1. */
  pages: z.int().min(1),
});

/** A box on a page, in mm from the upper left corner of what is seen of it. */
const box = z.strictObject({ x: z.number(), y: z.number(), width: mm, height: mm });

/** What is seen of a page (its crop box), upright, in mm; `trim` and `bleed` where the file has these boxes. */
const pdfPage = z.strictObject({ width: mm, height: mm, trim: box.nullable(), bleed: box.nullable() });

/** A picture on a page: its pixels, and how large it is printed, in mm. */
const placedPicture = z.strictObject({ widthPx: pixels, heightPx: pixels, width: mm, height: mm });

const pdf = z.strictObject({
  kind: z.literal('pdf'),
  pages: z.int().min(1),
  /** The first. */
  page: pdfPage,
  /** The coarsest of the pictures on page one that are large enough to be looked at; null where they couldn't be told. */
  pictures: z.array(placedPicture).nullable(),
  /** What its colours are given in; null where it couldn't be told. */
  colours: z.array(colour).nullable(),
  /** The names of fonts that page one uses and the file doesn't hold; null where it couldn't be told. */
  missingFonts: z.array(z.string().max(120)).nullable(),
});

/** Why nothing can be told of a file: it asks for a password, can't be read, or asks for more time or room than it may have. */
const unreadable = z.strictObject({ kind: z.literal('unreadable'), why: z.enum(['encrypted', 'damaged', 'too-much']) });

/**
 * What an artwork file is, as found by looking into it; what it means for a product is `preflight`'s to say. The page
 * and the server tell it by different means, so each may know what the other can't (null).
 */
export const artworkFacts = z.discriminatedUnion('kind', [picture, pdf, unreadable]);
export type ArtworkFacts = z.infer<typeof artworkFacts>;
export type PictureFacts = z.infer<typeof picture>;
export type PdfFacts = z.infer<typeof pdf>;
export type PdfPage = z.infer<typeof pdfPage>;
export type PlacedPicture = z.infer<typeof placedPicture>;
export type Colour = z.infer<typeof colour>;
export type Unreadable = z.infer<typeof unreadable>['why'];
