import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import * as changes from './order-changes.ts';
import { answers, csv, idParam, json, plain } from './route-shapes.ts';
import {
  safetyCounts,
  safetyCountsQuery,
  safetyHistoryEntry,
  safetyOrderAnswer,
  safetyOrdersFileQuery,
} from './safety-orders.ts';

/** What can be done with a safety order once it is placed; part of the table of routes. */
export const safetyOrderRoutes = {
  safetyOrderCounts: {
    ...ENDPOINTS.safetyOrderCounts,
    ...plain,
    summary: 'How many safety orders that fit are in each state',
    query: safetyCountsQuery,
    answer: answers(safetyCounts),
  },
  safetyOrdersFile: {
    ...ENDPOINTS.safetyOrdersFile,
    ...plain,
    summary: 'All safety orders that fit, as a table',
    query: safetyOrdersFileQuery,
    answer: csv,
  },
  safetyOrder: {
    ...ENDPOINTS.safetyOrder,
    ...plain,
    summary: 'One safety order',
    params: idParam,
    answer: answers(safetyOrderAnswer),
  },
  safetyHistory: {
    ...ENDPOINTS.safetyHistory,
    ...plain,
    summary: 'Everything that happened to a safety order, newest first',
    params: idParam,
    answer: answers(z.array(safetyHistoryEntry)),
  },
  packingTicket: {
    ...ENDPOINTS.packingTicket,
    ...plain,
    summary: 'A paper to pack a safety order by: A5, with a code that leads to the order',
    params: idParam,
    answer: { as: 'pdf' },
  },
  addSafetyNote: {
    ...ENDPOINTS.addSafetyNote,
    ...plain,
    summary: 'Add a note for the staff to a safety order',
    idempotent: true,
    params: idParam,
    body: json(changes.noteRequest),
    answer: answers(changes.safetyOrderChangedAnswer),
  },
  moveSafetyOrder: {
    ...ENDPOINTS.moveSafetyOrder,
    ...plain,
    summary: 'Set the state of a safety order',
    idempotent: true,
    params: idParam,
    body: json(changes.moveSafetyOrderRequest),
    answer: answers(changes.safetyOrderChangedAnswer),
  },
  cancelSafetyOrder: {
    ...ENDPOINTS.cancelSafetyOrder,
    ...plain,
    summary: 'Cancel a safety order before it is delivered',
    idempotent: true,
    params: idParam,
    body: json(changes.cancelRequest),
    answer: answers(changes.safetyOrderChangedAnswer),
  },
  reinstateSafetyOrder: {
    ...ENDPOINTS.reinstateSafetyOrder,
    ...plain,
    summary: 'Go on with a cancelled safety order',
    idempotent: true,
    params: idParam,
    body: json(changes.plainChangeRequest),
    answer: answers(changes.safetyOrderChangedAnswer),
  },
  recordSafetyPayment: {
    ...ENDPOINTS.recordSafetyPayment,
    ...plain,
    summary: 'Record that a safety order was paid',
    idempotent: true,
    params: idParam,
    body: json(changes.paymentRequest),
    answer: answers(changes.safetyOrderChangedAnswer),
  },
  withdrawSafetyPayment: {
    ...ENDPOINTS.withdrawSafetyPayment,
    ...plain,
    summary: 'Take a recorded payment back',
    idempotent: true,
    params: idParam,
    answer: answers(changes.safetyOrderChangedAnswer),
  },
  recordSafetyShipment: {
    ...ENDPOINTS.recordSafetyShipment,
    ...plain,
    summary: 'Record who carries a safety order, once it is shipped',
    idempotent: true,
    params: idParam,
    body: json(changes.shipmentRequest),
    answer: answers(changes.safetyOrderChangedAnswer),
  },
} as const;
