import { z } from 'zod';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { discountCodeText, normaliseDiscountCode } from '@pressline/domain/checkout/discount-code.ts';
import { actor } from '../http/actor.ts';
import { aed, expectedRevision, instant, message, price, uuid } from '../http/fields.ts';

const amountOff = price.pipe(z.number().min(0.01));
const categories = z.array(z.enum([...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS]));
const uses = z.int().min(1).max(1_000_000).nullish();

const termsRequest = {
  discount: z.discriminatedUnion('kind', [
    /** A share of the goods: 0.1 is 10%. */
    z.strictObject({ kind: z.literal('percentage'), rate: z.number().min(0.0001).max(1) }),
    z.strictObject({ kind: z.literal('amount'), amount: amountOff }),
  ]),
  /** The code is valid from this moment, and until before this moment. */
  valid_from: instant.nullish(),
  valid_until: instant.nullish(),
  /** Before VAT; of the goods that the discount applies to. */
  minimum: amountOff.nullish(),
  /** The discount applies to the goods of these categories; null for all. */
  categories: categories.min(1).nullish(),
  /** Null if there is no limit. */
  uses,
  uses_per_customer: uses,
};

export const createDiscountCodeRequest = z.strictObject({
  /** What customers enter, regardless of case and spaces. */
  code: z.string().max(60).transform(normaliseDiscountCode).pipe(discountCodeText),
  ...termsRequest,
});

export const changeDiscountCodeRequest = z.strictObject({ ...termsRequest, expected_revision: expectedRevision });

export const endDiscountCodeRequest = z.strictObject({ expected_revision: expectedRevision });

const terms = {
  discount: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percentage'), rate: z.number() }),
    z.strictObject({ kind: z.literal('amount'), amount: aed }),
  ]),
  valid_from: instant.nullable(),
  valid_until: instant.nullable(),
  minimum: aed.nullable(),
  categories: categories.nullable(),
  uses: z.int().nullable(),
  uses_per_customer: z.int().nullable(),
};

export const discountCodeRecord = z.strictObject({
  id: uuid,
  code: z.string(),
  status: z.enum(['active', 'ended']),
  ...terms,
  /** How many checkouts use it. */
  used: z.int(),
  created_at: instant,
  /** To be sent back as `expected_revision`. */
  revision: z.int(),
});
export type DiscountCodeRecord = z.infer<typeof discountCodeRecord>;

export const discountCodeChanged = z.strictObject({ message, discount_code: discountCodeRecord });

/** A change or a use of a discount code. */
export const discountCodeHistoryEntry = z.strictObject({
  revision: z.int(),
  type: z.enum([
    'discount-code-created',
    'discount-code-changed',
    'discount-code-ended',
    'discount-code-claimed',
    'discount-claim-released',
  ]),
  at: instant,
  actor,
  /** All terms after the change; null for other entries. */
  terms: z.strictObject(terms).nullable(),
  /** The checkout that uses it, or no longer does; null for other entries. */
  checkout_id: uuid.nullable(),
});
