import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { FileToStore } from '../../uploads/store-file.ts';

/**
 * What an order's event holds of a file that it is placed with, or that came later. The file's name begins with that of the
 * order's stream; the content's hash tells two files of one side apart.
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
