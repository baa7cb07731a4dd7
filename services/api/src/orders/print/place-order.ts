import { PRINT_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { PlaceOrder, PrintProductOnSale } from '@pressline/domain/orders/print/place-print-order.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import type { OrderCustomer } from '@pressline/domain/orders/print/print-order-events.ts';
import { printProduct } from '@pressline/domain/catalogue/print-product.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { Tier } from '@pressline/domain/catalogue/print-price.ts';
import { notSealedYet } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { BasisPoints } from '@pressline/domain/kernel/vat.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, Position, StreamName } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { Problem } from '../../http/problem.ts';
import { storeFile, deleteUnusedFiles, type FileToStore } from '../../uploads/store-file.ts';
import { storedArtwork } from './artwork-name.ts';

export interface PlaceOrderDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  readonly vatRate: BasisPoints;
}

/** An order as requested. */
export interface OrderRequest {
  readonly customerId: string;
  /** The account's subject, so that forgetting the account includes its orders. */
  readonly subject: string;
  readonly customer: Omit<OrderCustomer, 'frontFileName' | 'backFileName'>;
  /** Finds the product; called only if the order doesn't exist yet. */
  readonly findProduct: () => Promise<string | Problem>;
  readonly quantity: number;
  readonly tier: Tier;
  readonly circulation: number;
  readonly shownTotal: Fils;
  /** The customer accepts that a low-resolution file is printed as it is. */
  readonly lowResolutionAccepted?: boolean | undefined;
  readonly files: { readonly front: FileToStore; readonly back: FileToStore };
  /** The language in which the customer ordered, used for mail. */
  readonly language?: Language | undefined;
}

export interface PlacedOrder {
  readonly orderId: string;
  readonly number: string;
  readonly position: Position | undefined;
  /** False if an earlier attempt placed it. */
  readonly isNew: boolean;
}

/** The stream of the order placed by a command. */
export function orderStream(commandId: string): StreamName {
  return streamOf(CATEGORY.printOrder, createdIdOf(commandId));
}

/**
 * Places a print order at the price of the product's own stream, which doesn't lag. The artwork is stored before the
 * event is appended: a crash in between leaves files for the sweep, never an order without artwork.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  request: OrderRequest,
  context: CommandContext,
): Promise<PlacedOrder | Problem> {
  const { store } = deps;
  const orderId = createdIdOf(context.commandId);
  let notFound: Problem | undefined;
  const command = async (): Promise<PlaceOrder> => {
    const productId = await request.findProduct();
    notFound = productId instanceof Problem ? productId : undefined;
    const product = productId instanceof Problem ? undefined : await productOnSale(store, productId);
    return orderFor(deps, orderId, request, product);
  };
  const result = await handle(store, printOrder, orderStream(context.commandId), command, context);
  if (result.outcome === 'key-reused') {
    const { front, back } = storedFiles(orderId, request.files);
    await deleteUnusedFiles(deps, [front.name, back.name]);
  }
  const problem = commandProblem(result);
  if (problem !== undefined) return notFound ?? problem;
  return { orderId, number: orderNumber(orderId), position: positionOf(result), isNew: result.outcome === 'done' };
}

async function productOnSale(store: EventStore, id: string): Promise<PrintProductOnSale | undefined> {
  const { state } = await loadStream(store, printProduct, streamOf(CATEGORY.printProduct, id));
  if (state.status !== 'listed') return undefined;
  const { title, category, dimensions, quantity500, quantity1000, label } = state.details;
  return { id, title, category: PRINT_CATEGORIES[category], dimensions, quantity500, quantity1000, label };
}

async function orderFor(
  { personalData, vatRate }: PlaceOrderDeps,
  orderId: string,
  request: OrderRequest,
  product: PrintProductOnSale | undefined,
): Promise<PlaceOrder> {
  const { customerId, subject, quantity, tier, circulation, shownTotal, files } = request;
  const sealedFor = {
    ...request.customer,
    frontFileName: files.front.originalName,
    backFileName: files.back.originalName,
  };
  const command = {
    type: 'place-order',
    orderId,
    customerId,
    customer: notSealedYet(subject),
    product,
    quantity,
    tier,
    circulation,
    shownTotal,
    vatRate,
    lowResolutionAccepted: request.lowResolutionAccepted,
    files: storedFiles(orderId, files),
    language: request.language,
  } as const satisfies PlaceOrder;
  // A refused order stores nothing, not even a key for its customer; for an accepted one, the files are stored first.
  if (printOrder.decide(command, printOrder.initial).outcome !== 'accepted') return command;
  await Promise.all([
    storeFile(files.front, 'artwork', command.files.front.name),
    storeFile(files.back, 'artwork', command.files.back.name),
  ]);
  return { ...command, customer: await personalData.seal(subject, sealedFor) };
}

function storedFiles(orderId: string, { front, back }: OrderRequest['files']) {
  return { front: storedArtwork(orderId, 'front', front), back: storedArtwork(orderId, 'back', back) };
}
