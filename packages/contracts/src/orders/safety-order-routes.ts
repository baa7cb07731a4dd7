import { z } from 'zod';
import { ENDPOINTS } from '../http/endpoints.ts';
import * as changes from './order-changes.ts';
import { returns, csv, idParam, json, plain } from '../http/route-shapes.ts';
import {
  safetyCounts,
  safetyCountsQuery,
  safetyHistoryEntry,
  safetyOrderResponse,
  safetyOrdersFileQuery,
} from './safety-orders.ts';

/** What all changes of a placed safety order have in common. */
const changesSafetyOrder = {
  ...plain,
  idempotent: true,
  params: idParam,
  response: returns(changes.safetyOrderChangedResponse),
  checksRevision: true,
} as const;

/** Routes for placed safety orders; part of the route table. */
export const safetyOrderRoutes = {
  safetyOrderCounts: {
    ...ENDPOINTS.safetyOrderCounts,
    ...plain,
    tag: 'safety-orders',
    summary: 'Count matching safety orders in each state',
    query: safetyCountsQuery,
    response: returns(safetyCounts),
  },
  safetyOrdersFile: {
    ...ENDPOINTS.safetyOrdersFile,
    ...plain,
    tag: 'safety-orders',
    summary: 'Export matching safety orders as CSV',
    query: safetyOrdersFileQuery,
    response: csv,
  },
  safetyOrder: {
    ...ENDPOINTS.safetyOrder,
    ...plain,
    tag: 'safety-orders',
    summary: 'Get a safety order',
    params: idParam,
    response: returns(safetyOrderResponse),
  },
  safetyHistory: {
    ...ENDPOINTS.safetyHistory,
    ...plain,
    tag: 'safety-orders',
    summary: 'List the history of a safety order, newest first',
    params: idParam,
    response: returns(z.array(safetyHistoryEntry)),
  },
  packingTicket: {
    ...ENDPOINTS.packingTicket,
    ...plain,
    tag: 'safety-orders',
    summary: 'Get a packing ticket: an A5 PDF with a code that opens the order',
    params: idParam,
    response: { as: 'pdf' },
  },
  addSafetyNote: {
    ...ENDPOINTS.addSafetyNote,
    ...changesSafetyOrder,
    tag: 'safety-orders',
    summary: 'Add a note for the staff to a safety order',
    body: json(changes.noteRequest),
    problems: { 409: ['forgotten'] },
  },
  moveSafetyOrder: {
    ...ENDPOINTS.moveSafetyOrder,
    ...changesSafetyOrder,
    tag: 'safety-orders',
    summary: 'Set the state of a safety order',
    body: json(changes.moveSafetyOrderRequest),
    problems: { 409: ['order-cancelled', 'nothing-to-undo', 'forgotten'] },
  },
  cancelSafetyOrder: {
    ...ENDPOINTS.cancelSafetyOrder,
    ...changesSafetyOrder,
    tag: 'safety-orders',
    summary: 'Cancel a safety order before it is delivered',
    body: json(changes.cancelRequest),
    problems: { 409: ['order-delivered'] },
  },
  reinstateSafetyOrder: {
    ...ENDPOINTS.reinstateSafetyOrder,
    ...changesSafetyOrder,
    tag: 'safety-orders',
    summary: 'Reinstate a cancelled safety order',
    body: json(changes.plainChangeRequest),
  },
  recordSafetyPayment: {
    ...ENDPOINTS.recordSafetyPayment,
    ...changesSafetyOrder,
    tag: 'invoicing',
    summary: 'Record the payment of a safety order',
    body: json(changes.paymentRequest),
    problems: { 409: ['order-cancelled', 'paid-already', 'forgotten'] },
  },
  withdrawSafetyPayment: {
    ...ENDPOINTS.withdrawSafetyPayment,
    ...changesSafetyOrder,
    tag: 'invoicing',
    summary: 'Withdraw the recorded payment of a safety order',
  },
  recordSafetyShipment: {
    ...ENDPOINTS.recordSafetyShipment,
    ...changesSafetyOrder,
    tag: 'safety-orders',
    summary: 'Record the courier of a safety order, once it is shipped',
    body: json(changes.shipmentRequest),
    problems: { 409: ['order-cancelled', 'not-shipped-yet', 'forgotten'] },
  },
} as const;
