import { z } from 'zod';
import { artworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { PREVIEW_WIDTHS } from './artwork-previews.ts';
import { instant, uuid } from '../http/fields.ts';

export const artworkPreviewParams = z.strictObject({ id: uuid, side: artworkSide });

/** In pixels, of the longer side. */
export const artworkPreviewQuery = z.strictObject({
  width: z.coerce.number().pipe(z.literal(PREVIEW_WIDTHS)).optional(),
});

const finding = z.looseObject({ level: z.enum(['good', 'info', 'warn', 'accept', 'bad']), code: z.string() });

/** A side's file, looked into after the order was taken; `waiting` until then. */
export const checkedSide = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('waiting') }),
  z.strictObject({
    status: z.literal('checked'),
    checked_at: instant,
    sha256: z.string(),
    /** What the file is. */
    facts: artworkFacts,
    /** What that means for the product: a code each, with its numbers (mm, per cent, DPI). */
    findings: z.array(finding),
  }),
]);

export const preflightResponse = z.strictObject({
  order_id: uuid,
  dimensions: z.string().nullable(),
  /** Of which sides the customer was told that the file is too coarse to be printed sharp, and wants it so. */
  low_resolution_accepted: z.array(artworkSide),
  front: checkedSide,
  back: checkedSide,
});
