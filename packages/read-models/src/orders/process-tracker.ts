import { missingAfterReplacing } from '@pressline/domain/orders/print/artwork-sides.ts';
import {
  lowResolutionAtPlacing,
  lowResolutionAfterReplacing,
} from '@pressline/domain/orders/print/low-resolution-artwork.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import {
  isArtworkEvent,
  printFulfilmentEvent,
  type OrderCustomer,
  type PrintOrderEvent,
} from '@pressline/domain/orders/print/print-order-events.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { FIRST_STAGE } from '@pressline/domain/orders/fulfilment/stages.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { quantity } from '@pressline/domain/catalogue/product-schemas.ts';
import { stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';
import { evolveOnHold, evolveStatus, onHold } from './fulfilment-row.ts';
import { PRINT_STATUSES, PRINT_STEPS, waitingKey } from './order-status.ts';

const trackedOrder = z.strictObject({
  orderId: z.uuid(),
  number: z.string(),
  customerId: z.uuid(),
  subject: z.string(),
  customer: sealed<OrderCustomer>(),
  productId: z.uuid(),
  productTitle: z.string(),
  quantity,
  placedAt: z.string(),
  stage,
  stageSince: z.string(),
  /** Cancelled orders are not shown on the board: it filters by stage. */
  standing: z.enum(PRINT_STATUSES),
  /** Ascending: orders that have been in their stage longest come first, completed ones last. */
  waitingKey: z.string(),
  onHold,
  artwork: z.enum(['none', 'waiting', 'answered']),
  /** The sides for which the customer still has to upload a file. */
  missing: z.array(artworkSide).readonly(),
  /** The files to print, by SHA-256, and the size of a flat product: enough to find their inspection and assess it. */
  sheets: z.strictObject({ front: z.string(), back: z.string().optional(), dimensions: z.string().optional() }),
  /** Sides whose resolution is too low to print sharply, and which the customer has accepted. */
  lowResolutionAccepted: z.array(artworkSide).readonly(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

function evolve(tracked: TrackedOrder | undefined, event: StreamEvent<PrintOrderEvent>): TrackedOrder {
  if (event.type === 'order-placed') {
    const { data, at } = event;
    const dimensions = sheetDimensionsOf(data.product);
    return {
      orderId: data.orderId,
      number: orderNumber(data.orderId),
      customerId: data.customerId,
      subject: data.customer.subject,
      customer: data.customer,
      productId: data.product.id,
      productTitle: data.product.title,
      quantity: data.quantity,
      placedAt: at,
      stage: FIRST_STAGE,
      stageSince: at,
      standing: FIRST_STAGE,
      waitingKey: waitingKey(FIRST_STAGE, at),
      onHold: 'none',
      artwork: 'none',
      missing: [],
      sheets: {
        front: data.files.front.sha256,
        ...(data.files.back !== undefined && { back: data.files.back.sha256 }),
        ...(dimensions !== null && { dimensions }),
      },
      lowResolutionAccepted: lowResolutionAtPlacing(data),
    };
  }
  if (tracked === undefined) throw new UnexpectedEvent(event);
  if (!isArtworkEvent(event)) {
    const fulfilment = printFulfilmentEvent(event);
    const moved = evolveStatus(tracked, fulfilment, event.at, PRINT_STEPS);
    return { ...moved, onHold: evolveOnHold(tracked.onHold, fulfilment) };
  }
  switch (event.type) {
    case 'artwork-held':
      return { ...tracked, artwork: 'waiting', missing: event.data.sides };
    case 'artwork-replaced': {
      const { side, file } = event.data;
      const after = {
        ...tracked,
        sheets: { ...tracked.sheets, [side]: file.sha256 },
        lowResolutionAccepted: lowResolutionAfterReplacing(tracked.lowResolutionAccepted, event.data),
      };
      if (tracked.artwork === 'none') return after;
      const { status, missing } = missingAfterReplacing(tracked.missing, side);
      return { ...after, artwork: status, missing };
    }
    case 'artwork-released':
      return { ...tracked, artwork: 'none', missing: [] };
  }
}

/** Print orders on the production board; filter `standing` by stage. */
export const processTracker: Projection<TrackedOrder, PrintOrderEvent> = {
  name: 'process-tracker',
  version: 6,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [
    ['number'],
    ['subject', 'placedAt'],
    ['productId', 'placedAt'],
    ['standing', 'placedAt'],
    ['standing', 'waitingKey'],
  ],
  closed: { standing: PRINT_STATUSES },
  keywords: [],
  counted: { by: ['standing'] },
  changed: ['standing', 'artwork', 'missing', 'onHold'],
  schema: trackedOrder,
  evolve,
};
