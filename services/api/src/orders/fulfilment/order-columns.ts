import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import type { SafetyOrder } from '@pressline/contracts/orders/safety-orders.ts';
import type { Column } from '../../queries/exported-list.ts';

type AnyOrder = PrintOrder | SafetyOrder;

export const CUSTOMER_COLUMNS: readonly Column<AnyOrder>[] = [
  { heading: 'customer', cell: ({ customer_name: name }) => name },
  { heading: 'company', cell: ({ customer_company: company }) => company },
  { heading: 'trn', cell: ({ customer_trn: trn }) => trn },
  { heading: 'email', cell: ({ customer_email: email }) => email },
  { heading: 'phone', cell: ({ customer_phone: phone }) => phone },
];

export const FULFILMENT_COLUMNS: readonly Column<AnyOrder>[] = [
  { heading: 'customerNote', cell: ({ customer_note: note }) => note },
  { heading: 'totalBeforeVat', cell: ({ total_price: total }) => ({ aed: total }) },
  { heading: 'vat', cell: ({ vat_amount: vat }) => ({ aed: vat }) },
  { heading: 'totalWithVat', cell: ({ grand_total: total }) => ({ aed: total }) },
  { heading: 'payment', cell: ({ payment }, texts) => texts.payment[payment.state] },
  { heading: 'amountReceived', cell: ({ payment }) => ({ aed: payment.received }) },
  { heading: 'amountDue', cell: ({ payment }) => ({ aed: payment.due }) },
  { heading: 'paymentMethod', cell: ({ payment: { method } }, texts) => method && texts.methods[method] },
  { heading: 'paymentReference', cell: ({ payment }) => payment.reference },
  { heading: 'onHold', cell: ({ hold }, texts) => hold && texts.holds[hold.kind] },
  { heading: 'courier', cell: ({ shipment }) => shipment?.courier ?? null },
  { heading: 'trackingNumber', cell: ({ shipment }) => shipment?.tracking_number ?? null },
  { heading: 'cancellationReason', cell: ({ cancellation }) => cancellation?.reason ?? null },
  { heading: 'checkout', cell: ({ checkout_id: checkout }) => checkout },
  { heading: 'id', cell: ({ id }) => id },
];
