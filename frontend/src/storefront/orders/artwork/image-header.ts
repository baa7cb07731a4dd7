import type { Colour, PictureFacts } from '@pressline/domain/orders/print/artwork-facts.ts';

/** The data of a picture’s header, without decoding pixels. */
export type ImageHeader = Omit<PictureFacts, 'kind' | 'transparent'> & {
  /** Some pixels may be transparent. */
  readonly mayBeTransparent: boolean;
};

/** The part of `File` that is needed. */
export interface Bytes {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Reads the header of a PNG, JPEG or TIFF; undefined if it is truncated or invalid. */
export async function imageHeaderOf(file: Bytes, format: PictureFacts['format']): Promise<ImageHeader | undefined> {
  const read = async (start: number, length: number) =>
    new DataView(await file.slice(start, start + length).arrayBuffer());
  try {
    const header = await READERS[format](read, file.size);
    return header !== undefined && header.widthPx > 0 && header.heightPx > 0 ? header : undefined;
  } catch (error) {
    // Read beyond the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Read = (start: number, length: number) => Promise<DataView>;
type Reader = (read: Read, size: number) => Promise<ImageHeader | undefined>;

const READERS: Readonly<Record<PictureFacts['format'], Reader>> = { png: readPng, jpeg: readJpeg, tiff: readTiff };

/** More chunks than any valid file has. */
const MAX_CHUNKS = 2_000;
const INCHES_PER_METRE = 39.3701;

/** PNG colour types: grey, RGB, palette, and the first two with an alpha channel. */
const PNG_COLOURS: Readonly<Record<number, Colour>> = { 0: 'grey', 2: 'rgb', 3: 'rgb', 4: 'grey', 6: 'rgb' };

async function readPng(read: Read, size: number): Promise<ImageHeader | undefined> {
  const first = await read(8, 25);
  const type = first.getUint8(17);
  let dpi: number | null = null;
  let hasTransparentPalette = false;
  let at = 8;
  for (let count = 0; at + 8 < size && count < MAX_CHUNKS; count += 1) {
    const chunk = await read(at, 17);
    const [length, name] = [chunk.getUint32(0), chunk.getUint32(4)];
    // "IDAT": image data.
    if (name === 0x49444154) break;
    // "pHYs", in pixels per metre.
    if (name === 0x70485973 && length === 9 && (await read(at + 16, 1)).getUint8(0) === 1)
      dpi = plausibleDpi(chunk.getUint32(8) / INCHES_PER_METRE);
    // "tRNS": transparent colours of the palette.
    if (name === 0x74524e53) hasTransparentPalette = true;
    at += length + 12;
  }
  return {
    format: 'png',
    widthPx: first.getUint32(8),
    heightPx: first.getUint32(12),
    dpi,
    colour: PNG_COLOURS[type] ?? null,
    pages: 1,
    mayBeTransparent: hasTransparentPalette || type === 4 || type === 6,
  };
}

const JPEG_COLOURS: Readonly<Record<number, Colour>> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' };

async function readJpeg(read: Read, size: number): Promise<ImageHeader | undefined> {
  let dpi: number | null = null;
  let isRotated = false;
  let at = 2;
  for (let count = 0; at + 4 < size && count < MAX_CHUNKS; count += 1) {
    const segment = await read(at, 4);
    const marker = segment.getUint8(1);
    if (segment.getUint8(0) !== 0xff) return undefined;
    const length = segment.getUint16(2);
    if (isFrame(marker)) {
      const frame = await read(at + 5, 5);
      const [heightPx, widthPx] = [frame.getUint16(0), frame.getUint16(2)];
      return {
        format: 'jpeg',
        ...upright(widthPx, heightPx, isRotated),
        dpi,
        colour: JPEG_COLOURS[frame.getUint8(4)] ?? null,
        pages: 1,
        mayBeTransparent: false,
      };
    }
    // JFIF density, in dots per inch or centimetre.
    if (marker === 0xe0 && length >= 14) dpi = await jfifDpi(read, at + 4);
    if (marker === 0xe1 && length > 20) {
      const exif = await exifOf(read, at + 4);
      isRotated = exif?.isRotated ?? isRotated;
      dpi ??= exif?.dpi ?? null;
    }
    at += 2 + length;
  }
  return undefined;
}

/** A start-of-frame marker, which contains the size. There are 13, one for each encoding. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

async function jfifDpi(read: Read, at: number): Promise<number | null> {
  const jfif = await read(at, 12);
  if (jfif.getUint32(0) !== 0x4a464946) return null;
  const density = jfif.getUint16(8);
  switch (jfif.getUint8(7)) {
    case 1:
      return plausibleDpi(density);
    case 2:
      return plausibleDpi(density * 2.54);
  }
  return null;
}

async function exifOf(read: Read, at: number): Promise<Directory | undefined> {
  if ((await read(at, 4)).getUint32(0) !== 0x45786966) return undefined;
  return directoryAt(read, at + 6);
}

/** The photometric interpretations of TIFF. */
const TIFF_COLOURS: Readonly<Record<number, Colour>> = {
  0: 'grey',
  1: 'grey',
  2: 'rgb',
  3: 'rgb',
  5: 'cmyk',
  6: 'rgb',
  8: 'rgb',
};

async function readTiff(read: Read): Promise<ImageHeader | undefined> {
  const first = await directoryAt(read, 0);
  if (first === undefined) return undefined;
  return {
    format: 'tiff',
    ...upright(first.widthPx, first.heightPx, first.isRotated),
    dpi: first.dpi,
    colour: TIFF_COLOURS[first.photometric] ?? null,
    pages: first.pages,
    mayBeTransparent: first.mayBeTransparent,
  };
}

/** The first image file directory of a TIFF; Exif has the same format. */
interface Directory {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly photometric: number;
  readonly dpi: number | null;
  readonly isRotated: boolean;
  readonly mayBeTransparent: boolean;
  readonly pages: number;
}

const TAG = {
  width: 256,
  height: 257,
  photometric: 262,
  orientation: 274,
  resolution: 282,
  unit: 296,
  extra: 338,
} as const;

/** Undefined without a TIFF header, or for a BigTIFF. */
async function directoryAt(read: Read, base: number): Promise<Directory | undefined> {
  const header = await read(base, 8);
  const isLittleEndian = header.getUint16(0) === 0x4949;
  if (header.getUint16(2, isLittleEndian) !== 42) return undefined;
  const offset = header.getUint32(4, isLittleEndian);
  const tags = await tagsAt(read, base, offset, isLittleEndian);
  const value = (tag: number) => tags.values.get(tag) ?? 0;
  const orientation = value(TAG.orientation);
  const unit = tags.values.get(TAG.unit) ?? 2;
  const resolution = await rationalAt(read, base, value(TAG.resolution), isLittleEndian);
  return {
    widthPx: value(TAG.width),
    heightPx: value(TAG.height),
    photometric: value(TAG.photometric),
    dpi: resolution === undefined || unit === 1 ? null : plausibleDpi(unit === 3 ? resolution * 2.54 : resolution),
    isRotated: orientation >= 5 && orientation <= 8,
    mayBeTransparent: tags.values.has(TAG.extra),
    pages: await countPages(read, base, tags.next, isLittleEndian),
  };
}

async function tagsAt(read: Read, base: number, offset: number, isLittleEndian: boolean) {
  const count = (await read(base + offset, 2)).getUint16(0, isLittleEndian);
  const rows = await read(base + offset + 2, count * 12 + 4);
  const values = new Map<number, number>();
  for (let row = 0; row < count; row += 1) {
    const at = row * 12;
    // Type 3 is a 16-bit number in the first two of the four bytes.
    const isShort = rows.getUint16(at + 2, isLittleEndian) === 3;
    values.set(
      rows.getUint16(at, isLittleEndian),
      isShort ? rows.getUint16(at + 8, isLittleEndian) : rows.getUint32(at + 8, isLittleEndian),
    );
  }
  return { values, next: rows.byteLength >= count * 12 + 4 ? rows.getUint32(count * 12, isLittleEndian) : 0 };
}

async function rationalAt(
  read: Read,
  base: number,
  offset: number,
  isLittleEndian: boolean,
): Promise<number | undefined> {
  if (offset === 0) return undefined;
  const rational = await read(base + offset, 8);
  if (rational.byteLength < 8) return undefined;
  const denominator = rational.getUint32(4, isLittleEndian);
  return denominator === 0 ? undefined : rational.getUint32(0, isLittleEndian) / denominator;
}

async function countPages(read: Read, base: number, first: number, isLittleEndian: boolean): Promise<number> {
  let pages = 1;
  for (let next = first; next !== 0 && pages < MAX_CHUNKS; pages += 1) {
    const count = await read(base + next, 2);
    if (count.byteLength < 2) break;
    const link = await read(base + next + 2 + count.getUint16(0, isLittleEndian) * 12, 4);
    next = link.byteLength < 4 ? 0 : link.getUint32(0, isLittleEndian);
  }
  return pages;
}

function upright(widthPx: number, heightPx: number, isRotated: boolean) {
  return isRotated ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}

/** Null for implausible values; files contain 0 or 1 if they have no resolution. */
function plausibleDpi(dpi: number): number | null {
  return dpi >= 10 && dpi <= 10_000 ? Math.round(dpi) : null;
}
