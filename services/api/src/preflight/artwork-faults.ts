import { ARTWORK_SIDES, type ArtworkSide } from '@pressline/domain/artwork-sides.ts';
import { preflight, type Finding } from '@pressline/domain/preflight.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/document-store.ts';
import { artworkChecks, type ChecksOfOrder } from '@pressline/read-models/projections/artwork-checks.ts';
import { orderList, type OrderRow } from '@pressline/read-models/projections/order-list.ts';

/** A fault that keeps a file from being printed as it should; by how the customer stands to it. */
export interface ArtworkFault {
  readonly finding: Finding;
  /** The customer was told, and wants it so. */
  readonly accepted: boolean;
}
export type FaultsOfSides = Readonly<Record<ArtworkSide, readonly ArtworkFault[]>>;

type Row = StoredDocument<OrderRow>;

/** The newest check of a side's file that is to be printed; undefined until it was looked into. */
export function checkOfFile(found: ChecksOfOrder | undefined, side: ArtworkSide, sha256: string) {
  return found?.checks.findLast((one) => one.side === side && one.sha256 === sha256);
}

/** What was found wrong with the files of a page of orders, by order, in one read; nothing of those that nobody prints any more. */
export async function faultsOf(
  documents: DocumentStore,
  orders: readonly Row[],
): Promise<ReadonlyMap<string, FaultsOfSides>> {
  const printing = orders.filter(({ body }) => body.standing !== 'cancelled' && body.standing !== 'Completed');
  // A list is read also while its signs can't be.
  const build = printing.length === 0 ? undefined : await documents.live(artworkChecks);
  if (build === undefined) return new Map();
  const checks = new Map((await build.getMany(printing.map(({ id }) => id))).map(({ id, body }) => [id, body]));
  return new Map(printing.map(({ id, body }) => [id, faultsIn(body, checks.get(id))]));
}

/** The same of orders of which only the id is known. */
export async function faultsOfIds(
  documents: DocumentStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FaultsOfSides>> {
  const build = ids.length === 0 ? undefined : await documents.live(orderList);
  return build === undefined ? new Map() : faultsOf(documents, await build.getMany(ids));
}

function faultsIn(
  { files, product, lowResolutionAccepted }: OrderRow,
  found: ChecksOfOrder | undefined,
): FaultsOfSides {
  const faultsOfSide = (side: ArtworkSide): ArtworkFault[] => {
    const check = checkOfFile(found, side, files[side].sha256);
    const findings = check === undefined ? [] : preflight(check.facts, product.dimensions ?? null).findings;
    return findings.flatMap((finding) => {
      if (finding.level === 'bad') return [{ finding, accepted: false }];
      return finding.level === 'accept' ? [{ finding, accepted: lowResolutionAccepted === true }] : [];
    });
  };
  return { front: faultsOfSide('front'), back: faultsOfSide('back') };
}

/** A record with one word for its faults: `open` while any of them is nobody's wish. */
export function withFaults<R extends { readonly artwork_faults?: 'open' | 'accepted' | undefined }>(
  record: R,
  faults: FaultsOfSides | undefined,
): R {
  const all = ARTWORK_SIDES.flatMap((side) => faults?.[side] ?? []);
  if (all.length === 0) return record;
  return { ...record, artwork_faults: all.some(({ accepted }) => !accepted) ? 'open' : 'accepted' };
}
