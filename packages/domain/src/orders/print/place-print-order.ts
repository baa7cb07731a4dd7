import { accepted, rejected, type Decision } from '../../kernel/decider.ts';
import type { StoredFile } from '../../kernel/files.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Fils } from '../../kernel/money.ts';
import type { OrderCustomer, PrintOrderEvent } from './print-order-events.ts';
import { isOffered, priceOfPrint, type PrintPrices, type Tier } from '../../catalogue/print-price.ts';
import type { Sealed } from '../../kernel/sealed.ts';
import { withVat, type BasisPoints } from '../../kernel/vat.ts';

/** The product as currently sold, read from its own stream. */
export interface PrintProductOnSale extends PrintPrices {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly dimensions?: string | undefined;
}

export interface PlaceOrder {
  readonly type: 'place-order';
  readonly orderId: string;
  readonly customerId: string;
  readonly customer: Sealed<OrderCustomer>;
  /** Absent if it was removed from the catalogue while the customer was ordering. */
  readonly product: PrintProductOnSale | undefined;
  readonly quantity: number;
  readonly tier: Tier;
  readonly circulation: number;
  /** The total before VAT that was shown to the customer. */
  readonly shownTotal: Fils;
  readonly vatRate: BasisPoints;
  readonly files: { readonly front: StoredFile; readonly back: StoredFile };
  readonly language?: Language | undefined;
  /** The customer accepts that a low-resolution file is printed as it is. */
  readonly lowResolutionAccepted?: boolean | undefined;
}

export type PlacingRefusal =
  | { readonly type: 'product-not-on-sale' }
  | { readonly type: 'quantity-not-offered'; readonly tier: Tier }
  | { readonly type: 'price-changed'; readonly total: Fils };

/** Places a print order at the shop's own price. */
export function placePrintOrder(command: PlaceOrder): Decision<PrintOrderEvent, PlacingRefusal> {
  const { product } = command;
  if (product === undefined) return rejected({ type: 'product-not-on-sale' });
  if (!isOffered(command.quantity, command.tier)) {
    return rejected({ type: 'quantity-not-offered', tier: command.tier });
  }
  const price = priceOfPrint(product, command.quantity, command.tier);
  if (price.total !== command.shownTotal) return rejected({ type: 'price-changed', total: price.total });
  return accepted({
    type: 'order-placed',
    data: {
      orderId: command.orderId,
      customerId: command.customerId,
      customer: command.customer,
      product: {
        id: product.id,
        title: product.title,
        category: product.category,
        ...(product.dimensions !== undefined && { dimensions: product.dimensions }),
      },
      quantity: command.quantity,
      tier: command.tier,
      series: command.quantity / 500,
      circulation: command.circulation,
      price,
      amounts: withVat(price.total, command.vatRate),
      files: command.files,
      ...(command.lowResolutionAccepted === true && { lowResolutionAccepted: true }),
      ...(command.language !== undefined && { language: command.language }),
    },
  });
}
