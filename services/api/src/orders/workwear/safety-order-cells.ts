import type { SafetyOrder } from '@pressline/contracts/orders/safety-orders.ts';
import type { Cell } from '../../http/csv-response.ts';

interface Column {
  readonly heading: string;
  readonly cell: (order: SafetyOrder) => Cell;
}

const COLUMNS: readonly Column[] = [
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Placed (UTC)', cell: ({ created_at: at }) => at },
  { heading: 'State', cell: ({ cancelled, state }) => (cancelled ? 'cancelled' : state) },
  { heading: 'In state since (UTC)', cell: ({ state_since: since }) => since },
  { heading: 'Customer', cell: ({ customer_name: name }) => name },
  { heading: 'Company', cell: ({ customer_company: company }) => company },
  { heading: 'TRN', cell: ({ customer_trn: trn }) => trn },
  { heading: 'E-mail', cell: ({ customer_email: email }) => email },
  { heading: 'Phone', cell: ({ customer_phone: phone }) => phone },
  { heading: 'Delivery location', cell: ({ delivery_location: location }) => location },
  {
    heading: 'Items',
    cell: ({ items }) =>
      items
        .map(({ title, sizes }) => `${title}: ${sizes.map(({ size, quantity }) => `${quantity} × ${size}`).join(', ')}`)
        .join('; '),
  },
  { heading: 'Small', cell: ({ small_qty: pieces }) => pieces },
  { heading: 'Medium', cell: ({ medium_qty: pieces }) => pieces },
  { heading: 'Large', cell: ({ large_qty: pieces }) => pieces },
  { heading: 'XL', cell: ({ xl_qty: pieces }) => pieces },
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

export const SAFETY_HEADINGS: readonly string[] = COLUMNS.map(({ heading }) => heading);

/** A safety order as a row of a table. */
export function safetyCells(order: SafetyOrder): readonly Cell[] {
  return COLUMNS.map(({ cell }) => cell(order));
}
