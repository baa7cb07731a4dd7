import type { CustomerOrder as OrderRecord } from '@pressline/contracts/customers/customers.ts';
import { safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { customerOrders, type CustomerOrder } from '@pressline/read-models/orders/customer-orders.ts';
import { notFound } from '../http/problem.ts';
import { query as reading } from '../http/route.ts';
import { CUSTOMER_READS, findCustomer } from '../queries/find-customer.ts';
import { listResponse } from '../queries/list-response.ts';
import { liveBuild } from '../queries/read-models.ts';

export function customerOrdersRoute({ documents }: { readonly documents: DocumentStore }) {
  return reading('customerOrders', CUSTOMER_READS, async ({ params, query }) => {
    const found = await findCustomer(documents, params.id);
    if (found === undefined) return notFound('Customer not found.');
    return listResponse(
      'customerOrders',
      query,
      {
        build: await liveBuild(documents, customerOrders),
        filter: { where: { subject: { equals: found.subject } } },
        sort: { by: ['placedAt'], direction: 'descending' },
      },
      async (rows) => rows.map(({ body }) => orderRecord(body)),
      params,
    );
  });
}

const PAYMENTS: Readonly<Record<CustomerOrder['balance'], OrderRecord['payment']>> = {
  open: 'unpaid',
  'part-paid': 'part-paid',
  paid: 'paid',
  refundable: 'paid',
  'part-refundable': 'part-paid',
  none: 'not-owed',
};

function orderRecord(order: CustomerOrder): OrderRecord {
  const { orderId, kind, number, title, placedAt, step, status, balance, grandTotal } = order;
  return {
    id: orderId,
    kind,
    number,
    product_title: title,
    created_at: placedAt,
    stage: kind === 'print' ? stage.parse(step) : null,
    state: kind === 'safety' ? safetyState.parse(step) : null,
    cancelled: status === 'cancelled',
    payment: PAYMENTS[balance],
    grand_total_fils: grandTotal,
  };
}
