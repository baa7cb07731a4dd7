import type { OnlinePayment } from '@pressline/contracts/payments/payments.ts';
import { shopTime } from '@pressline/domain/kernel/shop-day.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type {
  BuildReader,
  DocumentStore,
  Sort,
  StoredDocument,
} from '@pressline/read-models/documents/document-store.ts';
import { payments, type PaymentRow } from '@pressline/read-models/payments/payments.ts';
import type { Cell } from '../http/csv-response.ts';
import { query as reading, type CallOf } from '../http/route.ts';
import { exportedList, type Column } from '../queries/exported-list.ts';
import { listResponse, type Selection } from '../queries/list-response.ts';
import { ascending, descending } from '../queries/list-sort.ts';
import { liveBuild } from '../queries/read-models.ts';
import { paymentRecord } from './payment-record.ts';

export interface ListPaymentsDeps {
  readonly documents: DocumentStore;
}

const READS = [payments.name];

const SORTS: Readonly<Record<NonNullable<CallOf<'adminPayments'>['query']['sort']>, Sort<PaymentRow>>> = {
  newest: descending('requestedAt'),
  oldest: ascending('requestedAt'),
  'highest-amount': descending('amount'),
  'lowest-amount': ascending('amount'),
};

export function adminPaymentsRoute({ documents }: ListPaymentsDeps) {
  return reading('adminPayments', READS, async ({ query }) =>
    listResponse('adminPayments', query, selectionOf(await liveBuild(documents, payments), query), recordsOf),
  );
}

/** Contains no personal data, so the export is not in the security log. */
export function adminPaymentsFileRoute({ documents }: ListPaymentsDeps) {
  return reading('adminPaymentsFile', READS, async ({ query, header }) =>
    exportedList(selectionOf(await liveBuild(documents, payments), query), {
      name: 'pressline-payments',
      columns: COLUMNS,
      language: header('Accept-Language'),
      recordsOf,
      logExport: () => Promise.resolve(),
    }),
  );
}

function selectionOf(
  build: BuildReader<PaymentRow>,
  { state, attention, sort = 'newest' }: CallOf<'adminPaymentsFile'>['query'],
): Selection<PaymentRow> {
  const where = {
    ...(state !== undefined && { state: { equals: state } }),
    ...(attention === 'true' && { attention: { equals: 'yes' } }),
  };
  return { build, filter: { where }, sort: SORTS[sort] };
}

function recordsOf(rows: readonly StoredDocument<PaymentRow>[]): Promise<OnlinePayment[]> {
  return Promise.resolve(rows.map(({ body }) => paymentRecord(body, 'staff')));
}

function feeOf(internal: OnlinePayment['internal']): Cell {
  const fee = internal?.fee ?? null;
  return fee === null ? null : { aed: fee };
}

const COLUMNS: readonly Column<OnlinePayment>[] = [
  { heading: 'payment', cell: ({ id }) => id },
  { heading: 'orders', cell: ({ parts }) => parts.map(({ order_id }) => orderNumber(order_id)).join(' ') },
  { heading: 'status', cell: ({ state }, texts) => texts.onlineStates[state] },
  { heading: 'provider', cell: ({ provider }, texts) => texts.providers[provider] },
  { heading: 'reference', cell: ({ internal }) => internal?.reference ?? '' },
  { heading: 'amount', cell: ({ amount }) => ({ aed: amount }) },
  { heading: 'refunded', cell: ({ refunded }) => ({ aed: refunded }) },
  { heading: 'fee', cell: ({ internal }) => feeOf(internal) },
  { heading: 'payout', cell: ({ internal }) => internal?.payout ?? '' },
  { heading: 'requested', cell: ({ requested_at }) => shopTime(requested_at) },
  { heading: 'received', cell: ({ paid_at }) => paid_at && shopTime(paid_at) },
  {
    heading: 'attention',
    cell: ({ internal }, texts) => (internal?.attention ?? []).map((what) => texts.attention[what]).join('; '),
  },
];
