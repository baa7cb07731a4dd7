import type { SafetyOrder as SafetyOrderRecord } from '@pressline/contracts/orders/safety-orders.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { listedSizeOf, piecesOfSizes, type ListedSize } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import { decryptBlocks, type DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import { holdRecord, paymentRecord, shipmentRecord } from '../fulfilment/payment-and-shipment.ts';
import { titleFor, type Viewer } from '../fulfilment/viewer.ts';

/** A page of safety orders as returned by the API; all sealed blocks are decrypted together. */
export async function safetyOrderRecords(
  personalData: PersonalData,
  rows: readonly StoredDocument<SafetyOrderRow>[],
  viewer: Viewer,
): Promise<SafetyOrderRecord[]> {
  const opened = await decryptBlocks(
    personalData,
    rows.flatMap(({ body }) => [
      body.customer,
      body.cancellation?.reason,
      body.shipment?.details,
      ...(viewer === 'staff' ? [body.paid?.reference, body.hold?.note] : []),
    ]),
  );
  return rows.map((row) => safetyOrderRecord(row, opened, viewer));
}

function safetyOrderRecord(
  { id, revision, body, parked }: StoredDocument<SafetyOrderRow>,
  opened: DecryptedBlocks,
  viewer: Viewer,
): SafetyOrderRecord {
  const customer = opened(body.customer);
  return {
    id,
    number: body.number,
    customer_name: customer?.name ?? null,
    customer_email: customer?.email ?? null,
    customer_phone: customer?.phone ?? null,
    delivery_location: customer?.location ?? null,
    customer_company: customer?.company ?? null,
    customer_trn: customer?.trn ?? null,
    customer_note: customer?.note ?? null,
    product_title: body.items.map((item) => titleFor(viewer, item)).join(', '),
    small_qty: piecesOf(body, 'Small'),
    medium_qty: piecesOf(body, 'Medium'),
    large_qty: piecesOf(body, 'Large'),
    xl_qty: piecesOf(body, 'XL'),
    items: body.items.map((item) => ({
      product_id: item.productId,
      title: titleFor(viewer, item),
      category: item.category,
      unit_price: aedOf(item.unitPrice),
      sizes: item.sizes.map(({ size, quantity }) => ({ size, quantity })),
      total: aedOf(item.total),
    })),
    total_price: aedOf(body.amounts.total),
    vat_rate: body.amounts.vatRate / 10_000,
    vat_amount: aedOf(body.amounts.vat),
    grand_total: aedOf(body.amounts.grandTotal),
    design_image: body.design?.name ?? null,
    created_at: body.placedAt,
    state: body.state,
    state_since: body.stateSince,
    cancelled: body.standing === 'cancelled',
    cancellation: body.cancellation
      ? { reason: opened(body.cancellation.reason) ?? null, at: body.cancellation.at }
      : null,
    payment: paymentRecord(body, opened),
    hold: holdRecord(body.hold, opened, viewer),
    shipment: shipmentRecord(body.shipment, opened),
    revision,
    erased: customer === undefined,
    parked_since: parked?.since ?? null,
  };
}

/** The quantity in one of the four size columns; other sizes appear only in the items. */
function piecesOf({ items }: SafetyOrderRow, column: ListedSize): number {
  return piecesOfSizes(items.flatMap(({ sizes }) => sizes).filter(({ size }) => listedSizeOf(size) === column));
}
