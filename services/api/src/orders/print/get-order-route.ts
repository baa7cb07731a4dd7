import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { invoiceRecord } from '../../invoicing/get-invoice-route.ts';
import { historyCompleteness } from '../history/history-completeness.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { checkoutOfOrder } from '../fulfilment/checkout-of-order.ts';
import { printOrdersInLanguage } from '../fulfilment/orders-in-language.ts';
import { viewerOf } from '../fulfilment/viewer.ts';
import { estimateFor, type FinishedTimes } from '../history/finished-times.ts';
import { printOrderRecords } from './print-order-record.ts';

interface GetOrderDeps {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly finished: FinishedTimes;
  readonly now: () => Date;
}

export function getOrderRoute({ store, documents, personalData, finished, now }: GetOrderDeps) {
  return query('order', [orderList.name, printCatalogue.name], async ({ caller, params, header }) => {
    const row = await (await liveBuild(documents, orderList)).get(params.id);
    // An order of another customer is treated as not found, so that its existence isn't revealed.
    if (row === undefined || (caller.role === 'customer' && row.body.customerId !== caller.userId))
      return notFound('Order not found.');
    const viewer = viewerOf(caller);
    const rows = viewer === 'staff' ? [row] : await printOrdersInLanguage(documents, [row], header('Accept-Language'));
    const [order] = await printOrderRecords(personalData, rows, viewer);
    if (order === undefined) return notFound('Order not found.');
    const estimate = await estimateFor(row.body, finished, now());
    const history = await historyCompleteness(documents, orderHistory, row.id);
    const invoice = await invoiceRecord(store, row.id);
    const checkout = await checkoutOfOrder(store, streamOf(CATEGORY.printOrder, row.id));
    return { body: { ...order, customer_id: row.body.customerId, checkout, estimate, invoice, history } };
  });
}
