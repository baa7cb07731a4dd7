import { z } from 'zod';
import { COLLECTIONS, DEFAULT_DELIVERY_ZONES, type Collection, type DeliveryZone } from '../checkout/delivery.ts';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '../catalogue/categories.ts';
import { isIban } from '../invoicing/bank-account.ts';
import { DEFAULT_SELLER } from '../invoicing/seller.ts';
import { LANGUAGES } from '../kernel/languages.ts';
import { language } from '../kernel/value-schemas.ts';
import { DEFAULT_COURIERS, DEFAULT_TRACKING_PAGES, type TrackingPage } from '../orders/fulfilment/shipments.ts';
import { DEFAULT_STAGE_LIMITS } from '../orders/fulfilment/lateness.ts';
import { team, testimonials, type TeamMember, type Testimonial } from './about-settings.ts';
import { deliveryZones } from './delivery-settings.ts';
import { orderedCategories, type CategorySetting } from './category-settings.ts';
import { optionalSetting, setting, type SettingField } from './setting-field.ts';

/** A line of text. Templates of mail and HTML contain the seller’s name, so its characters are restricted. */
function line(longest: number, forbidden = '') {
  return z
    .string()
    .trim()
    .regex(new RegExp(`^[^\\r\\n\\t${forbidden}]{1,${String(longest)}}$`), {
      error: `must be a single line of at most ${String(longest)} characters${forbidden === '' ? '' : ' without < > " \\'}`,
    });
}

/** 0.05 is 5%; precise to a hundredth of a per cent. */
const share = z
  .number()
  .min(0, 'must be from 0 to 1')
  .max(1, 'must be from 0 to 1: 0.05 is 5%')
  .overwrite((rate) => Math.round(rate * 10_000) / 10_000);
const shareInText = z.coerce.number<string>({ error: 'must be a number such as 0.05' }).pipe(share);

/** Customers follow it from our pages, so it is never a script. */
const trackingUrl = z
  .string()
  .trim()
  .max(500)
  .refine((url) => /^https:\/\/\S+$/.test(url) && URL.canParse(url), { error: 'must be an address with https://' });

/** Whether the store shows prices before or including VAT. */
export const SHOWN_PRICES = ['before-vat', 'with-vat'] as const;

export const WORK_BEGINS = ['at-once', 'after-payment'] as const;
/** 30 days. */
export const LONGEST_WAIT_HOURS = 720;

/** Hours in a stage after which an order is late. */
const hours = z.int().min(1).max(2_000);

function distinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

interface SettingGroup {
  /** The type of the event that records a change. */
  readonly event: string;
  readonly fields: Readonly<Record<string, SettingField<unknown>>>;
  /** Fields that have a value together or not at all. */
  readonly together?: readonly string[];
}

/**
 * The settings that staff can change, in groups that are changed as a whole. An entry here is all that a group needs in
 * the domain, the contract, the API and the list of environment variables; its form and texts are on the page.
 */
export const SETTING_GROUPS = {
  seller: {
    event: 'seller-changed',
    fields: {
      name: setting<string>(line(60, '<>"\\\\'), DEFAULT_SELLER.name, 'SELLER_NAME'),
      address: setting<string>(line(200), DEFAULT_SELLER.address, 'SELLER_ADDRESS'),
      trn: optionalSetting(
        z
          .string()
          .trim()
          .regex(/^\d{15}$/, { error: 'must be a tax registration number of 15 digits' }),
        'TRN',
      ),
    },
  },
  bank: {
    event: 'bank-details-changed',
    fields: {
      bank: optionalSetting(line(80), 'BANK_NAME'),
      iban: optionalSetting(
        z
          .string()
          .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
          .refine(isIban, { error: 'must be a valid IBAN such as AE07 0331 2345 6789 0123 456' }),
        'IBAN',
      ),
    },
    together: ['bank', 'iban'],
  },
  vat: {
    event: 'vat-changed',
    fields: {
      // The specification's rate; the legal rate in the UAE is 5%.
      rate: setting<number>(share, 0.2, { name: 'VAT_RATE', schema: shareInText }),
      /** How the store shows prices. Orders keep their prices before VAT and their VAT. */
      prices: setting<(typeof SHOWN_PRICES)[number]>(z.enum(SHOWN_PRICES), 'before-vat'),
    },
  },
  delivery: {
    event: 'delivery-rules-changed',
    fields: {
      /** Amounts are fils before VAT. */
      zones: setting<readonly DeliveryZone[]>(deliveryZones, DEFAULT_DELIVERY_ZONES),
      collection: setting<Collection>(z.enum(COLLECTIONS), 'offered'),
    },
  },
  payments: {
    event: 'payment-rules-changed',
    fields: {
      /** Whether work on an order begins before it is paid. */
      work: setting<(typeof WORK_BEGINS)[number]>(z.enum(WORK_BEGINS), 'at-once'),
      /** How long an order waits for its payment before it is cancelled. */
      waits: setting<number>(z.int().min(1).max(LONGEST_WAIT_HOURS), 72),
    },
  },
  stages: {
    event: 'stage-limits-changed',
    fields: {
      Prepress: setting<number>(hours, DEFAULT_STAGE_LIMITS.Prepress),
      Printing: setting<number>(hours, DEFAULT_STAGE_LIMITS.Printing),
      Collating: setting<number>(hours, DEFAULT_STAGE_LIMITS.Collating),
      Binding: setting<number>(hours, DEFAULT_STAGE_LIMITS.Binding),
      Polywrap: setting<number>(hours, DEFAULT_STAGE_LIMITS.Polywrap),
      Shipping: setting<number>(hours, DEFAULT_STAGE_LIMITS.Shipping),
    },
  },
  couriers: {
    event: 'couriers-changed',
    fields: {
      names: setting<readonly string[]>(
        z.array(line(80)).max(30).refine(distinct, { error: 'must be different names' }),
        DEFAULT_COURIERS,
      ),
      tracking: setting<readonly TrackingPage[]>(
        z
          .array(z.strictObject({ courier: line(80), url: trackingUrl }))
          .max(30)
          .refine((pages) => distinct(pages.map(({ courier }) => courier)), {
            error: 'must be one page for each courier',
          }),
        DEFAULT_TRACKING_PAGES,
      ),
    },
  },
  languages: {
    event: 'languages-changed',
    fields: {
      offered: setting<readonly (typeof LANGUAGES)[number][]>(
        z
          .array(language)
          .max(LANGUAGES.length)
          .refine((offered) => offered.includes('en') && distinct(offered), {
            error: 'must include English, and each language once',
          }),
        LANGUAGES,
      ),
    },
  },
  mail: {
    event: 'mail-settings-changed',
    fields: {
      from: optionalSetting(
        z
          .string()
          .trim()
          .max(200)
          .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
            error: 'must be an address such as Pressline <orders@shop.example>',
          }),
        'MAIL_FROM',
      ),
    },
  },
  categories: {
    event: 'categories-changed',
    fields: {
      print: setting<readonly CategorySetting<(typeof PRINT_CATEGORY_SLUGS)[number]>[]>(
        orderedCategories(PRINT_CATEGORY_SLUGS),
        PRINT_CATEGORY_SLUGS.map((slug) => ({ slug })),
      ),
      safety: setting<readonly CategorySetting<(typeof SAFETY_CATEGORY_SLUGS)[number]>[]>(
        orderedCategories(SAFETY_CATEGORY_SLUGS),
        SAFETY_CATEGORY_SLUGS.map((slug) => ({ slug })),
      ),
    },
  },
  about: {
    event: 'about-page-changed',
    fields: {
      // While a list is empty, the page shows samples that are marked as such.
      testimonials: setting<readonly Testimonial[]>(testimonials, []),
      team: setting<readonly TeamMember[]>(team, []),
    },
  },
} as const satisfies Readonly<Record<string, SettingGroup>>;

export type SettingGroups = typeof SETTING_GROUPS;
export type GroupName = keyof SettingGroups;
export const GROUP_NAMES = Object.keys(SETTING_GROUPS) as GroupName[];

/** The values of a group. */
export type GroupValues<G extends GroupName> = {
  readonly [F in keyof SettingGroups[G]['fields']]: SettingGroups[G]['fields'][F] extends SettingField<infer Value>
    ? Value
    : never;
};

/** Some values of a group: those that were set, in one of the places where values come from. */
export type SetValues<G extends GroupName> = {
  readonly [F in keyof GroupValues<G>]?: NonNullable<GroupValues<G>[F]> | undefined;
};

/** A group as declared, for code that handles all groups alike. */
export function groupOf(name: GroupName): SettingGroup {
  return SETTING_GROUPS[name];
}

/** The fields of a group as declared, with their names. */
export function fieldsOf(name: GroupName): readonly (readonly [field: string, SettingField<unknown>])[] {
  return Object.entries(groupOf(name).fields);
}
