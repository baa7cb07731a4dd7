import type { PrintOrder as PrintOrderRecord } from '@pressline/contracts/orders/orders.ts';
import type { ProcessRecord } from '@pressline/contracts/orders/process.ts';
import { sideContents } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { progressOf } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { OrderRow } from '@pressline/read-models/orders/order-list.ts';
import type { TrackedOrder } from '@pressline/read-models/orders/process-tracker.ts';
import { decryptBlocks, type DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import { commonBlocks, commonOrderRecord } from '../fulfilment/common-order-record.ts';
import { titleFor, type Viewer } from '../fulfilment/viewer.ts';

/** A page of orders as returned by the API; all sealed blocks are decrypted together. */
export async function printOrderRecords(
  personalData: PersonalData,
  rows: readonly StoredDocument<OrderRow>[],
  viewer: Viewer,
): Promise<PrintOrderRecord[]> {
  const opened = await decryptBlocks(
    personalData,
    rows.flatMap(({ body }) => [
      ...commonBlocks(body, viewer),
      body.replacedNames?.front,
      body.replacedNames?.back,
      body.artworkHold?.reason,
    ]),
  );
  return rows.map((row) => printOrderRecord(row, opened, viewer));
}

/** A page of the production board as returned by the API. */
export async function processRecords(
  personalData: PersonalData,
  rows: readonly StoredDocument<TrackedOrder>[],
): Promise<ProcessRecord[]> {
  const opened = await decryptBlocks(
    personalData,
    rows.map(({ body }) => body.customer),
  );
  return rows.map((row) => processRecord(row, opened));
}

function printOrderRecord(row: StoredDocument<OrderRow>, opened: DecryptedBlocks, viewer: Viewer): PrintOrderRecord {
  const { body } = row;
  const customer = opened(body.customer);
  const called = (side: 'front' | 'back') =>
    body.replacedNames?.[side] === undefined ? customer?.[`${side}FileName`] : opened(body.replacedNames[side]);
  return {
    ...commonOrderRecord(row, customer, opened, viewer),
    customer_location: customer?.location ?? null,
    product_id: body.product.id,
    product_title: titleFor(viewer, body.product),
    category: body.product.category,
    dimensions: body.product.dimensions ?? null,
    shape: body.product.shape ?? 'flat',
    quantity: body.quantity,
    circulation: body.circulation,
    series: body.series,
    tier: body.tier,
    run_price: aedOf(body.price.runPrice),
    label: aedOf(body.price.label),
    runs: body.price.runs,
    front_file: body.files.front.name,
    back_file: body.files.back?.name ?? null,
    front_artwork: artwork(body.files.front, called('front')),
    back_artwork: body.files.back === undefined ? null : artwork(body.files.back, called('back')),
    sides: sideContents(body),
    current_stage: body.stage,
    stage_since: body.stageSince,
    progress: progressOf(body.stage),
    status: statusOf(body),
    cancellation: body.cancellation
      ? {
          by: body.cancellation.by,
          reason: opened(body.cancellation.reason) ?? null,
          at: body.cancellation.at,
        }
      : null,
    artwork_hold: artworkHoldRecord(body, opened),
  };
}

/** The status of an order as shown to people. */
export function statusOf({ standing }: Pick<OrderRow, 'standing'>): PrintOrderRecord['status'] {
  switch (standing) {
    case 'cancelled':
      return 'cancelled';
    case 'Completed':
      return 'completed';
    case 'Prepress':
    case 'Printing':
    case 'Collating':
    case 'Binding':
    case 'Polywrap':
    case 'Shipping':
      return 'in-production';
  }
}

function artworkHoldRecord(
  { artwork: state, artworkHold: hold }: OrderRow,
  opened: DecryptedBlocks,
): PrintOrderRecord['artwork_hold'] {
  if (hold === undefined || state === 'none') return null;
  const { sides, missing, since } = hold;
  return { state, reason: opened(hold.reason) ?? null, sides: [...sides], missing: [...missing], since };
}

function artwork({ size, type, sha256 }: StoredFile, name: string | undefined): PrintOrderRecord['front_artwork'] {
  return { name: name ?? null, size, type, sha256 };
}

function processRecord(
  { id, revision, body, parked }: StoredDocument<TrackedOrder>,
  opened: DecryptedBlocks,
): ProcessRecord {
  const customer = opened(body.customer);
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
    status: statusOf(body),
    hold: body.onHold,
    artwork: body.artwork,
    missing_artwork: [...body.missing],
    revision,
    erased: customer === undefined,
    parked_since: parked?.since ?? null,
  };
}
