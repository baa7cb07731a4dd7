import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { FileToStore } from '../../uploads/store-file.ts';

/**
 * The event data of a file, sent with an order or later. Its name begins with that of the order's stream; the content's
 * hash distinguishes files of the same side.
 */
export function storedArtwork(
  orderId: string,
  side: ArtworkSide,
  { staged, extension, type }: FileToStore,
): StoredFile {
  const { size, sha256 } = staged;
  const name = `${streamOf(CATEGORY.printOrder, orderId)}.${side}.${sha256.slice(0, 16)}.${extension}`;
  return { name, type, size, sha256 };
}
