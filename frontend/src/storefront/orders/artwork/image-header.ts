import type { Colour, PictureFacts } from '@pressline/domain/orders/print/artwork-facts.ts';

/** What a picture's header says; its pixels are not looked at. */
export type ImageHeader = Omit<PictureFacts, 'kind' | 'transparent'> & {
  /** Some of its pixels may let the paper through. */
  readonly mayBeTransparent: boolean;
};

/** The part of a browser's file that is read. */
export interface Bytes {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Reads the header of a PNG, JPEG or TIFF; undefined for one that is cut off or makes no sense. */
export async function imageHeaderOf(file: Bytes, format: PictureFacts['format']): Promise<ImageHeader | undefined> {
  const read = async (start: number, length: number) =>
    new DataView(await file.slice(start, start + length).arrayBuffer());
  try {
    const header = await READERS[format](read, file.size);
    return header !== undefined && header.widthPx > 0 && header.heightPx > 0 ? header : undefined;
  } catch (error) {
    // Beyond the end of what there is.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Read = (start: number, length: number) => Promise<DataView>;
type Reader = (read: Read, size: number) => Promise<ImageHeader | undefined>;

const READERS: Readonly<Record<PictureFacts['format'], Reader>> = { png: readPng, jpeg: readJpeg, tiff: readTiff };

/** More pieces than any honest header has. */
const MOST_PIECES = 2_000;
const PER_METRE = 39.3701;

/** PNG colour types: grey, RGB, a table of RGB, and the first two with transparency. */
const PNG_COLOURS: Readonly<Record<number, Colour>> = { 0: 'grey', 2: 'rgb', 3: 'rgb', 4: 'grey', 6: 'rgb' };

async function readPng(read: Read, size: number): Promise<ImageHeader | undefined> {
  const first = await read(8, 25);
  const type = first.getUint8(17);
  let dpi: number | null = null;
  let table = false;
  let at = 8;
  for (let pieces = 0; at + 8 < size && pieces < MOST_PIECES; pieces += 1) {
    const head = await read(at, 17);
    const [length, name] = [head.getUint32(0), head.getUint32(4)];
    // "IDAT": the picture itself begins.
    if (name === 0x49444154) break;
    // "pHYs", in pixels a metre.
    if (name === 0x70485973 && length === 9 && (await read(at + 16, 1)).getUint8(0) === 1)
      dpi = usual(head.getUint32(8) / PER_METRE);
    // "tRNS": colours of the table that are clear.
    if (name === 0x74524e53) table = true;
    at += length + 12;
  }
  return {
    format: 'png',
    widthPx: first.getUint32(8),
    heightPx: first.getUint32(12),
    dpi,
    colour: PNG_COLOURS[type] ?? null,
    pages: 1,
    mayBeTransparent: table || type === 4 || type === 6,
  };
}

const JPEG_COLOURS: Readonly<Record<number, Colour>> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' };

async function readJpeg(read: Read, size: number): Promise<ImageHeader | undefined> {
  let dpi: number | null = null;
  let isTurned = false;
  let at = 2;
  for (let pieces = 0; at + 4 < size && pieces < MOST_PIECES; pieces += 1) {
    const head = await read(at, 4);
    const marker = head.getUint8(1);
    if (head.getUint8(0) !== 0xff) return undefined;
    const length = head.getUint16(2);
    if (isFrame(marker)) {
      const frame = await read(at + 5, 5);
      const [heightPx, widthPx] = [frame.getUint16(0), frame.getUint16(2)];
      return {
        format: 'jpeg',
        ...upright(widthPx, heightPx, isTurned),
        dpi,
        colour: JPEG_COLOURS[frame.getUint8(4)] ?? null,
        pages: 1,
        mayBeTransparent: false,
      };
    }
    // JFIF: its density, in dots an inch or a centimetre.
    if (marker === 0xe0 && length >= 14) dpi = await jfifDpi(read, at + 4);
    if (marker === 0xe1 && length > 20) {
      const exif = await exifOf(read, at + 4);
      isTurned = exif?.isTurned ?? isTurned;
      dpi ??= exif?.dpi ?? null;
    }
    at += 2 + length;
  }
  return undefined;
}

/** Where a JPEG tells its size: one of 13 ways of coding it. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

async function jfifDpi(read: Read, at: number): Promise<number | null> {
  const jfif = await read(at, 12);
  if (jfif.getUint32(0) !== 0x4a464946) return null;
  const across = jfif.getUint16(8);
  switch (jfif.getUint8(7)) {
    case 1:
      return usual(across);
    case 2:
      return usual(across * 2.54);
  }
  return null;
}

async function exifOf(read: Read, at: number): Promise<Directory | undefined> {
  if ((await read(at, 4)).getUint32(0) !== 0x45786966) return undefined;
  return directoryAt(read, at + 6);
}

/** What a TIFF calls its ways of meaning colours. */
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
    ...upright(first.widthPx, first.heightPx, first.isTurned),
    dpi: first.dpi,
    colour: TIFF_COLOURS[first.meaning] ?? null,
    pages: first.pages,
    mayBeTransparent: first.mayBeTransparent,
  };
}

/** The first directory of a TIFF; Exif has one too. */
interface Directory {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly meaning: number;
  readonly dpi: number | null;
  readonly isTurned: boolean;
  readonly mayBeTransparent: boolean;
  readonly pages: number;
}

const TAG = { width: 256, height: 257, meaning: 262, turn: 274, resolution: 282, unit: 296, extra: 338 } as const;

/** Undefined for what doesn't begin as a TIFF does, or for one beyond 4 GB. */
async function directoryAt(read: Read, base: number): Promise<Directory | undefined> {
  const head = await read(base, 8);
  const little = head.getUint16(0) === 0x4949;
  if (head.getUint16(2, little) !== 42) return undefined;
  const offset = head.getUint32(4, little);
  const tags = await tagsAt(read, base, offset, little);
  const value = (tag: number) => tags.values.get(tag) ?? 0;
  const turn = value(TAG.turn);
  const unit = tags.values.get(TAG.unit) ?? 2;
  const resolution = await rationalAt(read, base, value(TAG.resolution), little);
  return {
    widthPx: value(TAG.width),
    heightPx: value(TAG.height),
    meaning: value(TAG.meaning),
    dpi: resolution === undefined || unit === 1 ? null : usual(unit === 3 ? resolution * 2.54 : resolution),
    isTurned: turn >= 5 && turn <= 8,
    mayBeTransparent: tags.values.has(TAG.extra),
    pages: await countPages(read, base, tags.next, little),
  };
}

async function tagsAt(read: Read, base: number, offset: number, little: boolean) {
  const count = (await read(base + offset, 2)).getUint16(0, little);
  const rows = await read(base + offset + 2, count * 12 + 4);
  const values = new Map<number, number>();
  for (let row = 0; row < count; row += 1) {
    const at = row * 12;
    // 3 is a short number, which stands at the beginning of its four bytes.
    const isShort = rows.getUint16(at + 2, little) === 3;
    values.set(rows.getUint16(at, little), isShort ? rows.getUint16(at + 8, little) : rows.getUint32(at + 8, little));
  }
  return { values, next: rows.byteLength >= count * 12 + 4 ? rows.getUint32(count * 12, little) : 0 };
}

async function rationalAt(read: Read, base: number, offset: number, little: boolean): Promise<number | undefined> {
  if (offset === 0) return undefined;
  const both = await read(base + offset, 8);
  if (both.byteLength < 8) return undefined;
  const below = both.getUint32(4, little);
  return below === 0 ? undefined : both.getUint32(0, little) / below;
}

async function countPages(read: Read, base: number, first: number, little: boolean): Promise<number> {
  let pages = 1;
  for (let next = first; next !== 0 && pages < MOST_PIECES; pages += 1) {
    const count = await read(base + next, 2);
    if (count.byteLength < 2) break;
    const link = await read(base + next + 2 + count.getUint16(0, little) * 12, 4);
    next = link.byteLength < 4 ? 0 : link.getUint32(0, little);
  }
  return pages;
}

function upright(widthPx: number, heightPx: number, isTurned: boolean) {
  return isTurned ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}

/** A resolution that can be meant; files say 0 or 1 where they mean none. */
function usual(dpi: number): number | null {
  return dpi >= 10 && dpi <= 10_000 ? Math.round(dpi) : null;
}
