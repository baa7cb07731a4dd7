import type { PrintOrder as PrintOrderRecord } from '@pressline/contracts/orders.ts';
import type { ProcessRecord } from '@pressline/contracts/process.ts';
import type { StoredFile } from '@pressline/domain/files.ts';
import { aedOf } from '@pressline/domain/money.ts';
import type { OrderCustomer } from '@pressline/domain/print-order-events.ts';
import { isErased, type Erased } from '@pressline/domain/sealed.ts';
import { progressOf } from '@pressline/domain/stages.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StoredDocument } from '@pressline/read-models/document-store.ts';
import type { OrderRow } from '@pressline/read-models/projections/order-list.ts';
import type { TrackedOrder } from '@pressline/read-models/projections/process-tracker.ts';

/** A page of orders as they are answered; the customers' blocks are opened all at once. */
export async function printOrderRecords(
  personalData: PersonalData,
  rows: readonly StoredDocument<OrderRow>[],
): Promise<PrintOrderRecord[]> {
  const customers = await personalData.openMany(rows.map(({ body }) => body.customer));
  return rows.map((row, place) => printOrderRecord(row, at(customers, place)));
}

/** A page of the production board as it is answered. */
export async function processRecords(
  personalData: PersonalData,
  rows: readonly StoredDocument<TrackedOrder>[],
): Promise<ProcessRecord[]> {
  const customers = await personalData.openMany(rows.map(({ body }) => body.customer));
  return rows.map((row, place) => processRecord(row, at(customers, place)));
}

function at<T>(opened: readonly T[], place: number): T {
  const found = opened[place];
  if (found === undefined) throw new Error('Each block opens to something.');
  return found;
}

function printOrderRecord(
  { id, revision, body, parked }: StoredDocument<OrderRow>,
  opened: OrderCustomer | Erased,
): PrintOrderRecord {
  const customer = isErased(opened) ? undefined : opened;
  return {
    id,
    number: body.number,
    customer_name: customer?.name ?? null,
    customer_email: customer?.email ?? null,
    customer_phone: customer?.phone ?? null,
    customer_location: customer?.location ?? null,
    product_id: body.product.id,
    product_title: body.product.title,
    category: body.product.category,
    dimensions: body.product.dimensions ?? null,
    quantity: body.quantity,
    circulation: body.circulation,
    series: body.series,
    tier: body.tier,
    run_price: aedOf(body.price.runPrice),
    label: aedOf(body.price.label),
    runs: body.price.runs,
    total_price: aedOf(body.amounts.total),
    vat_rate: body.amounts.vatRate / 10_000,
    vat_amount: aedOf(body.amounts.vat),
    grand_total: aedOf(body.amounts.grandTotal),
    front_file: body.files.front.name,
    back_file: body.files.back.name,
    front_artwork: artwork(body.files.front, customer?.frontFileName),
    back_artwork: artwork(body.files.back, customer?.backFileName),
    created_at: body.placedAt,
    current_stage: body.stage,
    stage_since: body.stageSince,
    progress: progressOf(body.stage),
    revision,
    erased: customer === undefined,
    parked_since: parked?.since ?? null,
  };
}

function artwork({ size, type, sha256 }: StoredFile, name: string | undefined): PrintOrderRecord['front_artwork'] {
  return { name: name ?? null, size, type, sha256 };
}

function processRecord(
  { id, revision, body, parked }: StoredDocument<TrackedOrder>,
  opened: OrderCustomer | Erased,
): ProcessRecord {
  const customer = isErased(opened) ? undefined : opened;
  return {
    id,
    order_id: body.orderId,
    number: body.number,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    product_title: body.productTitle,
    quantity: body.quantity,
    current_stage: body.stage,
    stage_since: body.stageSince,
    created_at: body.placedAt,
    progress: progressOf(body.stage),
    revision,
    erased: customer === undefined,
    parked_since: parked?.since ?? null,
  };
}
