import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import type { OfSides } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { LowResolutionSides } from '@pressline/domain/orders/print/low-resolution-artwork.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { Caller } from '../../http/caller.ts';

/** The artwork of an order according to its stream. */
export interface OrderArtwork {
  /** The customer's subject. */
  readonly subject: string;
  readonly customerId: string;
  /** The files to be printed. */
  readonly files: OfSides<StoredFile>;
  /** The product's dimensions when it was ordered; null if unknown or three-dimensional. */
  readonly dimensions: string | null;
  readonly lowResolutionAccepted: LowResolutionSides;
}

/**
 * The artwork of an order that the caller can see; undefined for other orders, so that their existence isn't revealed.
 */
export async function artworkFor(
  store: Pick<EventReader, 'readStream'>,
  caller: Caller,
  orderId: string,
): Promise<OrderArtwork | undefined> {
  const { state, recorded } = await loadStream(store, printOrder, streamOf(CATEGORY.printOrder, orderId));
  const [first] = recorded;
  if (first === undefined || state.status === 'absent') return undefined;
  if (caller.role === 'customer' && state.customerId !== caller.userId) return undefined;
  const placed = toShopEvent(first) as PrintOrderEvent;
  if (placed.type !== 'order-placed') return undefined;
  const { subject, customerId, files, lowResolutionAccepted } = state;
  return { subject, customerId, files, dimensions: sheetDimensionsOf(placed.data.product), lowResolutionAccepted };
}
