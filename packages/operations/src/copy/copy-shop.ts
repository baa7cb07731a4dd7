import { copyEvents } from '@pressline/event-store/copy-events.ts';
import type { EventReader, Position, RecordedReader } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { copyFiles, countFiles, type CopiedFiles } from '@pressline/files/copy-files.ts';
import { copyKeys, refuseKeysOfAnotherShop, type KeyStore } from '@pressline/personal-data/copy-keys.ts';
import type { ShopData } from '@pressline/runtime/stores.ts';
import { countOf } from '../format/quantities.ts';
import { filesMs, shareOfPositions } from '../progress/expected-durations.ts';
import type { PhaseReports } from '../progress/phased-progress.ts';

/** The stores of the source, which may be in use. */
export interface CopySource {
  readonly store: RecordedReader & Pick<EventReader, 'head'>;
  readonly keys: KeyStore;
  readonly files: Pick<BlobStore, 'open' | 'list'>;
}

export interface CopyShopOptions {
  readonly from: CopySource;
  readonly to: Pick<ShopData, 'store' | 'keys'> & { readonly files: Pick<BlobStore, 'stage' | 'list'> };
  /** Position in the source up to which events were copied before. */
  readonly after?: Position;
  readonly progress?: PhaseReports<CopyPhase>;
  readonly signal?: AbortSignal;
}

/** The phases of copying, in their order. */
export const COPY_PHASES = ['Copying events', 'Copying files'] as const;
export type CopyPhase = (typeof COPY_PHASES)[number];

export interface ShopCopied {
  /** Position in the source up to which events were copied. */
  readonly position: Position;
  /** Read from the source, and those that the target lacked. */
  readonly events: { readonly events: number; readonly copied: number };
  readonly files: CopiedFiles;
}

/**
 * Copies a shop, events first. Keys and files are written before the event that needs them, so everything copied
 * after the events is sufficient for them. Later events are copied by the next call; what exists already is kept.
 * @throws CannotCopy, KeysOfOtherShop, and what the stores throw
 */
export async function copyShop({ from, to, after, progress, signal }: CopyShopOptions): Promise<ShopCopied> {
  await refuseKeysOfAnotherShop(from.keys, to.keys);
  const head = await from.store.head();
  const all = progress && (await countFiles(from.files));
  if (all !== undefined) progress?.expect({ 'Copying files': filesMs(all) });
  let [events, copied] = [0, 0];
  const position = await copyEvents({
    from: from.store,
    to: {
      head: () => to.store.head(),
      readStream: (stream, fromRevision, limit) => to.store.readStream(stream, fromRevision, limit),
      async append(stream, expected, appended) {
        const result = await to.store.append(stream, expected, appended);
        if (result.outcome === 'appended') copied += appended.length;
        return result;
      },
    },
    ...(after !== undefined && { after }),
    ...(signal !== undefined && { signal }),
    onProgress: (page) => {
      ({ events } = page);
      progress?.report('Copying events', shareOfPositions(page.position, head), countOf(events, 'event'));
    },
  });
  await copyKeys(from.keys, to.keys);
  const files = await copyFiles({
    from: from.files,
    to: to.files,
    ...(signal !== undefined && { signal }),
    // Files may have been added since they were counted.
    onProgress: (page) =>
      progress?.report(
        'Copying files',
        Math.min(1, page.files / Math.max(1, all?.files ?? 1)),
        countOf(page.files, 'file'),
      ),
  });
  return { position, events: { events, copied }, files };
}
