import type { SafetyHistoryEntry as HistoryRecord } from '@pressline/contracts/orders/safety-orders.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { safetyHistory, type SafetyHistoryEntry } from '@pressline/read-models/orders/safety-history.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import type { Actors } from '../../accounts/actors.ts';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { invoiceRecord } from '../../invoicing/get-invoice-route.ts';
import { historyCompleteness } from '../history/history-completeness.ts';
import { historyFor } from '../history/history-for.ts';
import type { DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { viewerOf } from '../fulfilment/viewer.ts';
import { safetyOrderRecords } from './safety-order-record.ts';

interface GetSafetyDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

export function getSafetyOrderRoute({
  store,
  documents,
  personalData,
}: GetSafetyDeps & { readonly store: EventStore }) {
  return query('safetyOrder', [safetyOrders.name], async ({ caller, params }) => {
    const row = await (await liveBuild(documents, safetyOrders)).get(params.id);
    if (row === undefined || (caller.role === 'customer' && row.body.customerId !== caller.userId))
      return notFound('Order not found.');
    const [order] = await safetyOrderRecords(personalData, [row], viewerOf(caller));
    if (order === undefined) return notFound('Order not found.');
    const history = await historyCompleteness(documents, safetyHistory, row.id);
    const invoice = await invoiceRecord(store, row.id);
    return { body: { ...order, customer_id: row.body.customerId, invoice, history } };
  });
}

export function safetyHistoryRoute(deps: GetSafetyDeps) {
  return query('safetyHistory', [safetyHistory.name, accounts.name], async ({ caller, params }) => {
    const found = await (await liveBuild(deps.documents, safetyHistory)).get(params.id);
    const shown = { customerView, blocksOf, recordOf: historyRecord };
    const body = await historyFor(deps, caller, found?.body, shown);
    return body === undefined ? notFound('Order not found.') : { body };
  });
}

/** Customers see no notes and payment references, and no moves that were undone. */
function customerView(entry: SafetyHistoryEntry): readonly SafetyHistoryEntry[] {
  switch (entry.type) {
    case 'safety-order-move-undone':
    case 'safety-note-added':
      return [];
    case 'safety-order-moved': {
      if (entry.undone === true) return [];
      const { note: _own, ...rest } = entry;
      return [rest];
    }
    case 'safety-payment-recorded': {
      const { reference: _own, ...rest } = entry;
      return [rest];
    }
    case 'safety-order-placed':
    case 'safety-order-cancelled':
    case 'safety-order-reinstated':
    case 'safety-payment-withdrawn':
    case 'safety-shipment-recorded':
      return [entry];
  }
}

function blocksOf(entry: SafetyHistoryEntry): readonly (Sealed<unknown> | undefined)[] {
  switch (entry.type) {
    case 'safety-order-moved':
    case 'safety-note-added':
      return [entry.note];
    case 'safety-order-cancelled':
      return [entry.reason];
    case 'safety-payment-recorded':
      return [entry.reference];
    case 'safety-shipment-recorded':
      return [entry.shipment];
    case 'safety-order-placed':
    case 'safety-order-move-undone':
    case 'safety-order-reinstated':
    case 'safety-payment-withdrawn':
      return [];
  }
}

function historyRecord(entry: SafetyHistoryEntry, actors: Actors, opened: DecryptedBlocks): HistoryRecord {
  const plain: HistoryRecord = {
    number: entry.revision + 1,
    type: entry.type,
    at: entry.at,
    actor: actors(entry.actor),
    from: null,
    to: entry.to,
    note: null,
    undone: false,
    undoes: null,
    reason: null,
    payment: null,
    shipment: null,
  };
  switch (entry.type) {
    case 'safety-order-moved':
      return { ...plain, from: entry.from, note: opened(entry.note) ?? null, undone: entry.undone === true };
    case 'safety-order-move-undone':
      return { ...plain, from: entry.from, undoes: entry.undoes + 1 };
    case 'safety-order-cancelled':
      return { ...plain, reason: opened(entry.reason) ?? null };
    case 'safety-note-added':
      return { ...plain, note: opened(entry.note) ?? null };
    case 'safety-payment-recorded':
      return { ...plain, payment: { method: entry.method, reference: opened(entry.reference) ?? null } };
    case 'safety-shipment-recorded': {
      const { courier = null, trackingNumber = null } = opened(entry.shipment) ?? {};
      return { ...plain, shipment: { courier, tracking_number: trackingNumber } };
    }
    case 'safety-order-placed':
    case 'safety-order-reinstated':
    case 'safety-payment-withdrawn':
      return plain;
  }
}
