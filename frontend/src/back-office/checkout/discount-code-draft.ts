import {
  PRINT_CATEGORY_SLUGS,
  SAFETY_CATEGORY_SLUGS,
  type PrintCategory,
  type SafetyCategory,
} from '@pressline/domain/catalogue/categories.ts';
import { discountCodeText, normaliseDiscountCode } from '@pressline/domain/checkout/discount-code.ts';
import { latinNumber } from '@pressline/domain/kernel/digits.ts';
import { aedOf, HIGHEST_PRICE } from '@pressline/domain/kernel/money.ts';
import { daysAfter, shopDay, startOfShopDay } from '@pressline/domain/kernel/shop-day.ts';
import type { DiscountCode, DiscountTermsRequest } from './discount-codes-api.ts';

export type Category = PrintCategory | SafetyCategory;

/** A discount code as typed: amounts in AED, the percentage as 10, days as 2026-12-01, categories separated by commas. */
export type CodeDraft = Readonly<
  Record<'code' | 'kind' | 'value' | 'from' | 'until' | 'minimum' | 'uses' | 'usesPerCustomer' | 'categories', string>
>;
export type CodeField = keyof CodeDraft;

export const NEW_CODE: CodeDraft = {
  code: '',
  kind: 'percentage',
  value: '',
  from: '',
  until: '',
  minimum: '',
  uses: '',
  usesPerCustomer: '',
  categories: '',
};

export function draftOf(code: DiscountCode): CodeDraft {
  const { discount, valid_from: from, valid_until: until, minimum, uses, uses_per_customer: each, categories } = code;
  return {
    code: code.code,
    kind: discount.kind,
    // 0.07 × 100 is not 7 in binary fractions.
    value: String(discount.kind === 'amount' ? discount.amount : Math.round(discount.rate * 10_000) / 100),
    from: from === null ? '' : shopDay(from),
    until: until === null ? '' : lastDayBefore(until),
    minimum: minimum === null ? '' : String(minimum),
    uses: uses === null ? '' : String(uses),
    usesPerCustomer: each === null ? '' : String(each),
    categories: (categories ?? []).join(','),
  };
}

/** The last day on which a code is valid that ends at this moment. */
export function lastDayBefore(until: string): string {
  return shopDay(new Date(Date.parse(until) - 1).toISOString());
}

export function categoriesIn({ categories }: Pick<CodeDraft, 'categories'>): readonly Category[] {
  const chosen = new Set(categories.split(','));
  return [...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS].filter((slug) => chosen.has(slug));
}

/** The fields that are invalid, in the order of the form. */
export function invalidFields(draft: CodeDraft): readonly CodeField[] {
  const { code, kind, value, from, until, minimum, uses, usesPerCustomer } = draft;
  const isInvalid: Readonly<Partial<Record<CodeField, boolean>>> = {
    code: !discountCodeText.safeParse(normaliseDiscountCode(code)).success,
    value: !(kind === 'amount' ? isAmount(value) : isPercentage(value)),
    until: from !== '' && until !== '' && until < from,
    minimum: minimum.trim() !== '' && !isAmount(minimum),
    uses: uses.trim() !== '' && !isCount(uses),
    usesPerCustomer: usesPerCustomer.trim() !== '' && !isCount(usesPerCustomer),
  };
  return (Object.keys(NEW_CODE) as CodeField[]).filter((field) => isInvalid[field] === true);
}

/**
 * The terms of a valid draft.
 * @param saved what the code had before: days that were not changed keep their exact moment
 */
export function termsIn(draft: CodeDraft, saved?: DiscountCode): DiscountTermsRequest {
  const { kind, value, from, until, minimum, uses, usesPerCustomer } = draft;
  const before = saved && draftOf(saved);
  const categories = categoriesIn(draft);
  return {
    discount:
      kind === 'amount'
        ? { kind: 'amount', amount: numberIn(value) }
        : { kind: 'percentage', rate: Math.round(numberIn(value) * 100) / 10_000 },
    valid_from: before?.from === from ? (saved?.valid_from ?? null) : from === '' ? null : startOfShopDay(from),
    valid_until:
      before?.until === until
        ? (saved?.valid_until ?? null)
        : until === ''
          ? null
          : startOfShopDay(daysAfter(until, 1)),
    minimum: minimum.trim() === '' ? null : numberIn(minimum),
    uses: uses.trim() === '' ? null : numberIn(uses),
    uses_per_customer: usesPerCustomer.trim() === '' ? null : numberIn(usesPerCustomer),
    categories: categories.length === 0 ? null : [...categories],
  };
}

function numberIn(typed: string): number {
  return Number(latinNumber(typed.trim()));
}

/** At most two decimals. */
function isAmount(typed: string): boolean {
  return hasTwoDecimals(typed) && numberIn(typed) >= 0.01 && numberIn(typed) <= aedOf(HIGHEST_PRICE);
}

function isPercentage(typed: string): boolean {
  return hasTwoDecimals(typed) && numberIn(typed) >= 0.01 && numberIn(typed) <= 100;
}

function hasTwoDecimals(typed: string): boolean {
  return /^\d+(\.\d{1,2})?$/.test(latinNumber(typed.trim()));
}

function isCount(typed: string): boolean {
  const count = numberIn(typed);
  return Number.isInteger(count) && count >= 1 && count <= 1_000_000;
}
