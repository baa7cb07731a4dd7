import type { CartLine, CheckoutQuoteRequest } from '../../src/checkout/quote.ts';
import { DEFAULT_DELIVERY_ZONES } from '../../src/checkout/delivery.ts';
import type { DiscountCode, DiscountTerms } from '../../src/checkout/discount-code.ts';
import { twoThousand } from './print-order-samples.ts';

export const VEST = '01904444-0000-7000-8000-000000000004';
const vest = {
  title: 'Two-Band Hi-Vis Vest, Yellow',
  category: 'safety-vest',
  price: 1_800,
  sizes: ['Medium', 'Large', 'XXL'],
};

/** 2,000 business cards for AED 380.00. */
export const cardsLine: CartLine = {
  kind: 'print',
  lineId: 'cards',
  request: { ...twoThousand, shownTotal: undefined },
};

/** Vests for AED 18.00 each. */
export const vestsLine = (
  lineId: string,
  sizes: Readonly<Record<string, number>>,
  design?: string,
): Extract<CartLine, { kind: 'safety' }> => ({
  kind: 'safety',
  lineId,
  request: { productId: VEST, product: vest, sizes },
  ...(design !== undefined && { design }),
});

/** Delivered within Dubai, 20% VAT. */
export const cart = (lines: readonly CartLine[], more: Partial<CheckoutQuoteRequest> = {}): CheckoutQuoteRequest => ({
  lines,
  delivery: { method: 'delivery', destination: 'AE-DU' },
  deliveryRules: { zones: DEFAULT_DELIVERY_ZONES, collection: 'offered' },
  vatRate: 2_000,
  at: '2026-03-02T08:30:00.000Z',
  ...more,
});

export const RAMADAN = '01906666-0000-7000-8000-000000000006';
export const codeWith = (terms: DiscountTerms): { readonly code: DiscountCode; readonly claimant: string } => ({
  code: { status: 'active', codeId: RAMADAN, code: 'RAMADAN10', terms, claims: [] },
  claimant: 'fatima',
});
