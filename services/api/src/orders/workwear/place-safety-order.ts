import { SAFETY_CATEGORIES } from '@pressline/domain/catalogue/categories.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { PlaceSafetyOrder, SafetyItemRequest } from '@pressline/domain/orders/workwear/place-safety-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import type { SafetyOrderCustomer } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { safetyProduct } from '@pressline/domain/catalogue/safety-product.ts';
import { notSealedYet } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, Position, StreamName } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import type { Problem } from '../../http/problem.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { storeFile, deleteUnusedFiles } from '../../uploads/store-file.ts';

export interface PlaceSafetyOrderDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  /** In hundredths of a per cent. */
  readonly vatRate: number;
}

/** A safety order as requested. */
export interface SafetyOrderRequest {
  readonly customerId: string | undefined;
  /** The subject of the account, or of the e-mail address that a guest entered. */
  readonly subject: string;
  readonly customer: Omit<SafetyOrderCustomer, 'designFileName'>;
  readonly items: readonly {
    readonly productId: string;
    readonly sizes: Readonly<Record<string, number>>;
    readonly shownPrice: Fils | undefined;
  }[];
  readonly design: ReceivedFile | undefined;
  /** The language in which the customer ordered, used for mail. */
  readonly language?: Language | undefined;
}

export interface PlacedSafetyOrder {
  readonly orderId: string;
  readonly number: string;
  readonly position: Position | undefined;
  /** False if an earlier attempt placed it. */
  readonly isNew: boolean;
}

/** The stream of the order placed by a command. */
export function safetyOrderStream(commandId: string): StreamName {
  return streamOf(CATEGORY.safetyOrder, createdIdOf(commandId));
}

/**
 * Places a safety order at the prices of the products' own streams. A design is stored before the event is appended.
 */
export async function placeSafetyOrder(
  deps: PlaceSafetyOrderDeps,
  request: SafetyOrderRequest,
  context: CommandContext,
): Promise<PlacedSafetyOrder | Problem> {
  const orderId = createdIdOf(context.commandId);
  const command = () => orderFor(deps, orderId, request);
  const result = await handle(deps.store, safetyOrder, safetyOrderStream(context.commandId), command, context);
  if (result.outcome === 'key-reused' && request.design !== undefined)
    await deleteUnusedFiles(deps, [designNameOf(orderId, request.design)]);
  return (
    commandProblem(result) ?? {
      orderId,
      number: orderNumber(orderId),
      position: positionOf(result),
      isNew: result.outcome === 'done',
    }
  );
}

async function orderFor(
  { store, personalData, vatRate }: PlaceSafetyOrderDeps,
  orderId: string,
  request: SafetyOrderRequest,
): Promise<PlaceSafetyOrder> {
  const { customerId, subject, design } = request;
  const designName = design && designNameOf(orderId, design);
  const command: PlaceSafetyOrder = {
    type: 'place-safety-order',
    orderId,
    customerId,
    customer: notSealedYet(subject),
    items: await Promise.all(request.items.map((item) => itemFor(store, item))),
    vatRate,
    language: request.language,
    ...(design !== undefined &&
      designName !== undefined && {
        design: { name: designName, type: design.type, size: design.staged.size, sha256: design.staged.sha256 },
      }),
  };
  // A refused order stores nothing, not even a key for its customer; for an accepted one, the file is stored first.
  if (safetyOrder.decide(command, safetyOrder.initial).outcome !== 'accepted') return command;
  if (design !== undefined && designName !== undefined) await storeFile(design, 'artwork', designName);
  const customer = await personalData.seal(subject, { ...request.customer, designFileName: design?.originalName });
  return { ...command, customer };
}

function designNameOf(orderId: string, { staged, extension }: ReceivedFile): string {
  return `${streamOf(CATEGORY.safetyOrder, orderId)}.design.${staged.sha256.slice(0, 16)}.${extension}`;
}

async function itemFor(
  store: EventStore,
  { productId, sizes, shownPrice }: SafetyOrderRequest['items'][number],
): Promise<SafetyItemRequest> {
  const { state } = await loadStream(store, safetyProduct, streamOf(CATEGORY.safetyProduct, productId));
  if (state.status !== 'listed') return { productId, product: undefined, sizes, shownPrice };
  const { title, category, price, sizes: offered } = state.details;
  return {
    productId,
    product: { title, category: SAFETY_CATEGORIES[category], price, sizes: offered },
    sizes,
    shownPrice,
  };
}
