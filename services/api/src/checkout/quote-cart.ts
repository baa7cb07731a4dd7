import { createHmac } from 'node:crypto';
import type { quoteCheckoutRequest } from '@pressline/contracts/checkout/checkouts.ts';
import { discountCode, discountCodeText, normaliseDiscountCode } from '@pressline/domain/checkout/discount-code.ts';
import {
  quoteCheckout,
  type CartLine,
  type CheckoutQuote,
  type CheckoutQuoteRequest,
  type QuotedOrder,
} from '@pressline/domain/checkout/quote.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { vatRateOf } from '@pressline/domain/settings/shop-settings.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { discountCodeIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import type { z } from 'zod';
import type { Customer } from '../http/caller.ts';
import type { Problem } from '../http/problem.ts';
import { problemOf } from '../http/problem-mapping.ts';
import { printProductOnSale } from '../orders/print/product-on-sale.ts';
import { safetyProductOnSale } from '../orders/workwear/product-on-sale.ts';
import { uploadedBy, type UploadedArtwork } from './cart-artwork.ts';

export interface QuoteDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly shopSettings: ShopSettingsReader;
  readonly now: () => Date;
}

type QuoteRequest = z.output<typeof quoteCheckoutRequest>;
export type RequestedLine = QuoteRequest['lines'][number];

export interface RequestedCart extends Pick<QuoteRequest, 'lines' | 'delivery' | 'discount_code'> {
  readonly caller: Customer | undefined;
  /** Of a guest, if it is known. */
  readonly email: string | undefined;
  /** The checkout that is being placed: its own claim of the code is no obstacle. Absent for a quote. */
  readonly checkoutId?: string;
  readonly language: Language | undefined;
}

/** The uploaded files of a line. */
export interface UploadsOfLine {
  readonly front?: UploadedArtwork | undefined;
  readonly back?: UploadedArtwork | undefined;
  readonly design?: UploadedArtwork | undefined;
}

export interface QuotedCart {
  readonly quote: CheckoutQuote;
  readonly lines: ReadonlyMap<string, RequestedLine>;
  readonly uploads: ReadonlyMap<string, UploadsOfLine>;
}

/**
 * What a cart costs now, by the products’ own streams, the shop’s settings and the discount code’s stream. When it is
 * ordered, each side that is printed needs its file.
 */
export async function quoteCart(deps: QuoteDeps, cart: RequestedCart): Promise<QuotedCart | Problem> {
  const { store, shopSettings, now } = deps;
  const { language } = cart;
  const uploads = new Map(cart.lines.map((line) => [line.line_id, uploadsOf(deps, cart.caller, line)]));
  const [settings, lines, discount] = await Promise.all([
    shopSettings.current(),
    Promise.all(cart.lines.map((line) => asSold(store, line, uploads.get(line.line_id), language))),
    discountOf(deps, cart),
  ]);
  const quote = quoteCheckout({
    lines,
    delivery: cart.delivery,
    deliveryRules: settings.delivery,
    discount,
    vatRate: vatRateOf(settings),
    at: now().toISOString(),
  });
  if ('outcome' in quote) return problemOf(quote.reason);
  const isOrder = cart.checkoutId !== undefined;
  const withoutFile = cart.lines.filter((line) => {
    const order = quote.orders.find((each) => each.lines.includes(line.line_id));
    return lacksArtwork(line, uploads.get(line.line_id) ?? {}, isOrder ? order : undefined);
  });
  if (withoutFile.length > 0)
    return problemOf({
      type: 'lines-not-orderable',
      lines: withoutFile.map(({ line_id: lineId }) => ({ lineId, refusal: { type: 'artwork-missing' } })),
    });
  return { quote, lines: new Map(cart.lines.map((line) => [line.line_id, line])), uploads };
}

function uploadsOf(deps: QuoteDeps, caller: Customer | undefined, line: RequestedLine): UploadsOfLine {
  const find = (token: string | undefined, kind: UploadedArtwork['kind']) => {
    const uploaded = token === undefined ? undefined : uploadedBy(deps, caller, token);
    return uploaded?.kind === kind ? uploaded : undefined;
  };
  return line.kind === 'print'
    ? { front: find(line.front_artwork, 'artwork'), back: find(line.back_artwork, 'artwork') }
    : { design: find(line.design, 'design') };
}

/** @param order the order that the line would become; undefined for a quote, which needs no files yet */
function lacksArtwork(
  line: RequestedLine,
  { front, back, design }: UploadsOfLine,
  order: QuotedOrder | undefined,
): boolean {
  if (line.kind === 'safety') return line.design !== undefined && design === undefined;
  const needsBack = order?.kind === 'print' && order.quote.back === undefined;
  return (
    ((line.front_artwork !== undefined || order !== undefined) && front === undefined) ||
    ((line.back_artwork !== undefined || needsBack) && back === undefined)
  );
}

async function asSold(
  store: EventStore,
  line: RequestedLine,
  uploads: UploadsOfLine | undefined,
  language: Language | undefined,
): Promise<CartLine> {
  const { line_id: lineId, product_id: productId } = line;
  if (line.kind === 'safety') {
    const product = await safetyProductOnSale(store, productId, language);
    const request = { productId, product, sizes: line.sizes };
    return { kind: 'safety', lineId, request, ...(line.design !== undefined && { design: uploads?.design?.id }) };
  }
  const product = await printProductOnSale(store, productId, language);
  const { quantity, tier = 500, back = product?.sides === 2 ? 'file' : undefined } = line;
  return { kind: 'print', lineId, request: { product, quantity, tier, back } };
}

async function discountOf(
  { store, personalData }: QuoteDeps,
  { discount_code: typed, caller, email, checkoutId }: RequestedCart,
): Promise<CheckoutQuoteRequest['discount']> {
  if (typed === undefined) return undefined;
  const text = normaliseDiscountCode(typed);
  const claimant = claimantOf(personalData, caller, email);
  const code = discountCodeText.safeParse(text).success
    ? (await loadStream(store, discountCode, streamOf(CATEGORY.discountCode, discountCodeIdOf(text)))).state
    : discountCode.initial;
  return { code, claimant, checkoutId };
}

/** A keyed digest of the account or the guest’s email address, to count the uses of a customer. */
export function claimantOf(
  personalData: Pick<PersonalData, 'secretFor' | 'subjectOf'>,
  caller: Customer | undefined,
  email: string | undefined,
): string {
  const subject = caller?.subject ?? personalData.subjectOf(email ?? '');
  return createHmac('sha256', personalData.secretFor('discount claimants')).update(subject).digest('hex');
}
