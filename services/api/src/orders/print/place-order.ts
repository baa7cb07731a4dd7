import type { Language } from '@pressline/domain/kernel/languages.ts';
import {
  quotePrintOrder,
  type PlaceOrder,
  type PlacingRefusal,
} from '@pressline/domain/orders/print/place-print-order.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import type { OrderContact } from '@pressline/domain/orders/fulfilment/order-contact.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { Tier } from '@pressline/domain/catalogue/print-price.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { BasisPoints } from '@pressline/domain/kernel/vat.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, StreamName } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext, type HandleOptions, type Prepared } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Problem } from '../../http/problem.ts';
import { storeFile, type FileToStore } from '../../uploads/store-file.ts';
import { placedOrder, type PlacedOrder } from '../fulfilment/placed-order.ts';
import type { FindProduct } from './find-product.ts';
import type { OfSides, SideContent } from '@pressline/domain/orders/print/artwork-sides.ts';
import { printProductOnSale } from './product-on-sale.ts';
import { storedArtwork } from './stored-artwork.ts';

export interface PlaceOrderDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  /** Of orders placed now; an order keeps its rate. */
  readonly vatRate: () => Promise<BasisPoints>;
}

/** An order as requested. */
export interface OrderRequest {
  readonly customerId: string;
  /** The account's subject, so that forgetting the account includes its orders. */
  readonly subject: string;
  readonly customer: OrderContact;
  /** Finds the product; called only if the order doesn't exist yet. */
  readonly findProduct: () => ReturnType<FindProduct>;
  readonly quantity: number;
  readonly tier: Tier;
  readonly circulation: number;
  readonly shownTotal: Fils;
  /** The customer accepts that a file of low resolution or wrong size is printed as it is. */
  readonly lowResolutionAccepted?: boolean | undefined;
  /** What the customer wants on the back; `file` only together with the file. */
  readonly back: SideContent | undefined;
  readonly files: OfSides<FileToStore>;
  /** The language in which the customer ordered, used for mail. */
  readonly language?: Language | undefined;
}

/** The stream of the order placed by a command. */
export function orderStream(commandId: string): StreamName {
  return streamOf(CATEGORY.printOrder, createdIdOf(commandId));
}

/**
 * Places a print order at the price of the product's own stream, which doesn't lag. The artwork is stored before the
 * event is appended: a crash in between leaves files for the sweep, never an order without artwork. A refused order
 * stores nothing, not even a key for its customer.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  request: OrderRequest,
  context: CommandContext,
  options: Pick<HandleOptions, 'presumedNew'> = {},
): Promise<PlacedOrder | Problem> {
  const { store, personalData, vatRate } = deps;
  const { customerId, subject, circulation, lowResolutionAccepted, language } = request;
  const { front, back } = request.files;
  const orderId = createdIdOf(context.commandId);
  const files = {
    front: storedArtwork(orderId, 'front', front),
    ...(back !== undefined && { back: storedArtwork(orderId, 'back', back) }),
  };
  const prepare = async (): Promise<Prepared<PlaceOrder, PlacingRefusal>> => {
    const productId = await request.findProduct();
    if (typeof productId !== 'string') return productId;
    const quote = quotePrintOrder({ ...request, product: await printProductOnSale(store, productId, language) });
    if ('outcome' in quote) return quote;
    await Promise.all([
      storeFile(front, 'artwork', files.front.name),
      back && files.back && storeFile(back, 'artwork', files.back.name),
    ]);
    const customer = await personalData.seal(subject, {
      ...request.customer,
      frontFileName: front.originalName,
      ...(back !== undefined && { backFileName: back.originalName }),
    });
    return {
      type: 'place-order',
      orderId,
      customerId,
      customer,
      quote,
      circulation,
      vatRate: await vatRate(),
      files,
      language,
      lowResolutionAccepted,
    };
  };
  const result = await handle(store, printOrder, orderStream(context.commandId), prepare, context, options);
  return placedOrder(deps, orderId, result, [files.front.name, ...(files.back === undefined ? [] : [files.back.name])]);
}
