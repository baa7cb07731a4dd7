import { filesOfPrintOrder } from '@pressline/operations/files/order-files.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { Tier } from '@pressline/domain/catalogue/print-price.ts';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import type { OrderCustomer, PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import type { SafetyOrderCustomer } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { Customer } from '../../http/caller.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { withinLimits } from '../../limits/within-limits.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { originalNameOf } from '../../uploads/order-file-response.ts';
import { ArtworkMissing, artworkCopy } from './artwork-copy.ts';
import { sideContents, type SideContent } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { PlacedOrder } from '../fulfilment/placed-order.ts';
import { orderStream, placeOrder, type PlaceOrderDeps } from './place-order.ts';

export interface ReorderDeps extends PlaceOrderDeps {
  readonly limits: Pick<RateLimits, 'order' | 'upload'>;
}

export interface ReorderRequest {
  /** The network address of the request, for limits. */
  readonly address: string;
  /** The earlier order. */
  readonly orderId: string;
  /** Undefined where it is the same as in the earlier order. */
  readonly quantity: number | undefined;
  readonly tier: Tier | undefined;
  readonly delivery: { readonly phone: string | undefined; readonly location: string | undefined };
  readonly shownTotal: Fils;
  readonly language: Language | undefined;
}

/**
 * Places a customer's earlier order again: the same product at the current price, for the same person, with the current
 * artwork of the earlier order. Quantity and delivery can differ. The new order is independent and has its own copies of
 * the files.
 */
export async function reorder(
  deps: ReorderDeps,
  customer: Customer,
  { address, orderId, quantity, tier, delivery, shownTotal, language }: ReorderRequest,
  context: CommandContext,
): Promise<PlacedOrder | Problem> {
  const { state, recorded } = await loadStream(deps.store, printOrder, streamOf(CATEGORY.printOrder, orderId));
  const [first] = recorded;
  // An order of another customer is treated as not found, so that its existence isn't revealed.
  if (first === undefined || state.status === 'absent' || state.customerId !== customer.userId)
    return notFound('Order not found.');
  const placed = toShopEvent(first) as PrintOrderEvent;
  if (placed.type !== 'order-placed') return notFound('Order not found.');
  if (state.artwork.status === 'waiting')
    return new Problem({
      status: 409,
      kind: 'artwork-waited-for',
      message: 'We’re waiting for new artwork for this order. Upload it first, then order again.',
    });
  const { product, circulation } = placed.data;
  const earlier = await deps.personalData.open(placed.data.customer);
  const files = await artworkOf(deps, orderId, sideContents(state).back);
  if (isErased(earlier) || files === undefined) return artworkMissingProblem();
  const { name, email, phone, location, company, trn } = earlier;
  const request = {
    customerId: customer.userId,
    subject: customer.subject,
    customer: {
      name,
      email,
      phone: delivery.phone ?? phone,
      location: delivery.location ?? location,
      company,
      trn,
    },
    findProduct: () => Promise.resolve(product.id),
    quantity: quantity ?? placed.data.quantity,
    // The runs belong to a quantity.
    tier: tier ?? (quantity === undefined ? placed.data.tier : 500),
    circulation,
    shownTotal,
    lowResolutionAccepted: state.lowResolutionAccepted.length > 0,
    back: sideContents(state).back,
    files,
    language,
  };
  const { commandId } = context;
  const sender = { caller: customer, address };
  const charged = {
    store: deps.store,
    stream: orderStream(commandId),
    commandId,
    // Copies use disk space like uploads, so they are charged.
    charges: [
      ...deps.limits.order(sender, deps.personalData.subjectOf(email)),
      ...deps.limits.upload(sender, files.front.staged.size + (files.back?.staged.size ?? 0)),
    ],
  };
  try {
    return await withinLimits(charged, () => placeOrder(deps, request, context));
  } catch (error) {
    if (error instanceof ArtworkMissing) return artworkMissingProblem();
    throw error;
  }
}

/** The current files of the sides that have one; undefined if their names were erased. */
async function artworkOf(deps: PlaceOrderDeps, orderId: string, backContent: SideContent) {
  const newestFirst = await filesOfPrintOrder(deps.store, orderId);
  const of = async (requestedSide: 'front' | 'back') => {
    const found = newestFirst.find(({ side }) => side === requestedSide);
    if (found === undefined) return undefined;
    const called = await deps.personalData.open<OrderCustomer | SafetyOrderCustomer | string>(found.called);
    if (isErased(called)) return undefined;
    return artworkCopy(deps.files, found.file, originalNameOf(called, requestedSide) ?? found.file.name);
  };
  if (backContent !== 'file') {
    const front = await of('front');
    return front && { front };
  }
  const [front, back] = await Promise.all([of('front'), of('back')]);
  return front && back && { front, back };
}

function artworkMissingProblem(): Problem {
  return new Problem({
    status: 409,
    kind: 'artwork-gone',
    message: 'The files of this order have been deleted. Place a new order with your files.',
  });
}
