import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { ARTWORK_SIDES, type ArtworkSide, type OfSides } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { LowResolutionSides } from '@pressline/domain/orders/print/low-resolution-artwork.ts';
import { preflight, type Finding } from '@pressline/domain/orders/print/preflight.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { artworkChecks, type ChecksOfOrder } from '@pressline/read-models/orders/artwork-checks.ts';
import type { OrderRow } from '@pressline/read-models/orders/order-list.ts';
import type { TrackedOrder } from '@pressline/read-models/orders/process-tracker.ts';
import { liveBuild } from '../../queries/read-models.ts';

/** A finding that prevents good printing, and whether the customer accepted it. */
export interface ArtworkFault {
  readonly finding: Finding;
  /** The customer was warned and accepted it. */
  readonly accepted: boolean;
}
export type FaultsOfSides = Readonly<Record<ArtworkSide, readonly ArtworkFault[]>>;

/** The parts of an order needed to assess its files. */
export interface AssessedOrder {
  readonly id: string;
  readonly status: OrderRow['standing'];
  /** SHA-256 of the files to be printed. */
  readonly sheets: OfSides<string>;
  readonly dimensions: string | null;
  readonly lowResolutionAccepted: LowResolutionSides;
}

export function assessedOrderOfRow({ id, body }: StoredDocument<OrderRow>): AssessedOrder {
  const { standing: status, files, product, lowResolutionAccepted } = body;
  return {
    id,
    status,
    sheets: { front: files.front.sha256, back: files.back?.sha256 },
    dimensions: sheetDimensionsOf(product),
    lowResolutionAccepted,
  };
}

export function assessedOrderOfCard({ body }: StoredDocument<TrackedOrder>): AssessedOrder {
  const { orderId, standing: status, sheets, lowResolutionAccepted } = body;
  return {
    id: orderId,
    status,
    sheets,
    dimensions: sheets.dimensions ?? null,
    lowResolutionAccepted,
  };
}

/** The newest inspection of a side's file; undefined if it was not inspected yet. */
export function checkOfFile(found: ChecksOfOrder | undefined, side: ArtworkSide, sha256: string) {
  return found?.checks.findLast((one) => one.side === side && one.sha256 === sha256);
}

/**
 * The faults in the files of a page of orders, by order, with one query. Without completed and cancelled orders, which
 * are not printed any more.
 */
export async function faultsOf(
  documents: DocumentStore,
  orders: readonly AssessedOrder[],
): Promise<ReadonlyMap<string, FaultsOfSides>> {
  const printing = orders.filter(({ status }) => status !== 'cancelled' && status !== 'Completed');
  if (printing.length === 0) return new Map();
  const build = await liveBuild(documents, artworkChecks);
  const checks = new Map((await build.getMany(printing.map(({ id }) => id))).map(({ id, body }) => [id, body]));
  return new Map(printing.map((order) => [order.id, faultsIn(order, checks.get(order.id))]));
}

function faultsIn(
  { sheets, dimensions, lowResolutionAccepted }: AssessedOrder,
  found: ChecksOfOrder | undefined,
): FaultsOfSides {
  const faultsOfSide = (side: ArtworkSide): ArtworkFault[] => {
    const sha256 = sheets[side];
    const check = sha256 === undefined ? undefined : checkOfFile(found, side, sha256);
    const findings = check === undefined ? [] : preflight(check.facts, dimensions).findings;
    return findings.flatMap((finding) => {
      if (finding.level === 'bad') return [{ finding, accepted: false }];
      return finding.level === 'accept' ? [{ finding, accepted: lowResolutionAccepted.includes(side) }] : [];
    });
  };
  return { front: faultsOfSide('front'), back: faultsOfSide('back') };
}

/** A record with the state of its faults: `open` if any is not accepted. */
export function withFaults<R extends { readonly artwork_faults?: 'open' | 'accepted' | undefined }>(
  record: R,
  faults: FaultsOfSides | undefined,
): R {
  const all = ARTWORK_SIDES.flatMap((side) => faults?.[side] ?? []);
  if (all.length === 0) return record;
  return { ...record, artwork_faults: all.some(({ accepted }) => !accepted) ? 'open' : 'accepted' };
}
