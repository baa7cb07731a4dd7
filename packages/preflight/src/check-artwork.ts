import { artworkCheck, checkOf } from '@pressline/domain/artwork-check.ts';
import type { ArtworkSide } from '@pressline/domain/artwork-sides.ts';
import type { StoredFile } from '@pressline/domain/files.ts';
import type { PrintOrderEvent } from '@pressline/domain/print-order-events.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
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

/** The reactor asks nothing else under the same id. */
const FINGERPRINT = fingerprintOf('artwork check', {}, new Uint8Array(32));

/**
 * The reaction to what happens to print orders: each file that came is looked into, once, and what it is stands on the
 * order's `artworkCheck` stream. Called again with the same event it does nothing.
 * @throws InspectorClosed where the shop stops meanwhile, and what the stores throw
 */
export function artworkReaction(deps: ArtworkCheckDeps): (event: FeedEvent) => Promise<void> {
  return async (event) => {
    if (categoryOf(event.stream) !== CATEGORY.printOrder) return;
    const orderId = event.stream.slice(event.stream.indexOf('-') + 1);
    for (const [side, file] of filesIn(toShopEvent(event) as PrintOrderEvent)) await check(deps, orderId, side, file);
  };
}

type Came = readonly [side: ArtworkSide, file: StoredFile];

function filesIn(event: PrintOrderEvent): readonly Came[] {
  if (event.type === 'order-placed')
    return [
      ['front', event.data.files.front],
      ['back', event.data.files.back],
    ];
  return event.type === 'artwork-replaced' ? [[event.data.side, event.data.file]] : [];
}

async function check(
  { store, files, inspector, now }: ArtworkCheckDeps,
  orderId: string,
  side: ArtworkSide,
  file: StoredFile,
): Promise<void> {
  const stream = streamOf(CATEGORY.artworkCheck, orderId);
  const { state } = await loadStream(store, artworkCheck, stream);
  if (state.has(checkOf(side, file.sha256))) return;
  const facts = await inspector.factsOf(fileToInspect(files, file));
  const id = createdIdOf(`${stream}@${side}@${file.sha256}`, 'artwork check');
  await handle(
    store,
    artworkCheck,
    stream,
    { type: 'record-artwork-check', side, sha256: file.sha256, facts },
    { commandId: id, fingerprint: FINGERPRINT, actor: 'system', at: now().toISOString(), correlationId: id },
  );
}

/** A stored file as the inspector takes it. */
export function fileToInspect(files: Pick<BlobStore, 'open'>, { name, type, size }: StoredFile): FileToInspect {
  return {
    type,
    size,
    async open() {
      const opened = await files.open('artwork', name);
      if (opened === undefined) throw new BlobLost('artwork', name);
      return opened.stream;
    },
  };
}
