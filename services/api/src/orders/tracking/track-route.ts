import type { TrackedOrderResponse } from '@pressline/contracts/orders/order-links.ts';
import type { LinkPurpose } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { progressOf, STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { safetyHistory } from '@pressline/read-models/orders/safety-history.ts';
import { safetyOrders, type SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { invoiceRecord } from '../../invoicing/get-invoice-route.ts';
import { decryptBlocks } from '../../queries/decrypt-blocks.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { visitsOf, type Visit } from '../../queries/visits.ts';
import { estimateFor, type FinishedTimes } from '../history/finished-times.ts';
import { shipmentRecord } from '../fulfilment/common-order-record.ts';
import { printOrdersInLanguage, safetyOrdersInLanguage } from '../fulfilment/orders-in-language.ts';
import { titleFor } from '../fulfilment/viewer.ts';
import { statusOf } from '../print/print-order-record.ts';
import { openLink, type LinkDeps } from '../links/open-link.ts';

type TrackDeps = LinkDeps & {
  readonly documents: DocumentStore;
  readonly finished: FinishedTimes;
  readonly now: () => Date;
};

const READS = [
  orderList.name,
  orderHistory.name,
  safetyOrders.name,
  safetyHistory.name,
  printCatalogue.name,
  safetyCatalogue.name,
];

/** An order by link: its progress, and no personal data. */
export function trackRoute(deps: TrackDeps) {
  return query('track', READS, async ({ params, header }) => {
    const language = header('Accept-Language');
    const link = await openLink(deps, params.token);
    if (link === undefined) return notFound('This link is no longer valid.');
    switch (link.kind) {
      case 'print': {
        const row = await (await liveBuild(deps.documents, orderList)).get(link.orderId);
        if (row === undefined) return notFound('Order not found.');
        const [translated = row] = await printOrdersInLanguage(deps.documents, [row], language);
        return { body: await trackedPrint(deps, translated, link.purpose) };
      }
      case 'safety': {
        const row = await (await liveBuild(deps.documents, safetyOrders)).get(link.orderId);
        if (row === undefined) return notFound('Order not found.');
        const [translated = row] = await safetyOrdersInLanguage(deps.documents, [row], language);
        return { body: await trackedSafety(deps, translated, link.purpose) };
      }
    }
  });
}

async function trackedPrint(
  deps: TrackDeps,
  { body: row, parked }: StoredDocument<OrderRow>,
  purpose: LinkPurpose,
): Promise<TrackedOrderResponse> {
  const history = await (await liveBuild(deps.documents, orderHistory)).get(row.orderId);
  const { artwork: state, artworkHold: hold } = row;
  // The reason is written for the customer, so it is shown only with a link created for new artwork.
  const reason = purpose === 'replace-artwork' ? hold?.reason : undefined;
  const opened = await decryptBlocks(deps.personalData, [row.shipment?.details, reason]);
  const artworkRequest = hold !== undefined && state !== 'none' ? { state, hold } : undefined;
  return {
    kind: 'print',
    purpose,
    order_id: row.orderId,
    number: row.number,
    created_at: row.placedAt,
    status: statusOf(row),
    items: [{ title: titleFor('customer', row.product), quantity: row.quantity, sizes: [] }],
    current: row.stage,
    since: row.stageSince,
    steps: stepsOf(visitsOf(history?.body.entries ?? []), STAGES),
    progress: progressOf(row.stage),
    cancelled_at: row.cancellation?.at ?? null,
    // The past steps come from the history.
    parked_since: parked?.since ?? history?.parked?.since ?? null,
    dimensions: row.product.dimensions ?? null,
    shape: row.product.shape ?? 'flat',
    estimate: await estimateFor(row, deps.finished, deps.now()),
    shipment: shipmentRecord(row.shipment, opened),
    invoice: await invoiceRecord(deps.store, row.orderId),
    artwork_hold:
      artworkRequest === undefined
        ? null
        : {
            state: artworkRequest.state,
            sides: [...artworkRequest.hold.sides],
            missing: [...artworkRequest.hold.missing],
            reason: opened(reason) ?? null,
          },
  };
}

async function trackedSafety(
  deps: TrackDeps,
  { body: row, parked }: StoredDocument<SafetyOrderRow>,
  purpose: LinkPurpose,
): Promise<TrackedOrderResponse> {
  const history = await (await liveBuild(deps.documents, safetyHistory)).get(row.orderId);
  const opened = await decryptBlocks(deps.personalData, [row.shipment?.details]);
  return {
    kind: 'safety',
    purpose,
    order_id: row.orderId,
    number: row.number,
    created_at: row.placedAt,
    status: safetyStatusOf(row),
    items: row.items.map((item) => ({
      title: titleFor('customer', item),
      quantity: piecesOfSizes(item.sizes),
      sizes: item.sizes.map(({ size, quantity }) => ({ size, quantity })),
    })),
    current: row.state,
    since: row.stateSince,
    steps: stepsOf(visitsOf(history?.body.entries ?? []), SAFETY_STATES),
    cancelled_at: row.cancellation?.at ?? null,
    // The past steps come from the history.
    parked_since: parked?.since ?? history?.parked?.since ?? null,
    dimensions: null,
    shape: null,
    progress: (SAFETY_STATES.indexOf(row.state) + 1) / SAFETY_STATES.length,
    estimate: null,
    shipment: shipmentRecord(row.shipment, opened),
    invoice: await invoiceRecord(deps.store, row.orderId),
    artwork_hold: null,
  };
}

function safetyStatusOf({ standing }: SafetyOrderRow): TrackedOrderResponse['status'] {
  switch (standing) {
    case 'cancelled':
      return 'cancelled';
    case 'delivered':
      return 'completed';
    case 'received':
    case 'packed':
    case 'shipped':
      return 'in-production';
  }
}

function stepsOf<Step extends string>(
  visits: readonly Visit[],
  steps: readonly Step[],
): { step: Step; since: string }[] {
  return visits.flatMap(([index, since]) => {
    const step = steps.find((known) => known === index);
    return step === undefined ? [] : [{ step, since }];
  });
}
