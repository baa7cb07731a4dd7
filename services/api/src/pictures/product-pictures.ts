import { Readable } from 'node:stream';
import { pictureFiles, PICTURE_WIDTHS, type PictureFile } from '@pressline/contracts/picture-files.ts';
import { writeBlob, type BlobStore } from '@pressline/files/blob-store.ts';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { ReceivedFile } from '../http/received-file.ts';
import { TooBusy } from '../http/too-busy.ts';

/** An image that can't be made into product pictures; the reason goes to the person who sent it. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
}

/** A picture may decode to so many pixels: a phone's photo has 12 to 50 million, a bomb billions. */
const MOST_PIXELS = 40_000_000;
/** An AVIF is decoded whole, at some 30 bytes a pixel. */
const MOST_PIXELS_OF_AVIF = 16_000_000;
const WIDEST = Math.max(...Object.values(PICTURE_WIDTHS).flat());
/** Each takes a second or two; who comes later is asked to come again. */
const MOST_WAITING = 8;
/** Bytes of one encoded picture; far more than any of ours has. */
const LARGEST_PICTURE = 20 * 1024 * 1024;

// Each picture is another one, so nothing that was decoded is asked for again.
sharp.cache(false);
// Only what may be sent can be decoded at all: no SVG, PDF or ImageMagick behind a picture's name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

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

/** Decodes once, and encodes one size after another. */
export const encodePictures: EncodePictures = async (image, sizes) => {
  const picture = await decoded(image);
  const pictures: Uint8Array[] = [];
  for (const { width, format } of sizes) pictures.push(await encodedAs(picture, width, format));
  return pictures;
};

interface DecodedPicture {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** The pixels of a picture, upright and as large as the catalogue shows any. */
async function decoded(bytes: Uint8Array): Promise<DecodedPicture> {
  const { width, height, pages, format } = await readable(decoder(bytes).metadata());
  if ((pages ?? 1) > 1) throw new UnfitPicture('An animation can’t be a product’s picture.');
  const most = format === 'heif' ? MOST_PIXELS_OF_AVIF : MOST_PIXELS;
  if (width * height > most) throw new UnfitPicture(`The picture has more than ${most / 1_000_000} million pixels.`);
  const upright = decoder(bytes)
    .autoOrient()
    .resize({ width: WIDEST, height: (WIDEST * 3) / 4, fit: 'cover' })
    .toColourspace('srgb');
  return readable(upright.raw().toBuffer({ resolveWithObject: true }));
}

function decoder(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
}

function encodedAs(
  { data, info: { width, height, channels } }: DecodedPicture,
  wanted: number,
  format: 'avif' | 'webp',
): Promise<Uint8Array> {
  const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: wanted });
  return (format === 'avif' ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 78 })).toBuffer();
}

/** What sharp can't read is the sender's, not ours. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UnfitPicture('The picture could not be read.', { cause: error });
  }
}
