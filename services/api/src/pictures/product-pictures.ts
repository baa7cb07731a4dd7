import { Readable } from 'node:stream';
import { pictureFiles } from '@pressline/contracts/picture-files.ts';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import sharp, { type Sharp } from 'sharp';
import type { ReceivedFile } from '../http/received-file.ts';

/** An image that can't be made into product pictures; the reason goes to the person who sent it. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
}

/** A picture may decode to so many pixels: a phone's photo has 12 to 50 million, a bomb billions. */
const MOST_PIXELS = 40_000_000;
/** Bytes of one encoded picture; far more than any of ours has. */
const LARGEST_PICTURE = 20 * 1024 * 1024;

// Only what may be sent can be decoded at all: no SVG, PDF or ImageMagick behind a picture's name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * Decodes an image, turns it upright, crops it to 4:3 and stores it in every width of the catalogue, without what a camera
 * wrote about its owner. All files are on disk when this answers the name that the catalogue keeps.
 * @throws UnfitPicture, StorageFull
 */
export type MakePictures = (productId: string, image: ReceivedFile) => Promise<string>;

export function pictureMaker(store: BlobStore): MakePictures {
  // One after another: a picture takes a core for a second.
  let last: Promise<unknown> = Promise.resolve();
  return (productId, image) => {
    const made = last.then(() => makePictures(store, productId, image));
    last = made.catch(() => undefined);
    return made;
  };
}

async function makePictures(store: BlobStore, productId: string, { bytes, staged }: ReceivedFile): Promise<string> {
  if (bytes === undefined) throw new Error('An image comes with its bytes.');
  const name = `product-${productId}-${staged.sha256.slice(0, 12)}-640.webp`;
  await refuseUnfit(bytes);
  for (const { file, width, format } of pictureFiles(name)) {
    const encoded = await encode(bytes, width, format);
    await writeBlob(store, { area: 'images', name: file, limit: LARGEST_PICTURE }, Readable.from([encoded]));
  }
  return name;
}

function decoder(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
}

async function refuseUnfit(bytes: Uint8Array): Promise<void> {
  const { width, height, pages } = await readable(decoder(bytes).metadata());
  if ((pages ?? 1) > 1) throw new UnfitPicture('An animation can’t be a product’s picture.');
  if (width * height > MOST_PIXELS) throw new UnfitPicture('The picture has more than 40 million pixels.');
}

function encode(bytes: Uint8Array, width: number, format: 'avif' | 'webp'): Promise<Uint8Array> {
  const upright = decoder(bytes)
    .autoOrient()
    .resize({ width, height: (width * 3) / 4, fit: 'cover' })
    .toColourspace('srgb');
  const encoded = format === 'avif' ? upright.avif({ quality: 55, effort: 3 }) : upright.webp({ quality: 78 });
  return readable(encoded.toBuffer());
}

/** What sharp can't read is the sender's, not ours. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UnfitPicture('The picture could not be read.', { cause: error });
  }
}
