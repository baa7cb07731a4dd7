import type { BusinessRecord } from '@pressline/contracts/operations/projections.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { Projection } from '@pressline/read-models/projection/projection.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { artworkChecks } from '@pressline/read-models/orders/artwork-checks.ts';
import { inbox } from '@pressline/read-models/messaging/inbox.ts';
import { mailbox } from '@pressline/read-models/messaging/mailbox.ts';
import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { processTracker } from '@pressline/read-models/orders/process-tracker.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import { safetyHistory } from '@pressline/read-models/orders/safety-history.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import { z } from 'zod';

type Kind = BusinessRecord['kind'];

/** The record kinds by projection. Their documents have the ids of the records; other projections have no pages. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  [orderList.name, 'print-order'],
  [orderHistory.name, 'print-order'],
  [processTracker.name, 'print-order'],
  [artworkChecks.name, 'print-order'],
  [safetyOrders.name, 'safety-order'],
  [safetyHistory.name, 'safety-order'],
  [printCatalogue.name, 'print-product'],
  [safetyCatalogue.name, 'safety-product'],
  [inbox.name, 'message'],
  [accounts.name, 'account'],
  [mailbox.name, 'mail'],
] as const);

/** A document, by projection and id. */
export interface Subject {
  readonly projection: string;
  readonly id: string;
}

/** The record that a document is about; null if there is none. */
export type Records = (subject: Subject) => BusinessRecord | null;

const uuid = z.uuid();

/** Looks up the records of documents, with one query per kind of record. */
export async function recordsOf(documents: DocumentStore, subjects: readonly Subject[]): Promise<Records> {
  const ids = (kind: Kind) =>
    [...new Set(subjects.filter(({ projection }) => KINDS.get(projection) === kind).map(({ id }) => id))].filter(
      (id) => uuid.safeParse(id).success,
    );
  const [ordered, worn, printed, safety] = await Promise.all([
    titlesOf(documents, orderList, ids('print-order'), ({ product }) => product.title),
    titlesOf(documents, safetyOrders, ids('safety-order'), ({ items }) => items.map(({ title }) => title).join(', ')),
    titlesOf(documents, printCatalogue, ids('print-product'), ({ title }) => title),
    titlesOf(documents, safetyCatalogue, ids('safety-product'), ({ title }) => title),
  ]);
  return ({ projection, id }) => {
    const kind = KINDS.get(projection);
    if (kind === undefined || !uuid.safeParse(id).success) return null;
    switch (kind) {
      case 'print-order':
        return { kind, id, label: orderNumber(id), title: ordered.get(id) ?? null };
      case 'safety-order':
        return { kind, id, label: orderNumber(id), title: worn.get(id) ?? null };
      case 'print-product':
        return { kind, id, label: printed.get(id) ?? null, title: null };
      case 'safety-product':
        return { kind, id, label: safety.get(id) ?? null, title: null };
      case 'message':
      case 'account':
      case 'mail':
        // Their content is personal.
        return { kind, id, label: null, title: null };
    }
  };
}

/** Skips unreadable ones, because this is used when read models are broken. */
async function titlesOf<Document>(
  documents: DocumentStore,
  projection: Projection<Document>,
  ids: readonly string[],
  titleOf: (document: Document) => string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  try {
    const found = (await (await documents.live(projection))?.getMany(ids)) ?? [];
    return new Map(found.map(({ id, body }) => [id, titleOf(body)]));
  } catch (error) {
    if (error instanceof BuildDamaged) return new Map();
    throw error;
  }
}

/** The document that a stream is projected to. */
export function subjectOfStream({
  projection,
  stream,
}: {
  readonly projection: string;
  readonly stream: string;
}): Subject {
  return { projection, id: stream.slice(stream.indexOf('-') + 1) };
}
