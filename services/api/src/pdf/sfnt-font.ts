import { inflateSync } from 'node:zlib';

// Layouts of https://www.w3.org/TR/WOFF/ and of the table directory of OpenType, in bytes.
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Converts a WOFF font to the TrueType font in it. fontkit reads both, but decompresses the outlines of a WOFF font
 * again for each letter, which took nine tenths of the time of generating a PDF.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      content: packedLength < length ? inflateSync(stored) : stored,
    };
  });

  const directoryEnd = SFNT_HEADER + count * SFNT_ENTRY;
  const sfnt = Buffer.alloc(tables.reduce((end, { content }) => end + aligned(content.length), directoryEnd));
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * SFNT_ENTRY;
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(searchRange, 6);
  sfnt.writeUInt16BE(entrySelector, 8);
  sfnt.writeUInt16BE(count * SFNT_ENTRY - searchRange, 10);
  let offset = directoryEnd;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(sfnt, entry);
    checksum.copy(sfnt, entry + 4);
    sfnt.writeUInt32BE(offset, entry + 8);
    sfnt.writeUInt32BE(content.length, entry + 12);
    content.copy(sfnt, offset);
    offset += aligned(content.length);
  }
  return sfnt;
}

/** Tables begin at a multiple of 4. */
function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}
