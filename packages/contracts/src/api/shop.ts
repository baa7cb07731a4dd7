import { z } from 'zod';

/** What every page needs to know about the shop. */
export const shopResponse = z.strictObject({
  /** A demo store, which is stated on every page. */
  demo: z.boolean(),
  /** 0.2 is 20%. */
  vat_rate: z.number(),
  currency: z.literal('AED'),
  /** The seller as named on invoices; `trn` is the tax registration number. */
  seller: z.strictObject({ name: z.string(), address: z.string(), trn: z.string().nullable() }),
});

/** How long recently finished print orders took; null if there are too few. */
export const turnaroundResponse = z.strictObject({
  usual: z.strictObject({ from_days: z.int().min(1), to_days: z.int().min(1) }).nullable(),
});
