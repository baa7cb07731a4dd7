import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { ARTWORK_SIDES, type ArtworkSide, type OfSides } from '@pressline/domain/orders/print/artwork-sides.ts';
import { isPrinted } from '@pressline/domain/orders/fulfilment/stages.ts';
import { severityOf } from '@pressline/domain/orders/print/finding-severity.ts';
import type { LowResolutionSides } from '@pressline/domain/orders/print/low-resolution-artwork.ts';
import { preflight, type Finding } from '@pressline/domain/orders/print/preflight.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { artworkChecks, type ChecksOfOrder } from '@pressline/read-models/orders/artwork-checks.ts';
import type { OrderRow } from '@pressline/read-models/orders/order-list.ts';
import type { TrackedOrder } from '@pressline/read-models/orders/process-tracker.ts';
import { liveBuild } from '../../queries/read-models.ts';

/** A finding that prevents good printing, and whether the customer accepted it. */
export interface ArtworkProblem {
  readonly finding: Finding;
  /** The customer was warned and accepted it. */
  readonly accepted: boolean;
}
export type ProblemsOfSides = Readonly<Record<ArtworkSide, readonly ArtworkProblem[]>>;

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
 * The problems in the files of a page of orders, by order, with one query. Only of orders that are still to be printed:
 * later, new artwork would come too late.
 */
export async function problemsOf(
  documents: DocumentStore,
  orders: readonly AssessedOrder[],
): Promise<ReadonlyMap<string, ProblemsOfSides>> {
  const unprinted = orders.filter(({ status }) => status !== 'cancelled' && !isPrinted(status));
  if (unprinted.length === 0) return new Map();
  const build = await liveBuild(documents, artworkChecks);
  const checks = new Map((await build.getMany(unprinted.map(({ id }) => id))).map(({ id, body }) => [id, body]));
  return new Map(unprinted.map((order) => [order.id, problemsIn(order, checks.get(order.id))]));
}

function problemsIn(
  { sheets, dimensions, lowResolutionAccepted }: AssessedOrder,
  found: ChecksOfOrder | undefined,
): ProblemsOfSides {
  const problemsOfSide = (side: ArtworkSide): ArtworkProblem[] => {
    const sha256 = sheets[side];
    const check = sha256 === undefined ? undefined : checkOfFile(found, side, sha256);
    const findings = check === undefined ? [] : preflight(check.facts, dimensions).findings;
    const state = { accepted: lowResolutionAccepted.includes(side), printed: false };
    return findings
      .filter(({ level }) => level === 'bad' || level === 'accept')
      .map((finding) => ({ finding, accepted: severityOf(finding, state) !== 'bad' }));
  };
  return { front: problemsOfSide('front'), back: problemsOfSide('back') };
}

/** A record with the state of its artwork's problems: `open` if any is not accepted. */
export function withProblems<R extends { readonly artwork_faults?: 'open' | 'accepted' | undefined }>(
  record: R,
  problems: ProblemsOfSides | undefined,
): R {
  const all = ARTWORK_SIDES.flatMap((side) => problems?.[side] ?? []);
  if (all.length === 0) return record;
  return { ...record, artwork_faults: all.some(({ accepted }) => !accepted) ? 'open' : 'accepted' };
}
