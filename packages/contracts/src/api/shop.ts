import { z } from 'zod';

/** What every page needs to know of the shop it is in. */
export const shopResponse = z.strictObject({
  /** A demo store: every page says so. */
  demo: z.boolean(),
  /** 0.2 is 20%. */
  vat_rate: z.number(),
  currency: z.literal('AED'),
  /** Who sells, as invoices name them; `trn` is the tax registration number. */
  seller: z.strictObject({ name: z.string(), address: z.string(), trn: z.string().nullable() }),
});

/** How long print takes from its order to its end, as the newest finished orders did; null where too few are finished. */
export const turnaroundResponse = z.strictObject({
  usual: z.strictObject({ from_days: z.int().min(1), to_days: z.int().min(1) }).nullable(),
});
