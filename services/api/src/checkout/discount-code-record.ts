import type { createDiscountCodeRequest, DiscountCodeRecord } from '@pressline/contracts/checkout/discount-codes.ts';
import type { DiscountCode, DiscountTerms } from '@pressline/domain/checkout/discount-code.ts';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import type { z } from 'zod';

type TermsRequest = Omit<z.output<typeof createDiscountCodeRequest>, 'code'>;
type TermsRecord = Omit<DiscountCodeRecord, 'id' | 'code' | 'status' | 'used' | 'created_at' | 'revision'>;

export function termsOf(request: TermsRequest): DiscountTerms {
  const { discount, valid_from: from, valid_until: until, minimum, categories, uses } = request;
  const { uses_per_customer: usesPerCustomer } = request;
  return {
    discount:
      discount.kind === 'amount'
        ? { kind: 'amount', amount: filsOf(discount.amount) }
        : { kind: 'percentage', rate: Math.round(discount.rate * 10_000) },
    ...(typeof from === 'string' && { validFrom: from }),
    ...(typeof until === 'string' && { validUntil: until }),
    ...(typeof minimum === 'number' && { minimum: filsOf(minimum) }),
    ...(categories && { categories }),
    ...(typeof uses === 'number' && { uses }),
    ...(typeof usesPerCustomer === 'number' && { usesPerCustomer }),
  };
}

export function termsRecord(terms: DiscountTerms): TermsRecord {
  const { discount, validFrom, validUntil, minimum, categories, uses, usesPerCustomer } = terms;
  return {
    discount:
      discount.kind === 'amount'
        ? { kind: 'amount', amount: aedOf(discount.amount) }
        : { kind: 'percentage', rate: discount.rate / 10_000 },
    valid_from: validFrom ?? null,
    valid_until: validUntil ?? null,
    minimum: minimum === undefined ? null : aedOf(minimum),
    categories: categories ?? null,
    uses: uses ?? null,
    uses_per_customer: usesPerCustomer ?? null,
  };
}

export function discountCodeRecord(
  { codeId, code, status, terms, claims }: Exclude<DiscountCode, { status: 'absent' }>,
  createdAt: string,
  revision: number,
): DiscountCodeRecord {
  return { id: codeId, code, status, ...termsRecord(terms), used: claims.length, created_at: createdAt, revision };
}
