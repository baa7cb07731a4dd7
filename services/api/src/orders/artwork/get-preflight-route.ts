import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import { preflight } from '@pressline/domain/orders/print/preflight.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { artworkChecks, type ChecksOfOrder } from '@pressline/read-models/orders/artwork-checks.ts';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { checkOfFile } from './artwork-findings.ts';
import { artworkFor, type OrderArtwork } from './order-artwork.ts';

export function getPreflightRoute({
  store,
  documents,
}: {
  readonly store: EventReader;
  readonly documents: DocumentStore;
}) {
  return query('preflight', [artworkChecks.name], async ({ caller, params }) => {
    const artwork = await artworkFor(store, caller, params.id);
    if (artwork === undefined) return notFound('Order not found.');
    const found = (await (await liveBuild(documents, artworkChecks)).get(params.id))?.body;
    return {
      body: {
        order_id: params.id,
        dimensions: artwork.dimensions,
        low_resolution_accepted: [...artwork.lowResolutionAccepted],
        front: checkedSide(found, 'front', artwork),
        back: checkedSide(found, 'back', artwork),
      },
    };
  });
}

/** The result for the file to be printed; nothing for a file that was replaced. */
function checkedSide(
  found: ChecksOfOrder | undefined,
  side: ArtworkSide,
  { files, dimensions }: OrderArtwork,
): ResponseOf<'preflight'>['front'] {
  const file = files[side];
  if (file === undefined) return { status: 'no-file' };
  const check = checkOfFile(found, side, file.sha256);
  if (check === undefined) return { status: 'waiting' };
  const { at, sha256, facts } = check;
  return {
    status: 'checked',
    checked_at: at,
    sha256,
    facts,
    findings: preflight(facts, dimensions).findings.map((finding) => ({ ...finding })),
  };
}
