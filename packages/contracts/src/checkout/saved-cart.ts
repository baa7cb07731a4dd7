import { BACKS_WITHOUT_FILE } from '@pressline/domain/orders/print/artwork-sides.ts';
import { z } from 'zod';
import { instant } from '../http/fields.ts';
import { cartArtworkToken } from './cart-artwork.ts';

const shortText = z.string().max(300);
const amount = z.number().min(0);

const file = z.strictObject({
  artwork: cartArtworkToken,
  name: shortText,
  /** Bytes. */
  size: z.int().min(0),
  expires_at: instant,
  /** A small image as a data URL. */
  thumbnail: z.string().max(12_000).startsWith('data:image/').optional(),
});

const artwork = z.strictObject({
  ...file.shape,
  /** The preflight of the file for its product. */
  verdict: z.enum(['good', 'warn', 'bad', 'unknown', 'blurred', 'size', 'both']),
  accepted: z.boolean().optional(),
});

/** A line of the cart as the store’s pages keep it. Its prices are those that were shown; a quote has the current ones. */
const savedLine = z.strictObject({
  id: z.string().min(1).max(300),
  title: shortText,
  image: shortText,
  label: z.union([z.number(), shortText]),
  category: shortText,
  dimensions: shortText.optional(),
  quantity_500: amount.optional(),
  quantity_1000: amount.optional(),
  price: amount.optional(),
  unit_price: amount.optional(),
  tier: z.union([z.literal(500), z.literal(1000)]).optional(),
  quantity: z.int().min(1).max(10_000),
  size: shortText.optional(),
  translations: z.record(z.string().max(5), z.record(z.string().max(20), shortText)).optional(),
  note: z.string().max(500).optional(),
  front: artwork.optional(),
  back: z.union([z.enum(BACKS_WITHOUT_FILE), artwork]).optional(),
  design: file.optional(),
});
export type SavedLine = z.infer<typeof savedLine>;

/** In ms since 1970. */
const time = z.int().min(0);

const savedEntry = z.strictObject({
  /** The product’s id, with the size of safety wear. */
  key: z.string().min(1).max(610),
  /** Absent if the line was removed. */
  line: savedLine.optional(),
  /** When the line was added or removed, and when its parts were changed: the newest applies. */
  changed: z.strictObject({
    line: time,
    product: time.optional(),
    quantity: time.optional(),
    note: time.optional(),
    front: time.optional(),
    back: time.optional(),
    design: time.optional(),
  }),
});

/** The cart as a device knows it, or as the account has it, with the lines that were removed in the last 90 days. */
export const savedCart = z.strictObject({
  entries: z.array(savedEntry).max(400),
});
