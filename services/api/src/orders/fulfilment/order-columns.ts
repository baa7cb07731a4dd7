import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import type { SafetyOrder } from '@pressline/contracts/orders/safety-orders.ts';
import type { Column } from '../../queries/exported-list.ts';

type AnyOrder = PrintOrder | SafetyOrder;

export const CUSTOMER_COLUMNS: readonly Column<AnyOrder>[] = [
  { heading: 'Customer', cell: ({ customer_name: name }) => name },
  { heading: 'Company', cell: ({ customer_company: company }) => company },
  { heading: 'TRN', cell: ({ customer_trn: trn }) => trn },
  { heading: 'Email', cell: ({ customer_email: email }) => email },
  { heading: 'Phone', cell: ({ customer_phone: phone }) => phone },
];

export const FULFILMENT_COLUMNS: readonly Column<AnyOrder>[] = [
  { heading: 'Customer’s note', cell: ({ customer_note: note }) => note },
  { heading: 'Total before VAT (AED)', cell: ({ total_price: total }) => total.toFixed(2) },
  { heading: 'VAT (AED)', cell: ({ vat_amount: vat }) => vat.toFixed(2) },
  { heading: 'Total incl. VAT (AED)', cell: ({ grand_total: total }) => total.toFixed(2) },
  { heading: 'Payment', cell: ({ payment }) => payment.state },
  { heading: 'Paid by', cell: ({ payment }) => payment.method },
  { heading: 'Payment reference', cell: ({ payment }) => payment.reference },
  { heading: 'On hold', cell: ({ hold }) => hold?.kind ?? null },
  { heading: 'Courier', cell: ({ shipment }) => shipment?.courier ?? null },
  { heading: 'Tracking number', cell: ({ shipment }) => shipment?.tracking_number ?? null },
  { heading: 'Cancelled because', cell: ({ cancellation }) => cancellation?.reason ?? null },
  { heading: 'Id', cell: ({ id }) => id },
];
