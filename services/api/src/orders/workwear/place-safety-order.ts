import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import {
  quoteSafetyOrder,
  type PlaceSafetyOrder,
  type SafetyItemRequest,
  type SafetyPlacingRefusal,
} from '@pressline/domain/orders/workwear/place-safety-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import type { OrderContact } from '@pressline/domain/orders/fulfilment/order-contact.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import type { BasisPoints } from '@pressline/domain/kernel/vat.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, StreamName } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext, type HandleOptions, type Prepared } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Problem } from '../../http/problem.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { storeFile } from '../../uploads/store-file.ts';
import { safetyProductOnSale } from './product-on-sale.ts';
import type { FileOfOrder } from '../print/stored-artwork.ts';
import { placedOrder, type PlacedOrder } from '../fulfilment/placed-order.ts';

export interface PlaceSafetyOrderDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  /** Of orders placed now; an order keeps its rate. */
  readonly vatRate: () => Promise<BasisPoints>;
}

/** A safety order as requested. */
export interface SafetyOrderRequest {
  readonly customerId: string | undefined;
  /** The subject of the account, or of the email address that a guest entered. */
  readonly subject: string;
  readonly customer: OrderContact;
  readonly items: readonly {
    readonly productId: string;
    readonly sizes: Readonly<Record<string, number>>;
    readonly shownPrice: Fils | undefined;
  }[];
  readonly design: ReceivedFile | undefined;
  /** The language in which the customer ordered, used for mail. */
  readonly language?: Language | undefined;
}

/** The stream of the order placed by a command. */
export function safetyOrderStream(commandId: string): StreamName {
  return streamOf(CATEGORY.safetyOrder, createdIdOf(commandId));
}

/**
 * Places a safety order at the prices of the products' own streams. A design is stored before the event is appended. A
 * refused order stores nothing, not even a key for its customer.
 */
export async function placeSafetyOrder(
  deps: PlaceSafetyOrderDeps,
  request: SafetyOrderRequest,
  context: CommandContext,
  options: Pick<HandleOptions, 'presumedNew'> = {},
): Promise<PlacedOrder | Problem> {
  const { store, personalData, vatRate } = deps;
  const { customerId, subject, language } = request;
  const orderId = createdIdOf(context.commandId);
  const design = request.design && storedDesign(orderId, request.design);
  const prepare = async (): Promise<Prepared<PlaceSafetyOrder, SafetyPlacingRefusal>> => {
    const quote = quoteSafetyOrder(await Promise.all(request.items.map((item) => itemFor(store, item, language))));
    if ('outcome' in quote) return quote;
    if (request.design !== undefined && design !== undefined) await storeFile(request.design, 'artwork', design.name);
    const customer = await personalData.seal(subject, {
      ...request.customer,
      designFileName: request.design?.originalName,
    });
    const rate = await vatRate();
    return { type: 'place-safety-order', orderId, customerId, customer, quote, vatRate: rate, design, language };
  };
  const result = await handle(store, safetyOrder, safetyOrderStream(context.commandId), prepare, context, options);
  return placedOrder(deps, orderId, result, design === undefined ? [] : [design.name]);
}

export function storedDesign(orderId: string, { staged, extension, type }: FileOfOrder): StoredFile {
  const { size, sha256 } = staged;
  const name = `${streamOf(CATEGORY.safetyOrder, orderId)}.design.${sha256.slice(0, 16)}.${extension}`;
  return { name, type, size, sha256 };
}

async function itemFor(
  store: EventStore,
  { productId, sizes, shownPrice }: SafetyOrderRequest['items'][number],
  language: Language | undefined,
): Promise<SafetyItemRequest> {
  return { productId, product: await safetyProductOnSale(store, productId, language), sizes, shownPrice };
}
