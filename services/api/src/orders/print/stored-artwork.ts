import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { BlobInfo } from '@pressline/files/blob-store.ts';
import type { FileToStore } from '../../uploads/store-file.ts';

/** What the name of an order's file depends on. */
export interface FileOfOrder extends Pick<FileToStore, 'extension' | 'type'> {
  readonly staged: BlobInfo;
}

/**
 * The event data of a file, sent with an order or later. Its name begins with that of the order's stream; the content's
 * hash distinguishes files of the same side.
 */
export function storedArtwork(
  orderId: string,
  side: ArtworkSide,
  { staged, extension, type }: FileOfOrder,
): StoredFile {
  const { size, sha256 } = staged;
  const name = `${streamOf(CATEGORY.printOrder, orderId)}.${side}.${sha256.slice(0, 16)}.${extension}`;
  return { name, type, size, sha256 };
}
