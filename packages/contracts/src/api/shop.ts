import { SETTING_GROUPS } from '@pressline/domain/settings/setting-groups.ts';
import { language } from '@pressline/domain/kernel/value-schemas.ts';
import { z } from 'zod';

const { print, safety } = SETTING_GROUPS.categories.fields;
const { testimonials, team } = SETTING_GROUPS.about.fields;
const { tracking } = SETTING_GROUPS.couriers.fields;
const { prices } = SETTING_GROUPS.vat.fields;

/** What every page needs to know about the shop. */
export const shopResponse = z.strictObject({
  /** A demo store, which is stated on every page. */
  demo: z.boolean(),
  /** 0.2 is 20%. */
  vat_rate: z.number(),
  /** How the store shows prices; the prices of products are before VAT. */
  prices: prices.schema,
  currency: z.literal('AED'),
  /** The seller as named on invoices; `trn` is the tax registration number. */
  seller: z.strictObject({ name: z.string(), address: z.string(), trn: z.string().nullable() }),
  /** The languages that customers can choose. */
  languages: z.array(language),
  /** In the order of the catalogue. `names` replaces the usual name of a category in some languages. */
  categories: z.strictObject({ print: print.schema, safety: safety.schema }),
  /** For the About page, which shows samples while a list is empty. */
  about: z.strictObject({ testimonials: testimonials.schema, team: team.schema }),
  /** Where couriers show their shipments; `{number}` is replaced by the tracking number. */
  tracking_pages: tracking.schema,
});

/** How long recently finished print orders took; null if there are too few. */
export const turnaroundResponse = z.strictObject({
  usual: z.strictObject({ from_days: z.int().min(1), to_days: z.int().min(1) }).nullable(),
});
