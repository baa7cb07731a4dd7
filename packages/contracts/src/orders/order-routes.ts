import { z } from 'zod';
import { LINK_TOKEN_PATTERN } from '@pressline/domain/orders/fulfilment/link-token-pattern.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { ENDPOINTS } from '../http/endpoints.ts';
import { uuid } from '../http/fields.ts';
import { adminFigures, figuresQuery } from './figures.ts';
import * as changes from './order-changes.ts';
import * as links from './order-links.ts';
import { orderCounts, orderCountsQuery, ordersFileQuery, placeOrderResponse, reorderRequest } from './orders.ts';
import { returns, creates, csv, idParam, json, multipart, plain } from '../http/route-shapes.ts';

const linkParams = z.strictObject({ id: uuid, linkId: uuid });
const trackParams = z.strictObject({ token: z.string().regex(LINK_TOKEN_PATTERN) });

/** What all changes of a placed print order have in common. */
const changesOrder = {
  ...plain,
  idempotent: true,
  params: idParam,
  response: returns(changes.orderChangedResponse),
  checksRevision: true,
} as const;

/** Routes for placed print orders; part of the route table. */
export const orderRoutes = {
  adminOrderCounts: {
    ...ENDPOINTS.adminOrderCounts,
    ...plain,
    tag: 'orders',
    summary: 'Count matching print orders in each stage',
    query: orderCountsQuery,
    response: returns(orderCounts),
  },
  adminOrdersFile: {
    ...ENDPOINTS.adminOrdersFile,
    ...plain,
    tag: 'orders',
    summary: 'Export matching print orders as CSV',
    query: ordersFileQuery,
    response: csv,
  },
  jobTicket: {
    ...ENDPOINTS.jobTicket,
    ...plain,
    tag: 'production',
    summary: 'Get a job ticket: an A5 PDF with a code that opens the order',
    params: idParam,
    response: { as: 'pdf' },
  },
  adminFigures: {
    ...ENDPOINTS.adminFigures,
    ...plain,
    tag: 'reporting',
    summary: 'Get orders and revenue per day, and the time that each stage takes',
    query: figuresQuery,
    response: returns(adminFigures),
  },
  cancelOrder: {
    ...ENDPOINTS.cancelOrder,
    ...changesOrder,
    tag: 'orders',
    summary: 'Cancel a print order: customers before Printing starts, staff until it is completed',
    body: json(changes.cancelRequest),
    problems: { 409: ['order-completed', 'too-late-to-cancel'] },
  },
  reorder: {
    ...ENDPOINTS.reorder,
    ...plain,
    tag: 'orders',
    summary: 'Order the same again, with the earlier order’s artwork',
    idempotent: true,
    params: idParam,
    body: json(reorderRequest),
    response: creates(placeOrderResponse),
    problems: {
      409: ['price-changed', 'product-not-on-sale', 'artwork-waited-for', 'artwork-gone'],
      429: ['too-many-orders', 'too-many-mails', 'too-much-uploaded'],
    },
  },
  reinstateOrder: {
    ...ENDPOINTS.reinstateOrder,
    ...changesOrder,
    tag: 'orders',
    summary: 'Reinstate a cancelled print order in the stage where it was',
    body: json(changes.plainChangeRequest),
  },
  recordPayment: {
    ...ENDPOINTS.recordPayment,
    ...changesOrder,
    tag: 'invoicing',
    summary: 'Record the payment of a print order',
    body: json(changes.paymentRequest),
    problems: { 409: ['order-cancelled', 'paid-already', 'forgotten'] },
  },
  withdrawPayment: {
    ...ENDPOINTS.withdrawPayment,
    ...changesOrder,
    tag: 'invoicing',
    summary: 'Withdraw the recorded payment of a print order',
  },
  addNote: {
    ...ENDPOINTS.addNote,
    ...changesOrder,
    tag: 'orders',
    summary: 'Add a note for the staff',
    body: json(changes.noteRequest),
    problems: { 409: ['forgotten'] },
  },
  recordShipment: {
    ...ENDPOINTS.recordShipment,
    ...changesOrder,
    tag: 'orders',
    summary: 'Record the courier of a print order, at Shipping or later',
    body: json(changes.shipmentRequest),
    problems: { 409: ['order-cancelled', 'not-shipping-yet', 'forgotten'] },
  },
  holdArtwork: {
    ...ENDPOINTS.holdArtwork,
    ...changesOrder,
    tag: 'artwork',
    summary: 'Request new artwork from the customer',
    body: json(changes.holdRequest),
    problems: { 409: ['order-cancelled', 'order-completed', 'forgotten'] },
  },
  releaseArtwork: {
    ...ENDPOINTS.releaseArtwork,
    ...changesOrder,
    tag: 'artwork',
    summary: 'Release the artwork: withdraw the request for new artwork',
    body: json(changes.plainChangeRequest),
    problems: { 409: ['order-cancelled'] },
  },
  replaceArtwork: {
    ...ENDPOINTS.replaceArtwork,
    ...plain,
    tag: 'artwork',
    byLink: true,
    summary: 'Send requested artwork, as the customer or with a link in `Pressline-Order-Link`',
    idempotent: true,
    params: z.strictObject({ id: uuid, side: artworkSide }),
    body: multipart(changes.replaceArtworkRequest, { file: { kind: 'artwork', required: true } }),
    response: returns(changes.artworkReplacedResponse),
    checksRevision: true,
    problems: { 409: ['order-cancelled', 'order-completed', 'artwork-not-asked-for', 'forgotten'] },
  },
  orderLinks: {
    ...ENDPOINTS.orderLinks,
    ...plain,
    tag: 'orders',
    summary: 'List the links to an order, print or safety wear, newest first',
    params: idParam,
    response: returns(z.array(links.orderLinkRecord)),
  },
  makeOrderLink: {
    ...ENDPOINTS.makeOrderLink,
    ...plain,
    tag: 'orders',
    summary: 'Create a link to follow an order without a log-in',
    idempotent: true,
    params: idParam,
    body: json(links.makeLinkRequest),
    response: creates(links.linkCreatedResponse),
    problems: { 409: ['withdrawn', 'too-many-links'] },
  },
  withdrawOrderLink: {
    ...ENDPOINTS.withdrawOrderLink,
    ...plain,
    tag: 'orders',
    summary: 'Withdraw a link, which is no longer valid from then on',
    idempotent: true,
    params: linkParams,
    response: returns(links.linkWithdrawnResponse),
  },
  track: {
    ...ENDPOINTS.track,
    ...plain,
    tag: 'orders',
    summary: 'Get the progress of an order by a link',
    params: trackParams,
    response: returns(links.trackedOrderResponse),
  },
} as const;
