import { z } from 'zod';
import { artworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { instant, uuid } from '../http/fields.ts';
import { finding } from '../orders/preflight.ts';

/** Names an uploaded file, and proves that the shop gave it to the sender. */
export const cartArtworkToken = z
  .string()
  .max(1_500)
  .regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}$/);

/** An uploaded file that is not ordered yet. Customers can use it with their account, guests with the token alone. */
export const cartArtwork = z.strictObject({
  artwork: cartArtworkToken,
  /** `artwork` for a side of a print product, `design` for safety wear. */
  kind: z.enum(['artwork', 'design']),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
  sha256: z.string(),
  /** It is deleted after this time unless it was ordered. */
  expires_at: instant,
});
export type CartArtwork = z.infer<typeof cartArtwork>;

export const checkCartArtworkRequest = z.strictObject({
  artwork: cartArtworkToken,
  /** The print product to check it for; without it, dimensions and resolution are not assessed. */
  product_id: uuid.optional(),
});

/** The facts about a file, and their assessment for the product: codes with numbers (mm, per cent, DPI). */
export const checkCartArtworkResponse = z.strictObject({
  sha256: z.string(),
  facts: artworkFacts,
  findings: z.array(finding),
});

/** An uploaded file to download or to delete. */
export const namedCartArtwork = z.strictObject({ artwork: cartArtworkToken });
