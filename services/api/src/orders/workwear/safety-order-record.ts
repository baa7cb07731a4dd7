import type { SafetyOrder as SafetyOrderRecord } from '@pressline/contracts/orders/safety-orders.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { listedSizeOf, piecesOfSizes, type ListedSize } from '@pressline/domain/catalogue/safety-sizes.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import { decryptBlocks, type DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import { commonBlocks, commonOrderRecord } from '../fulfilment/common-order-record.ts';
import { titleFor, type Viewer } from '../fulfilment/viewer.ts';

/** A page of safety orders as returned by the API; all sealed blocks are decrypted together. */
export async function safetyOrderRecords(
  personalData: PersonalData,
  rows: readonly StoredDocument<SafetyOrderRow>[],
  viewer: Viewer,
): Promise<SafetyOrderRecord[]> {
  const opened = await decryptBlocks(
    personalData,
    rows.flatMap(({ body }) => commonBlocks(body, viewer)),
  );
  return rows.map((row) => safetyOrderRecord(row, opened, viewer));
}

function safetyOrderRecord(
  row: StoredDocument<SafetyOrderRow>,
  opened: DecryptedBlocks,
  viewer: Viewer,
): SafetyOrderRecord {
  const { body } = row;
  const customer = opened(body.customer);
  return {
    ...commonOrderRecord(row, customer, opened, viewer),
    delivery_location: customer?.location ?? null,
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
    design_image: body.design?.name ?? null,
    state: body.state,
    state_since: body.stateSince,
    cancelled: body.standing === 'cancelled',
    cancellation: body.cancellation
      ? { reason: opened(body.cancellation.reason) ?? null, at: body.cancellation.at }
      : null,
  };
}

/** The quantity in one of the four size columns; other sizes appear only in the items. */
function piecesOf({ items }: SafetyOrderRow, column: ListedSize): number {
  return piecesOfSizes(items.flatMap(({ sizes }) => sizes).filter(({ size }) => listedSizeOf(size) === column));
}
