import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import { rejected } from '@pressline/domain/kernel/decider.ts';
import { replacingRefusal, type PlacedPrintOrder } from '@pressline/domain/orders/print/print-order.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { Problem } from '../../http/problem.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { storeFile, deleteUnusedFiles } from '../../uploads/store-file.ts';
import { storedArtwork } from './stored-artwork.ts';
import { changeOrder, type ChangedOrder, type ChangeOrderDeps } from '../fulfilment/change-order.ts';
import type { Viewer } from '../fulfilment/viewer.ts';
import { PRINT_ORDER } from './change-print-order.ts';

export interface NewArtwork {
  readonly orderId: string;
  /** Required owner of the order; any if access is by link. */
  readonly customerId: string | undefined;
  readonly side: ArtworkSide;
  readonly file: ReceivedFile;
  /** The customer was warned of its low resolution or wrong size and accepted it. */
  readonly lowResolutionAccepted: boolean | undefined;
  readonly expectedRevision: number | undefined;
  readonly viewer: Viewer | 'nobody';
}

/**
 * Stores requested artwork. The file is stored before the event is appended: a crash in between leaves a file for the
 * sweep, never an order without its artwork. The previous file stays, for the order's history.
 */
export async function replaceArtwork(
  deps: ChangeOrderDeps & { readonly files: BlobStore },
  { orderId, customerId, side, file, lowResolutionAccepted, expectedRevision, viewer }: NewArtwork,
  context: CommandContext,
): Promise<ChangedOrder<PlacedPrintOrder> | Problem> {
  const stored = storedArtwork(orderId, side, file);
  const changed = await changeOrder(
    deps,
    PRINT_ORDER,
    {
      orderId,
      customerId,
      expectedRevision,
      viewer,
      async command(seal, order) {
        // A refused file is not stored.
        const refusal = replacingRefusal(side, order);
        if (refusal !== undefined) return rejected(refusal);
        await storeFile(file, 'artwork', stored.name);
        const fileName = await seal(file.originalName);
        return { type: 'replace-artwork', side, file: stored, fileName, lowResolutionAccepted };
      },
    },
    context,
  );
  if (changed instanceof Problem && changed.details.kind === 'key-reused') await deleteUnusedFiles(deps, [stored.name]);
  return changed;
}
