import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import { safetyHistory } from '@pressline/read-models/orders/safety-history.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { invoiceRecord } from '../../invoicing/get-invoice-route.ts';
import { historyCompleteness } from '../history/history-completeness.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { checkoutOfOrder } from '../fulfilment/checkout-of-order.ts';
import { safetyOrdersInLanguage } from '../fulfilment/orders-in-language.ts';
import { viewerOf } from '../fulfilment/viewer.ts';
import { safetyOrderRecords } from './safety-order-record.ts';

interface GetSafetyOrderDeps {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

export function getSafetyOrderRoute({ store, documents, personalData }: GetSafetyOrderDeps) {
  return query('safetyOrder', [safetyOrders.name, safetyCatalogue.name], async ({ caller, params, header }) => {
    const row = await (await liveBuild(documents, safetyOrders)).get(params.id);
    if (row === undefined || (caller.role === 'customer' && row.body.customerId !== caller.userId))
      return notFound('Order not found.');
    const viewer = viewerOf(caller);
    const rows = viewer === 'staff' ? [row] : await safetyOrdersInLanguage(documents, [row], header('Accept-Language'));
    const [order] = await safetyOrderRecords(personalData, rows, viewer);
    if (order === undefined) return notFound('Order not found.');
    const history = await historyCompleteness(documents, safetyHistory, row.id);
    const invoice = await invoiceRecord(store, row.id);
    const checkout = await checkoutOfOrder(store, streamOf(CATEGORY.safetyOrder, row.id));
    return { body: { ...order, customer_id: row.body.customerId, checkout, invoice, history } };
  });
}
