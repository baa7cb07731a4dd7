import { z } from 'zod';
import { artworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { PREVIEW_WIDTHS } from './artwork-previews.ts';
import { instant, uuid } from '../http/fields.ts';

export const artworkPreviewParams = z.strictObject({ id: uuid, side: artworkSide });

/** Pixels of the longer side. */
export const artworkPreviewQuery = z.strictObject({
  width: z.coerce.number().pipe(z.literal(PREVIEW_WIDTHS)).optional(),
});

export const finding = z.looseObject({ level: z.enum(['good', 'info', 'warn', 'accept', 'bad']), code: z.string() });

/** A side's file, inspected after the order was placed; `waiting` until then. `no-file` if nothing was sent for it. */
export const checkedSide = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('no-file') }),
  z.strictObject({ status: z.literal('waiting') }),
  z.strictObject({
    status: z.literal('checked'),
    checked_at: instant,
    sha256: z.string(),
    /** The facts about the file. */
    facts: artworkFacts,
    /** Their assessment for the product: codes with numbers (mm, per cent, DPI). */
    findings: z.array(finding),
  }),
]);

export const preflightResponse = z.strictObject({
  order_id: uuid,
  /** What the files are checked against; null for a three-dimensional product or one without a size. */
  dimensions: z.string().nullable(),
  /** The sides whose low resolution or wrong size the customer was warned of and accepted. */
  low_resolution_accepted: z.array(artworkSide),
  front: checkedSide,
  back: checkedSide,
});
