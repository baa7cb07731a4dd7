import type { ArtworkFacts, Colour, PictureFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** An A0 poster at 300 DPI has 139 million. Larger pictures are not drawn, though their size is reported. */
const MAX_PIXELS = 200_000_000;

const FORMATS: ReadonlyMap<string, PictureFacts['format']> = new Map([
  ['png', 'png'],
  ['jpeg', 'jpeg'],
  ['tiff', 'tiff'],
]);

const COLOURS: ReadonlyMap<string | undefined, Colour> = new Map([
  ['srgb', 'rgb'],
  ['rgb', 'rgb'],
  ['rgb16', 'rgb'],
  ['scrgb', 'rgb'],
  ['lab', 'rgb'],
  ['labs', 'rgb'],
  ['cmyk', 'cmyk'],
  ['b-w', 'grey'],
  ['grey16', 'grey'],
] as const);

// Each file is different, so cached results would never be used.
sharp.cache(false);
sharp.concurrency(1);
// Only formats that a customer may send can be decoded: no SVG, PDF or ImageMagick behind a picture's name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadTiff'] });

/** Facts about a PNG, JPEG or TIFF. */
export async function pictureFacts(bytes: Uint8Array): Promise<ArtworkFacts> {
  const header = await headerOf(bytes);
  const format = header && FORMATS.get(header.format);
  if (header === undefined || format === undefined) return { kind: 'unreadable', why: 'damaged' };
  const { width: widthPx, height: heightPx } = header.autoOrient;
  const facts: PictureFacts = {
    kind: 'picture',
    format,
    widthPx,
    heightPx,
    dpi: dpiOf(header),
    colour: COLOURS.get(header.space) ?? null,
    transparent: false,
    pages: format === 'tiff' ? (header.pages ?? 1) : 1,
  };
  if (widthPx * heightPx > MAX_PIXELS) return facts;
  const small = await drawn(decoder(bytes).resize(64, 64, { fit: 'inside', kernel: 'nearest' }), header);
  if (small === undefined) return { kind: 'unreadable', why: 'damaged' };
  return { ...facts, transparent: header.hasAlpha && small.hasClearPixels };
}

/** A picture as WebP, within this many pixels each way, on white; undefined if it can't be drawn. */
export async function picturePreview(bytes: Uint8Array, within: number): Promise<Uint8Array | undefined> {
  const header = await headerOf(bytes);
  if (header === undefined || header.width * header.height > MAX_PIXELS) return undefined;
  try {
    return await asWebp(decoder(bytes).autoOrient(), within);
  } catch {
    // Its facts report the damage.
    return undefined;
  }
}

/** Converts print colours for the screen. */
export async function asWebp(image: Sharp, within: number): Promise<Uint8Array> {
  return image
    .resize({ width: within, height: within, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}

function decoder(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
}

async function headerOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    // No limit: only the header is read, not the picture.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Decodes the whole picture to verify that it is complete. */
async function drawn(image: Sharp, { hasAlpha }: Metadata): Promise<{ readonly hasClearPixels: boolean } | undefined> {
  try {
    const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    if (!hasAlpha) return { hasClearPixels: false };
    const alpha = info.channels - 1;
    for (let at = alpha; at < data.length; at += info.channels) {
      if ((data[at] ?? 255) < 250) return { hasClearPixels: true };
    }
    return { hasClearPixels: false };
  } catch {
    return undefined;
  }
}

/** The resolution stated in the file; sharp converts a TIFF's cm to inches. */
function dpiOf({ density }: Metadata): number | null {
  return density !== undefined && density >= 10 && density <= 10_000 ? Math.round(density) : null;
}
