import { artworkCheck, checkOf, type InspectedFile } from '@pressline/domain/orders/print/artwork-check.ts';
import { ARTWORK_SIDES, type ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import { CATEGORY, idOfStream, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf, fingerprintOf } from '@pressline/event-store/command-ids.ts';
import { categoryOf, type EventStore, type FeedEvent } from '@pressline/event-store/event-store.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import { BlobLost, type BlobStore } from '@pressline/files/blob-store.ts';
import type { ArtworkInspector, FileToInspect } from './artwork-inspector.ts';

export interface ArtworkCheckDeps {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly files: Pick<BlobStore, 'open'>;
  readonly inspector: Pick<ArtworkInspector, 'factsOf'>;
  readonly now: () => Date;
}

/** The reactor sends nothing else under the same ID. */
const FINGERPRINT = fingerprintOf('artwork check', {}, new Uint8Array(32));

/**
 * The reaction to events of print orders: each new file is inspected once, and the facts are recorded on the order's
 * `artworkCheck` stream, in one append for both files. Idempotent.
 * @throws InspectorClosed if the shop is stopping, and what the stores throw; the facts of the other file are recorded
 */
export function artworkReaction(deps: ArtworkCheckDeps): (event: FeedEvent) => Promise<void> {
  return async (event) => {
    if (categoryOf(event.stream) !== CATEGORY.printOrder) return;
    const orderId = idOfStream(event.stream);
    const files = filesIn(toShopEvent(event) as PrintOrderEvent);
    if (files.length === 0) return;
    const { state: order } = await loadStream(deps.store, printOrder, event.stream);
    if (order.status === 'absent') return;
    const { customerId } = order;
    await check(deps, { orderId, customerId, files });
  };
}

function filesIn(event: PrintOrderEvent): readonly (readonly [side: ArtworkSide, file: StoredFile])[] {
  if (event.type === 'order-placed') {
    const { files } = event.data;
    return ARTWORK_SIDES.flatMap((side) => (files[side] === undefined ? [] : [[side, files[side]] as const]));
  }
  return event.type === 'artwork-replaced' ? [[event.data.side, event.data.file]] : [];
}

/** A file of a print order. */
export interface OrderedFile {
  readonly orderId: string;
  readonly customerId: string;
  readonly side: ArtworkSide;
  readonly file: StoredFile;
}

interface NewFiles extends Pick<OrderedFile, 'orderId' | 'customerId'> {
  readonly files: readonly (readonly [side: ArtworkSide, file: StoredFile])[];
}

async function check(deps: ArtworkCheckDeps, { orderId, customerId, files }: NewFiles): Promise<void> {
  const { store, inspector, now } = deps;
  const stream = streamOf(CATEGORY.artworkCheck, orderId);
  const { state } = await loadStream(store, artworkCheck, stream);
  const inspected: InspectedFile[] = [];
  const failures: unknown[] = [];
  // One after another: the queue of a customer is limited.
  for (const [side, file] of files) {
    const { sha256 } = file;
    if (state.has(checkOf(side, sha256))) continue;
    try {
      inspected.push({ side, sha256, facts: await inspector.factsOf(fileToInspect(deps.files, file, customerId)) });
    } catch (error) {
      // A lost file must not hide the facts of the other.
      failures.push(error);
    }
  }
  if (inspected.length > 0) {
    const parts = [stream, ...inspected.flatMap(({ side, sha256 }) => [side, sha256])];
    const id = createdIdOf(parts.join('@'), 'artwork check');
    await handle(
      store,
      artworkCheck,
      stream,
      { type: 'record-artwork-checks', files: inspected },
      { commandId: id, fingerprint: FINGERPRINT, actor: 'system', at: now().toISOString(), correlationId: id },
      { deferrable: true },
    );
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * A stored file in the inspector's format.
 * @throws BlobLost on opening a file that the store does not have
 */
export function fileToInspect(
  files: Pick<BlobStore, 'open'>,
  { name, type, size, sha256 }: StoredFile,
  customer: string,
): FileToInspect {
  return {
    type,
    size,
    sha256,
    customer,
    async open() {
      const opened = await files.open('artwork', name);
      if (opened === undefined) throw new BlobLost('artwork', name);
      return opened.stream;
    },
  };
}
