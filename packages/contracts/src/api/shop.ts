import { DESTINATIONS } from '@pressline/domain/checkout/delivery.ts';
import { SETTING_GROUPS } from '@pressline/domain/settings/setting-groups.ts';
import { language } from '@pressline/domain/kernel/value-schemas.ts';
import { z } from 'zod';
import { aed } from '../http/fields.ts';

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
  /** Whether orders can be paid online. */
  pays_online: z.boolean(),
  /** Where the shop delivers to. Destinations that are in no zone are not served. */
  delivery: z.strictObject({
    zones: z.array(
      z.strictObject({
        id: z.string(),
        names: z.strictObject({ en: z.string(), it: z.string().optional(), ar: z.string().optional() }),
        destinations: z.array(z.enum(DESTINATIONS)),
        /** Before VAT. */
        fee: aed,
        /** Free from this amount of goods before VAT, after a discount; null if the fee is always due. */
        free_from: aed.nullable(),
        /** Working days. */
        days: z.strictObject({ from: z.int(), to: z.int() }),
      }),
    ),
    /** Whether customers can collect their orders from the shop, free of charge. */
    collection: z.boolean(),
  }),
});

/** How long recently finished print orders took; null if there are too few. */
export const turnaroundResponse = z.strictObject({
  usual: z.strictObject({ from_days: z.int().min(1), to_days: z.int().min(1) }).nullable(),
});
