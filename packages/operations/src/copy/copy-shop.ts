import { copyEvents } from '@pressline/event-store/copy-events.ts';
import type { Position, RecordedReader } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { copyFiles } from '@pressline/files/copy-files.ts';
import { copyKeys, refuseKeysOfAnotherShop, type KeyStore } from '@pressline/personal-data/copy-keys.ts';
import type { ShopData } from '@pressline/runtime/stores.ts';

/** The stores of the source, which may be in use. */
export interface CopySource {
  readonly store: RecordedReader;
  readonly keys: KeyStore;
  readonly files: Pick<BlobStore, 'open' | 'list'>;
}

export interface CopyShopOptions {
  readonly from: CopySource;
  readonly to: Pick<ShopData, 'store' | 'keys'> & { readonly files: Pick<BlobStore, 'stage' | 'list'> };
  /** Position in the source up to which events were copied before. */
  readonly after?: Position;
  readonly onProgress: (progress: { readonly what: 'events' | 'files'; readonly done: number }) => void;
}

/**
 * Copies a shop, events first. Keys and files are written before the event that needs them, so everything copied
 * after the events is sufficient for them. Later events are copied by the next call; what exists already is kept.
 * @returns the position in the source up to which events were copied
 * @throws CannotCopy, KeysOfOtherShop, and what the stores throw
 */
export async function copyShop({ from, to, after, onProgress }: CopyShopOptions): Promise<Position> {
  await refuseKeysOfAnotherShop(from.keys, to.keys);
  const copiedTo = await copyEvents({
    from: from.store,
    to: to.store,
    ...(after !== undefined && { after }),
    onProgress: ({ events }) => onProgress({ what: 'events', done: events }),
  });
  await copyKeys(from.keys, to.keys);
  await copyFiles({
    from: from.files,
    to: to.files,
    onProgress: ({ files }) => onProgress({ what: 'files', done: files }),
  });
  return copiedTo;
}
