import type { HistoryEntry } from '@pressline/contracts/orders/orders.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { orderHistory, type OrderHistoryEntry } from '@pressline/read-models/orders/order-history.ts';
import type { Actors } from '../../accounts/actors.ts';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { historyFor } from '../history/history-for.ts';
import type { DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import { liveBuild } from '../../queries/read-models.ts';

interface HistoryDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

export function getHistoryRoute(deps: HistoryDeps) {
  return query('processHistory', [orderHistory.name, accounts.name], async ({ caller, params }) => {
    const found = await (await liveBuild(deps.documents, orderHistory)).get(params.orderId);
    const shown = { customerView, blocksOf, recordOf: historyRecord };
    const body = await historyFor(deps, caller, found?.body, shown);
    return body === undefined ? notFound('Order not found.') : { body };
  });
}

/** Customers see no notes and payment references, and no moves that were undone. */
function customerView(entry: OrderHistoryEntry): readonly OrderHistoryEntry[] {
  switch (entry.type) {
    case 'note-added':
    case 'stage-change-undone':
      return [];
    case 'stage-changed': {
      if (entry.undone === true) return [];
      const { note: _own, ...rest } = entry;
      return [rest];
    }
    case 'payment-recorded': {
      const { reference: _own, ...rest } = entry;
      return [rest];
    }
    case 'order-placed':
    case 'order-cancelled':
    case 'order-reinstated':
    case 'payment-withdrawn':
    case 'shipment-recorded':
    case 'artwork-held':
    case 'artwork-replaced':
    case 'artwork-released':
      return [entry];
  }
}

function blocksOf(entry: OrderHistoryEntry): readonly (Sealed<unknown> | undefined)[] {
  switch (entry.type) {
    case 'stage-changed':
    case 'note-added':
      return [entry.note];
    case 'order-cancelled':
    case 'artwork-held':
      return [entry.reason];
    case 'payment-recorded':
      return [entry.reference];
    case 'shipment-recorded':
      return [entry.shipment];
    case 'artwork-replaced':
      return [entry.fileName];
    case 'order-placed':
    case 'stage-change-undone':
    case 'order-reinstated':
    case 'payment-withdrawn':
    case 'artwork-released':
      return [];
  }
}

function historyRecord(entry: OrderHistoryEntry, actors: Actors, opened: DecryptedBlocks): HistoryEntry {
  const plain: HistoryEntry = {
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
    sides: [],
    artwork: null,
  };
  switch (entry.type) {
    case 'stage-changed':
      return { ...plain, from: entry.from, note: opened(entry.note) ?? null, undone: entry.undone === true };
    case 'stage-change-undone':
      return { ...plain, from: entry.from, undoes: entry.undoes + 1 };
    case 'note-added':
      return { ...plain, note: opened(entry.note) ?? null };
    case 'order-cancelled':
      return { ...plain, reason: opened(entry.reason) ?? null };
    case 'payment-recorded':
      return { ...plain, payment: { method: entry.method, reference: opened(entry.reference) ?? null } };
    case 'shipment-recorded': {
      const shipment = opened(entry.shipment);
      const { courier = null, trackingNumber = null } = shipment ?? {};
      return { ...plain, shipment: { courier, tracking_number: trackingNumber } };
    }
    case 'artwork-held':
      return { ...plain, reason: opened(entry.reason) ?? null, sides: [...entry.sides] };
    case 'artwork-replaced': {
      const artwork = { name: opened(entry.fileName) ?? null, file: entry.file.name, replaced: entry.before.name };
      return { ...plain, sides: [entry.side], artwork };
    }
    case 'order-placed':
    case 'order-reinstated':
    case 'payment-withdrawn':
    case 'artwork-released':
      return plain;
  }
}
