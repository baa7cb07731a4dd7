import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import type { Cell } from '../../http/csv-response.ts';

interface Column {
  readonly heading: string;
  readonly cell: (order: PrintOrder) => Cell;
}

const COLUMNS: readonly Column[] = [
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Placed (UTC)', cell: ({ created_at: at }) => at },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Stage', cell: ({ current_stage: stage }) => stage },
  { heading: 'In stage since (UTC)', cell: ({ stage_since: since }) => since },
  { heading: 'Customer', cell: ({ customer_name: name }) => name },
  { heading: 'Company', cell: ({ customer_company: company }) => company },
  { heading: 'TRN', cell: ({ customer_trn: trn }) => trn },
  { heading: 'E-mail', cell: ({ customer_email: email }) => email },
  { heading: 'Phone', cell: ({ customer_phone: phone }) => phone },
  { heading: 'Location', cell: ({ customer_location: location }) => location },
  { heading: 'Product', cell: ({ product_title: title }) => title },
  { heading: 'Category', cell: ({ category }) => category },
  { heading: 'Quantity', cell: ({ quantity }) => quantity },
  { heading: 'Total before VAT (AED)', cell: ({ total_price: total }) => total.toFixed(2) },
  { heading: 'VAT (AED)', cell: ({ vat_amount: vat }) => vat.toFixed(2) },
  { heading: 'Total (AED)', cell: ({ grand_total: total }) => total.toFixed(2) },
  { heading: 'Payment', cell: ({ payment }) => payment.state },
  { heading: 'Paid by', cell: ({ payment }) => payment.method },
  { heading: 'Payment reference', cell: ({ payment }) => payment.reference },
  { heading: 'Courier', cell: ({ shipment }) => shipment?.courier ?? null },
  { heading: 'Tracking number', cell: ({ shipment }) => shipment?.tracking_number ?? null },
  { heading: 'Cancelled because', cell: ({ cancellation }) => cancellation?.reason ?? null },
  { heading: 'Id', cell: ({ id }) => id },
];

export const ORDER_HEADINGS: readonly string[] = COLUMNS.map(({ heading }) => heading);

/** A print order as a row of a table. */
export function orderCells(order: PrintOrder): readonly Cell[] {
  return COLUMNS.map(({ cell }) => cell(order));
}
