import { BACKS_WITHOUT_FILE, missingAfterReplacing } from '@pressline/domain/orders/print/artwork-sides.ts';
import {
  lowResolutionAtPlacing,
  lowResolutionAfterReplacing,
} from '@pressline/domain/orders/print/low-resolution-artwork.ts';
import { storedFile } from '@pressline/domain/kernel/files.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import {
  isArtworkEvent,
  printFulfilmentEvent,
  type ArtworkEvent,
  type OrderCustomer,
  type PrintOrderEvent,
} from '@pressline/domain/orders/print/print-order-events.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { FIRST_STAGE } from '@pressline/domain/orders/fulfilment/stages.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { amounts, fils } from '@pressline/domain/kernel/value-schemas.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { printPrice, quantity, tier } from '@pressline/domain/catalogue/product-schemas.ts';
import { z } from 'zod';
import { normalised } from '../find/search-keys.ts';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';
import { beforeCheckouts } from './before-checkouts.ts';
import { cancellation, checkoutOf, evolveFulfilmentRow, fulfilmentFields } from './fulfilment-row.ts';
import { PRINT_STATUSES, PRINT_STEPS, waitingKey } from './order-status.ts';

const orderRow = z.strictObject({
  orderId: z.uuid(),
  /** `7K2M-4Q9X` */
  number: z.string(),
  customerId: z.uuid(),
  /** The subject of the personal data in `customer`. */
  subject: z.string(),
  customer: sealed<OrderCustomer>(),
  productId: z.uuid(),
  product: z.strictObject({
    id: z.uuid(),
    title: z.string(),
    titleForCustomer: z.string().optional(),
    category: z.string(),
    dimensions: z.string().optional(),
    shape: z.literal('three-dimensional').optional(),
  }),
  quantity,
  tier,
  series: z.int().min(1),
  circulation: z.int().min(1),
  price: printPrice,
  amounts,
  /** Before VAT, in fils; sortable. */
  total: fils,
  /** With VAT; sortable. */
  grandTotal: fils,
  /** The product's title as it is sorted: in lower case, without accents. */
  titleKey: z.string(),
  /** The files to print. */
  files: z.strictObject({ front: storedFile, back: storedFile.optional() }),
  /** What is printed on a back without a file of its own; absent if it has one. */
  back: z.enum(BACKS_WITHOUT_FILE).optional(),
  /** Sides whose low resolution or wrong size the customer has accepted. */
  lowResolutionAccepted: z.array(artworkSide).readonly(),
  /** The customer's names of the replacement files. */
  replacedNames: z.strictObject({ front: sealed<string>().optional(), back: sealed<string>().optional() }).optional(),
  placedAt: z.string(),
  /** In Dubai's time zone: `2026-03-02`. */
  placedDay: z.string(),
  /** The current stage, or the last one before cancellation. */
  stage,
  stageSince: z.string(),
  standing: z.enum(PRINT_STATUSES),
  /** Ascending: orders that have been in their stage longest come first, completed ones last. */
  waitingKey: z.string(),
  ...fulfilmentFields,
  /** The state of the shop's request for new artwork. */
  artwork: z.enum(['none', 'waiting', 'answered']),
  artworkHold: z
    .strictObject({
      reason: sealed<string>(),
      sides: z.array(artworkSide).readonly(),
      missing: z.array(artworkSide).readonly(),
      since: z.string(),
    })
    .optional(),
  /** Absent unless cancelled. */
  cancellation: cancellation.extend({ by: z.enum(['customer', 'staff']) }).optional(),
});
/** A print order as shown in lists; personal data is sealed. */
export type OrderRow = z.infer<typeof orderRow>;

type Placed = Extract<PrintOrderEvent, { type: 'order-placed' }>;

function placedRow({ data, at }: StreamEvent<Placed>): OrderRow {
  return {
    orderId: data.orderId,
    number: orderNumber(data.orderId),
    customerId: data.customerId,
    subject: data.customer.subject,
    customer: data.customer,
    productId: data.product.id,
    product: data.product,
    quantity: data.quantity,
    tier: data.tier,
    series: data.series,
    circulation: data.circulation,
    price: data.price,
    amounts: data.amounts,
    total: data.amounts.total,
    grandTotal: data.amounts.grandTotal,
    titleKey: normalised(data.product.title),
    ...checkoutOf(data),
    files: data.files,
    ...(data.back !== undefined && { back: data.back }),
    lowResolutionAccepted: lowResolutionAtPlacing(data),
    placedAt: at,
    placedDay: shopDay(at),
    stage: FIRST_STAGE,
    stageSince: at,
    standing: FIRST_STAGE,
    waitingKey: waitingKey(FIRST_STAGE, at),
    payment: 'unpaid',
    onHold: 'none',
    artwork: 'none',
  };
}

function evolve(row: OrderRow | undefined, event: StreamEvent<PrintOrderEvent>): OrderRow {
  if (event.type === 'order-placed') return placedRow(event);
  if (row === undefined) throw new UnexpectedEvent(event);
  if (isArtworkEvent(event)) return evolveArtwork(row, event);
  const after = evolveFulfilmentRow(row, printFulfilmentEvent(event), event, PRINT_STEPS);
  if (event.type !== 'order-cancelled') return after;
  const { by, reason } = event.data;
  const { at, actor } = event;
  return { ...after, cancellation: { by, ...(reason !== undefined && { reason }), at, actor } };
}

function evolveArtwork(row: OrderRow, event: StreamEvent<ArtworkEvent>): OrderRow {
  switch (event.type) {
    case 'artwork-held': {
      const { reason, sides } = event.data;
      return { ...row, artwork: 'waiting', artworkHold: { reason, sides, missing: sides, since: event.at } };
    }
    case 'artwork-replaced':
      return replaced(row, event.data);
    case 'artwork-released': {
      const { artworkHold: _over, ...rest } = row;
      return { ...rest, artwork: 'none' };
    }
  }
}

function replaced(row: OrderRow, data: Extract<PrintOrderEvent, { type: 'artwork-replaced' }>['data']): OrderRow {
  const { side, file, fileName } = data;
  const after = {
    ...row,
    files: { ...row.files, [side]: file },
    lowResolutionAccepted: lowResolutionAfterReplacing(row.lowResolutionAccepted, data),
    replacedNames: { ...row.replacedNames, [side]: fileName },
  };
  if (row.artworkHold === undefined) return after;
  const { status, missing } = missingAfterReplacing(row.artworkHold.missing, side);
  return { ...after, artwork: status, artworkHold: { ...row.artworkHold, missing } };
}

const TITLES_OF_A_PRODUCT = ['productId', 'titleKey'] as const;

const current: Projection<OrderRow, PrintOrderEvent> = {
  name: 'order-list',
  version: 8,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [
    ['number'],
    ['customerId', 'placedAt'],
    ['subject', 'placedAt'],
    ['productId', 'placedAt'],
    TITLES_OF_A_PRODUCT,
    ['artwork', 'placedAt'],
    ['onHold', 'placedAt'],
    ['payment', 'standing', 'placedAt'],
    ['standing', 'placedAt'],
    ['standing', 'waitingKey'],
    ['waitingKey'],
    ['total'],
    ['grandTotal'],
    ['quantity'],
    ['titleKey'],
    ['placedDay', 'standing', 'total'],
  ],
  closed: { standing: PRINT_STATUSES },
  keywords: [],
  counted: { by: ['standing', 'payment', 'artwork', 'placedDay'], sum: 'total' },
  changed: ['checkoutId'],
  schema: orderRow,
  evolve,
};

/** Print orders, for the back office's list and each customer's own. */
export const orderList: Projection<OrderRow, PrintOrderEvent> = {
  ...current,
  previousVersion: beforeCheckouts(
    current,
    current.indexes.filter((index) => index !== TITLES_OF_A_PRODUCT),
  ),
};
