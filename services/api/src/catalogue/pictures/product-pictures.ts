import { Readable } from 'node:stream';
import { pictureFiles, type PictureFile } from '@pressline/contracts/catalogue/picture-files.ts';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { TooBusy } from '../../http/too-busy.ts';

/** An image that can't be made into product pictures; the reason goes to the person who sent it. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
}

/** Each takes a second or two; who comes later is asked to come again. */
const MOST_WAITING = 8;
/** Bytes of one encoded picture; far more than any of ours has. */
const LARGEST_PICTURE = 20 * 1024 * 1024;

/**
 * Decodes an image once, turns it upright, crops it to 4:3 and stores it in every width of the catalogue, without what a
 * camera wrote about its owner. All files are on disk when this answers the name that the catalogue keeps.
 * @throws UnfitPicture, StorageFull, FilesUnavailable, and TooBusy where many wait already
 */
export type MakePictures = (productId: string, image: ReceivedFile) => Promise<string>;

/** Encodes an image in each of these sizes. @throws UnfitPicture */
export type EncodePictures = (
  image: Uint8Array,
  sizes: readonly Pick<PictureFile, 'width' | 'format'>[],
) => Promise<readonly Uint8Array[]>;

export function pictureMaker(store: BlobStore, encode: EncodePictures): MakePictures {
  // One after another: a picture takes a core for a second.
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (productId, image) => {
    if (waiting >= MOST_WAITING) throw new TooBusy('Many pictures are being made.');
    waiting += 1;
    const made = last.then(() => makePictures(store, encode, productId, image));
    last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      waiting -= 1;
    }
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
