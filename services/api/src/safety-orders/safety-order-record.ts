import type { SafetyOrder as SafetyOrderRecord } from '@pressline/contracts/safety-orders.ts';
import { aedOf } from '@pressline/domain/money.ts';
import type { SafetyOrderCustomer } from '@pressline/domain/safety-order-events.ts';
import { listedSizeOf, type ListedSize } from '@pressline/domain/safety-sizes.ts';
import { isErased, type Erased } from '@pressline/domain/sealed.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StoredDocument } from '@pressline/read-models/document-store.ts';
import type { SafetyOrderRow } from '@pressline/read-models/projections/safety-orders.ts';

/** A page of safety orders as they are answered; the customers' blocks are opened all at once. */
export async function safetyOrderRecords(
  personalData: PersonalData,
  rows: readonly StoredDocument<SafetyOrderRow>[],
): Promise<SafetyOrderRecord[]> {
  const customers = await personalData.openMany(rows.map(({ body }) => body.customer));
  return rows.flatMap((row, place) => {
    const customer = customers[place];
    return customer === undefined ? [] : [safetyOrderRecord(row, customer)];
  });
}

function safetyOrderRecord(
  { id, revision, body, parked }: StoredDocument<SafetyOrderRow>,
  opened: SafetyOrderCustomer | Erased,
): SafetyOrderRecord {
  const customer = isErased(opened) ? undefined : opened;
  return {
    id,
    number: body.number,
    customer_name: customer?.name ?? null,
    customer_email: customer?.email ?? null,
    customer_phone: customer?.phone ?? null,
    delivery_location: customer?.location ?? null,
    product_title: body.items.map(({ title }) => title).join(', '),
    small_qty: piecesOf(body, 'Small'),
    medium_qty: piecesOf(body, 'Medium'),
    large_qty: piecesOf(body, 'Large'),
    xl_qty: piecesOf(body, 'XL'),
    items: body.items.map(({ productId, title, category, unitPrice, sizes, total }) => ({
      product_id: productId,
      title,
      category,
      unit_price: aedOf(unitPrice),
      sizes: sizes.map(({ size, quantity }) => ({ size, quantity })),
      total: aedOf(total),
    })),
    total_price: aedOf(body.amounts.total),
    vat_rate: body.amounts.vatRate / 10_000,
    vat_amount: aedOf(body.amounts.vat),
    grand_total: aedOf(body.amounts.grandTotal),
    design_image: body.design?.name ?? null,
    created_at: body.placedAt,
    revision,
    erased: customer === undefined,
    parked_since: parked?.since ?? null,
  };
}

/** Pieces in one of the four flat columns; sizes of other names stand in the items only. */
function piecesOf({ items }: SafetyOrderRow, column: ListedSize): number {
  const listed = items.flatMap(({ sizes }) => sizes).filter(({ size }) => listedSizeOf(size) === column);
  return listed.reduce((sum, { quantity }) => sum + quantity, 0);
}
