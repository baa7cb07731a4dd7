import { Readable } from 'node:stream';
import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import { pictureFiles, type PictureFile } from '@pressline/contracts/catalogue/picture-files.ts';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { TooBusy } from '../../http/too-busy.ts';

/** An image that can't be processed; the message is shown to the person who uploaded it. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
}

/** Each takes a second or two; further uploads are refused as too busy. */
const MAX_QUEUED = 8;
/** Limit in bytes per encoded picture, far above any real one. */
const LARGEST_PICTURE = 20 * 1024 * 1024;

/**
 * Decodes an image once, turns it upright, crops it to 4:3 and stores it in all widths of the catalogue, without its
 * metadata. When it resolves to the file name for the catalogue, all files are on disk.
 * @throws UnfitPicture, StorageFull, FilesUnavailable, and TooBusy if too many are waiting
 */
export type MakePictures = (productId: string, image: ReceivedFile) => Promise<string>;

/**
 * Encodes an image in each of these sizes.
 * @throws UnfitPicture
 */
export type EncodePictures = (
  image: Uint8Array,
  sizes: readonly Pick<PictureFile, 'width' | 'format'>[],
) => Promise<readonly Uint8Array[]>;

export function pictureMaker(store: BlobStore, encode: EncodePictures): MakePictures {
  // One after another, because each occupies a core for a second.
  const oneAtATime = limitConcurrency(1);
  return async (productId, image) => {
    if (oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_QUEUED)
      throw new TooBusy('Too many pictures are being encoded.');
    return oneAtATime(() => makePictures(store, encode, productId, image));
  };
}

async function makePictures(
  store: BlobStore,
  encode: EncodePictures,
  productId: string,
  { staged }: ReceivedFile,
): Promise<string> {
  const name = `product-${productId}-${staged.sha256.slice(0, 12)}-640.webp`;
  const files = pictureFiles(name);
  const pictures = await encode(await staged.read(), files);
  for (const [index, { file }] of files.entries())
    await writeBlob(store, { area: 'images', name: file, limit: LARGEST_PICTURE }, Readable.from([pictures[index]]));
  return name;
}
