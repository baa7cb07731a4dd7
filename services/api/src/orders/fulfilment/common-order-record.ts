import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import type { SafetyOrder } from '@pressline/contracts/orders/safety-orders.ts';
import type { OrderContact } from '@pressline/domain/orders/fulfilment/order-contact.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { receivedOfRow } from '@pressline/read-models/orders/fulfilment-row.ts';
import type { OrderRow } from '@pressline/read-models/orders/order-list.ts';
import type { SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import type { DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import type { Viewer } from './viewer.ts';

/** The fields that the records of print and safety orders have in common, except where the order goes. */
export function commonOrderRecord(
  { id, revision, body, parked }: StoredDocument<OrderRow | SafetyOrderRow>,
  customer: OrderContact | undefined,
  opened: DecryptedBlocks,
  viewer: Viewer,
) {
  return {
    id,
    number: body.number,
    customer_name: customer?.name ?? null,
    customer_email: customer?.email ?? null,
    customer_phone: customer?.phone ?? null,
    customer_company: customer?.company ?? null,
    customer_trn: customer?.trn ?? null,
    customer_note: customer?.note ?? null,
    total_price: aedOf(body.amounts.total),
    vat_rate: body.amounts.vatRate / 10_000,
    vat_amount: aedOf(body.amounts.vat),
    grand_total: aedOf(body.amounts.grandTotal),
    created_at: body.placedAt,
    checkout_id: body.checkoutId ?? null,
    payment: paymentRecord(body, opened),
    hold: holdRecord(body.hold, opened, viewer),
    shipment: shipmentRecord(body.shipment, opened),
    revision,
    erased: customer === undefined,
    parked_since: parked?.since ?? null,
  } satisfies Partial<PrintOrder & SafetyOrder>;
}

/** The sealed blocks that orders of both kinds may have and the viewer may read. */
export function commonBlocks(
  { customer, cancellation, shipment, paid, parts = [], hold }: OrderRow | SafetyOrderRow,
  viewer: Viewer,
) {
  const staffBlocks =
    viewer === 'staff' ? [paid?.reference, ...parts.map(({ reference }) => reference), hold?.note] : [];
  return [customer, cancellation?.reason, shipment?.details, ...staffBlocks];
}

/** The payment of an order of either kind. */
function paymentRecord(row: OrderRow | SafetyOrderRow, opened: DecryptedBlocks): PrintOrder['payment'] {
  const { payment: state, paid, parts = [], deposit = 0, grandTotal, standing } = row;
  const received = receivedOfRow(row);
  const due = standing === 'cancelled' ? 0 : Math.max(0, grandTotal - received);
  const requested = Math.min(due, deposit - received);
  return {
    state,
    method: paid?.method ?? null,
    reference: opened(paid?.reference) ?? null,
    recorded_at: paid?.at ?? null,
    received: aedOf(received),
    due: aedOf(due),
    deposit: requested > 0 ? aedOf(requested) : null,
    parts: parts.map(({ revision, amount, method, reference, at }) => ({
      revision,
      amount: aedOf(amount),
      method,
      reference: opened(reference) ?? null,
      recorded_at: at,
    })),
  };
}

/** The shipment of an order of either kind. */
export function shipmentRecord(recorded: OrderRow['shipment'], opened: DecryptedBlocks): PrintOrder['shipment'] {
  if (recorded === undefined) return null;
  const { courier = null, trackingNumber = null } = opened(recorded.details) ?? {};
  return { courier, tracking_number: trackingNumber, recorded_at: recorded.at };
}

/** The hold of an order of either kind, which only staff see. */
function holdRecord(recorded: OrderRow['hold'], opened: DecryptedBlocks, viewer: Viewer): PrintOrder['hold'] {
  if (recorded === undefined || viewer !== 'staff') return null;
  return { kind: recorded.kind, note: opened(recorded.note) ?? null, since: recorded.at };
}
