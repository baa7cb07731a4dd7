import { accepted, rejected, type Accepted, type Rejected } from '../../kernel/decider.ts';
import type { StoredFile } from '../../kernel/files.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Fils } from '../../kernel/money.ts';
import type { OrderCustomer, orderPlaced } from './print-order-events.ts';
import { isOffered, priceOfPrint, type PrintPrice, type PrintPrices, type Tier } from '../../catalogue/print-price.ts';
import type { ProductShape } from '../../catalogue/product-shape.ts';
import type { PrintedSides } from '../../catalogue/printed-sides.ts';
import type { BackWithoutFile, OfSides, SideContent } from './artwork-sides.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import type { BasisPoints } from '../../kernel/vat.ts';
import { amountsOfOrder, type OrderCheckout } from '../fulfilment/order-checkout.ts';
import type { z } from 'zod';

/** The product as currently sold, read from its own stream. */
export interface PrintProductOnSale extends PrintPrices {
  readonly id: string;
  readonly title: string;
  /** In the language of the customer; absent if it is the same. */
  readonly titleForCustomer?: string | undefined;
  readonly category: string;
  readonly dimensions?: string | undefined;
  readonly sides: PrintedSides;
  readonly shape: ProductShape;
}

export interface PrintQuoteRequest {
  /** Absent if it was removed from the catalogue while the customer was ordering. */
  readonly product: PrintProductOnSale | undefined;
  readonly quantity: number;
  readonly tier: Tier;
  /** The total before VAT that was shown to the customer; absent if none was. */
  readonly shownTotal?: Fils | undefined;
  /** What the customer wants on the back; absent if they neither sent a file nor chose. */
  readonly back: SideContent | undefined;
}

/** What is ordered, at the shop's own price. */
export interface PrintQuote {
  readonly product: PrintProductOnSale;
  readonly quantity: number;
  readonly price: PrintPrice;
  /** Absent if the back has a file of its own. */
  readonly back?: BackWithoutFile | undefined;
}

/** Why no product could be found for a title. */
export type ProductTitleRefusal =
  | { readonly type: 'product-title-unknown' }
  | { readonly type: 'product-title-ambiguous' };

export type PlacingRefusal =
  | ProductTitleRefusal
  | { readonly type: 'product-not-on-sale' }
  | { readonly type: 'quantity-not-offered'; readonly tier: Tier }
  | { readonly type: 'back-missing' }
  | { readonly type: 'back-not-printed' }
  | { readonly type: 'price-changed'; readonly total: Fils };

/** Decides whether the shop sells what is requested, before anything is stored for the order. */
export function quotePrintOrder(request: PrintQuoteRequest): PrintQuote | Rejected<PlacingRefusal> {
  const { product, quantity, tier, shownTotal } = request;
  if (product === undefined) return rejected({ type: 'product-not-on-sale' });
  if (!isOffered(quantity, tier)) return rejected({ type: 'quantity-not-offered', tier });
  const back = backOf(product.sides, request.back);
  if (typeof back === 'object') return back;
  const price = priceOfPrint(product, quantity, tier);
  return shownTotal === undefined || price.total === shownTotal
    ? { product, quantity, price, ...(back !== 'file' && { back }) }
    : rejected({ type: 'price-changed', total: price.total });
}

/** The back of a one-sided product stays blank; that of a two-sided one has to be chosen. */
function backOf(sides: PrintedSides, requested: SideContent | undefined): SideContent | Rejected<PlacingRefusal> {
  if (sides === 2) return requested ?? rejected({ type: 'back-missing' });
  return requested === undefined || requested === 'blank' ? 'blank' : rejected({ type: 'back-not-printed' });
}

export interface PlaceOrder {
  readonly type: 'place-order';
  readonly orderId: string;
  readonly customerId: string;
  readonly customer: Sealed<OrderCustomer>;
  readonly quote: PrintQuote;
  readonly circulation: number;
  readonly vatRate: BasisPoints;
  /** Without a back if the quote's back needs no file. */
  readonly files: OfSides<StoredFile>;
  readonly language?: Language | undefined;
  /** Absent for an order that was placed on its own. */
  readonly checkout?: OrderCheckout | undefined;
  /** The customer accepts that a file of low resolution or wrong size is printed as it is. */
  readonly lowResolutionAccepted?: boolean | undefined;
}

export function placePrintOrder(command: PlaceOrder): Accepted<z.infer<typeof orderPlaced>> {
  const { orderId, customerId, customer, quote, circulation, vatRate, files, language, checkout } = command;
  const { product, quantity, price, back } = quote;
  const { id, title, titleForCustomer, category, dimensions, shape } = product;
  return accepted({
    type: 'order-placed',
    data: {
      orderId,
      customerId,
      customer,
      product: {
        id,
        title,
        ...(titleForCustomer !== undefined && { titleForCustomer }),
        category,
        ...(dimensions !== undefined && { dimensions }),
        ...(shape === 'three-dimensional' && { shape }),
      },
      quantity,
      tier: price.tier,
      series: quantity / 500,
      circulation,
      price,
      amounts: amountsOfOrder(price.total, vatRate, checkout),
      files,
      ...(back !== undefined && { back }),
      ...(command.lowResolutionAccepted === true && { lowResolutionAccepted: true }),
      ...(language !== undefined && { language }),
      ...(checkout !== undefined && { checkout }),
    },
  });
}
