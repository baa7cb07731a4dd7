import { PICTURE_WIDTHS } from '@pressline/contracts/catalogue/picture-files.ts';
import type { OutputInfo, Sharp } from 'sharp';
import { UnfitPicture, type EncodePictures } from './product-pictures.ts';
import { sharp } from './restricted-sharp.ts';

/** Limit on decoded pixels: photos have 12 to 50 million, decompression bombs billions. */
const MOST_PIXELS = 40_000_000;
/** Lower for AVIF, which is decoded as a whole at about 30 bytes per pixel. */
const MOST_PIXELS_OF_AVIF = 16_000_000;
const WIDEST = Math.max(...Object.values(PICTURE_WIDTHS).flat());

/** Decodes once, then encodes one size after another. */
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

/** Decodes a picture upright, at the largest size in the catalogue. */
async function decoded(bytes: Uint8Array): Promise<DecodedPicture> {
  const { width, height, pages, format } = await readable(decoder(bytes).metadata());
  if ((pages ?? 1) > 1) throw new UnfitPicture('Animated images aren’t supported. Upload a still image.');
  const most = format === 'heif' ? MOST_PIXELS_OF_AVIF : MOST_PIXELS;
  if (width * height > most)
    throw new UnfitPicture(`The image has more than ${most / 1_000_000} million pixels. Upload a smaller one.`);
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
  targetWidth: number,
  format: 'avif' | 'webp',
): Promise<Uint8Array> {
  const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: targetWidth });
  return (format === 'avif' ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 78 })).toBuffer();
}

/** Errors of sharp are caused by the file, not by the shop. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UnfitPicture('The image could not be read. Upload a different file.', { cause: error });
  }
}
