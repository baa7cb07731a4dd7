import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import { printOrder, type ReplaceArtwork } from '@pressline/domain/orders/print/print-order.ts';
import { notSealedYet } from '@pressline/domain/kernel/sealed.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { Problem } from '../../http/problem.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { storeFile, deleteUnusedFiles } from '../../uploads/store-file.ts';
import { storedArtwork } from './artwork-name.ts';
import { changeOrder, type ChangedOrder, type ChangeOrderDeps, type OrderChange } from './change-order.ts';

export interface NewArtwork {
  readonly orderId: string;
  /** Who must have ordered it; anybody's where a link stands for the customer. */
  readonly customerId: string | undefined;
  readonly side: ArtworkSide;
  readonly file: ReceivedFile;
  /** Its customer was told that it is too coarse to be printed sharp, and wants it so. */
  readonly lowResolutionAccepted: boolean | undefined;
  readonly expectedRevision: number | undefined;
  readonly viewer: OrderChange['viewer'];
}

/**
 * Takes in artwork that the shop has asked for. It is on disk before the event is appended: a crash in between leaves a
 * file that a sweep removes, never an order without its artwork. The file before stays, as the order's history shows it.
 */
export async function replaceArtwork(
  deps: ChangeOrderDeps & { readonly files: BlobStore },
  { orderId, customerId, side, file, lowResolutionAccepted, expectedRevision, viewer }: NewArtwork,
  context: CommandContext,
): Promise<ChangedOrder | Problem> {
  const stored = storedArtwork(orderId, side, file);
  const changed = await changeOrder(
    deps,
    {
      orderId,
      customerId,
      expectedRevision,
      viewer,
      async command(seal, order) {
        const replaceCommand: ReplaceArtwork = {
          type: 'replace-artwork',
          side,
          file: stored,
          fileName: notSealedYet(order.subject),
          lowResolutionAccepted,
        };
        // What is refused is not kept; what is accepted must be there first.
        if (printOrder.decide(replaceCommand, order).outcome !== 'accepted') return replaceCommand;
        await storeFile(file, 'artwork', stored.name);
        return { ...replaceCommand, fileName: await seal(file.originalName) };
      },
    },
    context,
  );
  if (changed instanceof Problem && changed.details.kind === 'key-reused') await deleteUnusedFiles(deps, [stored.name]);
  return changed;
}
