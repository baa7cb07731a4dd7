import { z } from 'zod';
import { aed, email, instant, message, personal, phone, price, text, uuid } from './fields.ts';
import { paging, search } from './listing.ts';

/** One line of the `products` that a safety order sends as JSON. */
const wantedSafetyItem = z.strictObject({
  id: uuid,
  title: z.string().optional(),
  /** A piece, as it was shown; another than the shop's own is answered with 409. */
  price: price.optional(),
  sizeQuantities: z.record(z.string().min(1).max(40), z.number()),
});

/** The fields of `POST /api/safetyorder` beside its optional file, `image`. */
export const placeSafetyOrderRequest = z.strictObject({
  customer_name: text(120),
  customer_email: email,
  customer_phone: phone,
  delivery_location: text(500),
  /** JSON in a form's field. */
  products: z
    .string()
    .max(100_000)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'a JSON list is expected' });
        return z.NEVER;
      }
    })
    .pipe(z.array(wantedSafetyItem).max(100)),
});

export const placeSafetyOrderAnswer = z.strictObject({ message, orderId: uuid, number: z.string() });

export const safetyOrder = z.strictObject({
  id: uuid,
  number: z.string(),
  customer_name: personal,
  customer_email: personal,
  customer_phone: personal,
  delivery_location: personal,
  /** The titles of its items, in a row. */
  product_title: z.string(),
  small_qty: z.int(),
  medium_qty: z.int(),
  large_qty: z.int(),
  xl_qty: z.int(),
  items: z.array(
    z.strictObject({
      product_id: uuid,
      title: z.string(),
      category: z.string(),
      unit_price: aed,
      sizes: z.array(z.strictObject({ size: z.string(), quantity: z.int() })),
      total: aed,
    }),
  ),
  total_price: aed,
  vat_rate: z.number(),
  vat_amount: aed,
  grand_total: aed,
  /** A name under `/uploads/`, served to the owner and to admins only. */
  design_image: z.string().nullable(),
  created_at: instant,
  revision: z.int(),
  erased: z.boolean(),
  parked_since: instant.nullable(),
});
export type SafetyOrder = z.infer<typeof safetyOrder>;

export const safetyOrdersQuery = z.strictObject({ ...paging, q: search });
