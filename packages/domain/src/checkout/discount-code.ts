import { z } from 'zod';
import {
  PRINT_CATEGORY_SLUGS,
  printCategoryOf,
  SAFETY_CATEGORY_SLUGS,
  safetyCategoryOf,
} from '../catalogue/categories.ts';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import { latinDigits } from '../kernel/digits.ts';
import { HIGHEST_PRICE, type Fils } from '../kernel/money.ts';
import { haveSameContent } from '../kernel/same-content.ts';

const amountOff = z.int().min(1).max(HIGHEST_PRICE);
const uses = z.int().min(1).max(1_000_000);

export const discountTerms = z.strictObject({
  discount: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percentage'), rate: z.int().min(1).max(10_000) }),
    z.strictObject({ kind: z.literal('amount'), amount: amountOff }),
  ]),
  /** The code is valid from this moment, and until before this moment. */
  validFrom: z.iso.datetime().optional(),
  validUntil: z.iso.datetime().optional(),
  /** Before VAT; the amount of the goods that the discount applies to. */
  minimum: amountOff.optional(),
  /** The discount applies to the goods of these categories; absent for all. */
  categories: z
    .array(z.enum([...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS]))
    .min(1)
    .optional(),
  /** Absent if there is no limit. */
  uses: uses.optional(),
  usesPerCustomer: uses.optional(),
});
export type DiscountTerms = z.infer<typeof discountTerms>;

/** As `normaliseDiscountCode` returns it. */
export const discountCodeText = z.string().regex(/^[A-Z0-9-]{3,30}$/);

/** What a code is compared by: case, spaces and the script of its digits don't matter. */
export function normaliseDiscountCode(typed: string): string {
  return latinDigits(typed).replace(/\s/g, '').toUpperCase();
}

export const discountCodeCreated = z.strictObject({
  type: z.literal('discount-code-created'),
  data: z.strictObject({ codeId: z.uuid(), code: discountCodeText, terms: discountTerms }),
});
/** Contains all terms after the change. They apply to new claims. */
export const discountCodeChanged = z.strictObject({
  type: z.literal('discount-code-changed'),
  data: z.strictObject({ terms: discountTerms }),
});
/** Nobody can use the code any more. */
export const discountCodeEnded = z.strictObject({
  type: z.literal('discount-code-ended'),
  data: z.strictObject({}),
});
/** A checkout uses the code. */
export const discountCodeClaimed = z.strictObject({
  type: z.literal('discount-code-claimed'),
  data: z.strictObject({
    checkoutId: z.uuid(),
    /** A keyed digest of the account or the email address, to count the uses of a customer. */
    claimant: z.string().min(1),
  }),
});
/** The use is available again: the checkout was never placed, or it expired unpaid. */
export const discountClaimReleased = z.strictObject({
  type: z.literal('discount-claim-released'),
  data: z.strictObject({ checkoutId: z.uuid(), reason: z.enum(['not-placed', 'expired']) }),
});

export type DiscountCodeEvent =
  | z.infer<typeof discountCodeCreated>
  | z.infer<typeof discountCodeChanged>
  | z.infer<typeof discountCodeEnded>
  | z.infer<typeof discountCodeClaimed>
  | z.infer<typeof discountClaimReleased>;

/** A use of a code by a checkout. */
interface DiscountClaim {
  readonly checkoutId: string;
  readonly claimant: string;
}

export interface CreatedDiscountCode {
  readonly status: 'active' | 'ended';
  readonly codeId: string;
  readonly code: string;
  readonly terms: DiscountTerms;
  /** Those that were not released. */
  readonly claims: readonly DiscountClaim[];
}

export type DiscountCode = { readonly status: 'absent' } | CreatedDiscountCode;

function evolve(state: DiscountCode, event: DiscountCodeEvent): DiscountCode {
  if (event.type === 'discount-code-created') return { status: 'active', ...event.data, claims: [] };
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'discount-code-changed':
      return { ...state, terms: event.data.terms };
    case 'discount-code-ended':
      return { ...state, status: 'ended' };
    case 'discount-code-claimed':
      return { ...state, claims: [...state.claims, event.data] };
    case 'discount-claim-released':
      return { ...state, claims: state.claims.filter(({ checkoutId }) => checkoutId !== event.data.checkoutId) };
  }
}

export interface ClaimDiscountCode extends DiscountClaim {
  readonly type: 'claim-discount-code';
  readonly at: string;
}

export type DiscountCodeCommand =
  | {
      readonly type: 'create-discount-code';
      /** Derived from the normalised code, so that two codes with the same text are one stream. */
      readonly codeId: string;
      readonly code: string;
      readonly terms: DiscountTerms;
    }
  | { readonly type: 'change-discount-code'; readonly terms: DiscountTerms }
  | { readonly type: 'end-discount-code' }
  | ClaimDiscountCode
  | {
      readonly type: 'release-discount-claim';
      readonly checkoutId: string;
      readonly reason: 'not-placed' | 'expired';
    };

/** An intended use of a code. */
export interface DiscountUse {
  readonly claimant: string;
  /** Absent before there is a checkout. */
  readonly checkoutId?: string | undefined;
}

/** Why a code can't be used by this customer at this time. */
export type ClaimRefusal =
  | { readonly type: 'discount-code-not-found' }
  | { readonly type: 'discount-code-ended' }
  | { readonly type: 'discount-code-not-valid-yet'; readonly validFrom: string }
  | { readonly type: 'discount-code-expired'; readonly validUntil: string }
  | { readonly type: 'discount-code-used-up' }
  | { readonly type: 'discount-code-used-by-customer'; readonly uses: number };

export type DiscountCodeRefusal =
  | ClaimRefusal
  | { readonly type: 'discount-code-exists' }
  | { readonly type: 'discount-code-never-valid' };

/** Why the code can't be used now; undefined if it can. A checkout that has claimed it can, also if it was the last use. */
export function claimRefusal(
  state: DiscountCode,
  { checkoutId, claimant }: DiscountUse,
  at: string,
): ClaimRefusal | undefined {
  if (state.status === 'absent') return { type: 'discount-code-not-found' };
  if (checkoutId !== undefined && isClaimedBy(state, checkoutId)) return undefined;
  if (state.status === 'ended') return { type: 'discount-code-ended' };
  const { terms, claims } = state;
  const { validFrom, validUntil, uses: total = Infinity, usesPerCustomer = Infinity } = terms;
  const now = Date.parse(at);
  if (validFrom !== undefined && now < Date.parse(validFrom)) return { type: 'discount-code-not-valid-yet', validFrom };
  if (validUntil !== undefined && now >= Date.parse(validUntil)) return { type: 'discount-code-expired', validUntil };
  if (claims.length >= total) return { type: 'discount-code-used-up' };
  return claims.filter((claim) => claim.claimant === claimant).length >= usesPerCustomer
    ? { type: 'discount-code-used-by-customer', uses: usesPerCustomer }
    : undefined;
}

function decide(command: DiscountCodeCommand, state: DiscountCode): Decision<DiscountCodeEvent, DiscountCodeRefusal> {
  if (command.type === 'create-discount-code') {
    if (state.status !== 'absent') return rejected({ type: 'discount-code-exists' });
    const { codeId, code, terms } = command;
    return isNeverValid(terms)
      ? rejected({ type: 'discount-code-never-valid' })
      : accepted({ type: 'discount-code-created', data: { codeId, code, terms } });
  }
  if (state.status === 'absent') return rejected({ type: 'discount-code-not-found' });
  switch (command.type) {
    case 'change-discount-code': {
      const { terms } = command;
      if (state.status === 'ended') return rejected({ type: 'discount-code-ended' });
      if (isNeverValid(terms)) return rejected({ type: 'discount-code-never-valid' });
      return haveSameContent(terms, state.terms)
        ? accepted()
        : accepted({ type: 'discount-code-changed', data: { terms } });
    }
    case 'end-discount-code':
      return state.status === 'ended' ? accepted() : accepted({ type: 'discount-code-ended', data: {} });
    case 'claim-discount-code': {
      const { checkoutId, claimant, at } = command;
      if (isClaimedBy(state, checkoutId)) return accepted();
      const refusal = claimRefusal(state, command, at);
      return refusal === undefined
        ? accepted({ type: 'discount-code-claimed', data: { checkoutId, claimant } })
        : rejected(refusal);
    }
    case 'release-discount-claim': {
      const { checkoutId, reason } = command;
      return isClaimedBy(state, checkoutId)
        ? accepted({ type: 'discount-claim-released', data: { checkoutId, reason } })
        : accepted();
    }
  }
}

function isClaimedBy({ claims }: CreatedDiscountCode, checkout: string): boolean {
  return claims.some(({ checkoutId }) => checkoutId === checkout);
}

function isNeverValid({ validFrom, validUntil }: DiscountTerms): boolean {
  return validFrom !== undefined && validUntil !== undefined && Date.parse(validFrom) >= Date.parse(validUntil);
}

/** Goods of a category, before VAT. */
export interface GoodsOfCategory {
  /** Its name or its slug: orders contain names. */
  readonly category: string;
  readonly total: Fils;
}

/** The amount of goods that a discount applies to. */
export function discountedGoods({ categories }: DiscountTerms, goods: readonly GoodsOfCategory[]): Fils {
  const isListed = (category: string): boolean => {
    const slug = printCategoryOf(category) ?? safetyCategoryOf(category);
    return categories === undefined || (slug !== undefined && categories.includes(slug));
  };
  return goods.reduce((sum, { category, total }) => (isListed(category) ? sum + total : sum), 0);
}

/** The discount on these goods, at most their amount; a percentage is rounded half up to a whole fils. */
export function discountOn(goods: Fils, { discount }: DiscountTerms): Fils {
  return discount.kind === 'amount'
    ? Math.min(discount.amount, goods)
    : Number((BigInt(goods) * BigInt(discount.rate) + 5_000n) / 10_000n);
}

/** One discount code: `discountCode-<id of the code>`. */
export const discountCode: Decider<DiscountCode, DiscountCodeCommand, DiscountCodeEvent, DiscountCodeRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
