import { z } from 'zod';
import { LINK_TOKEN_PATTERN } from '@pressline/domain/link-token-pattern.ts';
import { artworkSide } from '@pressline/domain/value-schemas.ts';
import { ENDPOINTS } from './endpoints.ts';
import { uuid } from './fields.ts';
import { adminFigures, figuresQuery } from './figures.ts';
import * as changes from './order-changes.ts';
import * as links from './order-links.ts';
import { orderCounts, orderCountsQuery, ordersFileQuery, placeOrderAnswer, reorderRequest } from './orders.ts';
import { answers, creates, csv, idParam, json, multipart, plain } from './route-shapes.ts';

const linkParams = z.strictObject({ id: uuid, linkId: uuid });
const trackParams = z.strictObject({ token: z.string().regex(LINK_TOKEN_PATTERN) });

/** What can be done with a print order once it is placed; part of the table of routes. */
export const orderRoutes = {
  adminOrderCounts: {
    ...ENDPOINTS.adminOrderCounts,
    ...plain,
    summary: 'How many print orders that fit are in each stage',
    query: orderCountsQuery,
    answer: answers(orderCounts),
  },
  adminOrdersFile: {
    ...ENDPOINTS.adminOrdersFile,
    ...plain,
    summary: 'All print orders that fit, as a table',
    query: ordersFileQuery,
    answer: csv,
  },
  jobTicket: {
    ...ENDPOINTS.jobTicket,
    ...plain,
    summary: 'A paper that goes with a job through the shop: A5, with a code that leads to the order',
    params: idParam,
    answer: { as: 'pdf' },
  },
  adminFigures: {
    ...ENDPOINTS.adminFigures,
    ...plain,
    summary: 'Orders and revenue a day, and how long each stage takes',
    query: figuresQuery,
    answer: answers(adminFigures),
  },
  cancelOrder: {
    ...ENDPOINTS.cancelOrder,
    ...plain,
    summary: 'Cancel an order: a customer their own before Printing starts, the staff before it is completed',
    idempotent: true,
    params: idParam,
    body: json(changes.cancelRequest),
    answer: answers(changes.orderChangedAnswer),
  },
  reorder: {
    ...ENDPOINTS.reorder,
    ...plain,
    summary: "Order the same once more, with the earlier order's artwork",
    idempotent: true,
    params: idParam,
    body: json(reorderRequest),
    answer: creates(placeOrderAnswer),
  },
  reinstateOrder: {
    ...ENDPOINTS.reinstateOrder,
    ...plain,
    summary: 'Go on with a cancelled order, in the stage where it was',
    idempotent: true,
    params: idParam,
    body: json(changes.plainChangeRequest),
    answer: answers(changes.orderChangedAnswer),
  },
  recordPayment: {
    ...ENDPOINTS.recordPayment,
    ...plain,
    summary: 'Record that an order was paid',
    idempotent: true,
    params: idParam,
    body: json(changes.paymentRequest),
    answer: answers(changes.orderChangedAnswer),
  },
  withdrawPayment: {
    ...ENDPOINTS.withdrawPayment,
    ...plain,
    summary: 'Take a recorded payment back',
    idempotent: true,
    params: idParam,
    answer: answers(changes.orderChangedAnswer),
  },
  addNote: {
    ...ENDPOINTS.addNote,
    ...plain,
    summary: 'Add a note for the staff',
    idempotent: true,
    params: idParam,
    body: json(changes.noteRequest),
    answer: answers(changes.orderChangedAnswer),
  },
  recordShipment: {
    ...ENDPOINTS.recordShipment,
    ...plain,
    summary: 'Record who carries an order, at Shipping or later',
    idempotent: true,
    params: idParam,
    body: json(changes.shipmentRequest),
    answer: answers(changes.orderChangedAnswer),
  },
  holdArtwork: {
    ...ENDPOINTS.holdArtwork,
    ...plain,
    summary: 'Ask the customer for new artwork',
    idempotent: true,
    params: idParam,
    body: json(changes.holdRequest),
    answer: answers(changes.orderChangedAnswer),
  },
  releaseArtwork: {
    ...ENDPOINTS.releaseArtwork,
    ...plain,
    summary: 'The artwork is fine: ask for none any more',
    idempotent: true,
    params: idParam,
    body: json(changes.plainChangeRequest),
    answer: answers(changes.orderChangedAnswer),
  },
  replaceArtwork: {
    ...ENDPOINTS.replaceArtwork,
    ...plain,
    byLink: true,
    summary:
      'Send new artwork that was asked for: the customer, or with `Pressline-Order-Link` who holds a link for it',
    idempotent: true,
    params: z.strictObject({ id: uuid, side: artworkSide }),
    body: multipart(changes.replaceArtworkRequest, { file: { kind: 'artwork', required: true } }),
    answer: answers(changes.artworkReplacedAnswer),
  },
  orderLinks: {
    ...ENDPOINTS.orderLinks,
    ...plain,
    summary: 'The links of an order, of either kind, newest first',
    params: idParam,
    answer: answers(z.array(links.orderLinkRecord)),
  },
  makeOrderLink: {
    ...ENDPOINTS.makeOrderLink,
    ...plain,
    summary: 'Make a link that follows an order without a log-in',
    idempotent: true,
    params: idParam,
    body: json(links.makeLinkRequest),
    answer: creates(links.linkMadeAnswer),
  },
  withdrawOrderLink: {
    ...ENDPOINTS.withdrawOrderLink,
    ...plain,
    summary: 'Withdraw a link: from now on it opens nothing',
    idempotent: true,
    params: linkParams,
    answer: answers(links.linkWithdrawnAnswer),
  },
  track: {
    ...ENDPOINTS.track,
    ...plain,
    summary: 'How far an order is, by a link',
    params: trackParams,
    answer: answers(links.trackedAnswer),
  },
} as const;
