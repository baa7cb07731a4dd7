import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { sfntOfWoff } from '../src/pdf/sfnt-font.ts';

const require = createRequire(import.meta.url);

describe('a font that is unpacked', () => {
  it('has every table at its place, whole: the sums of their words are those that the font states', () => {
    const woff = readFileSync(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'));
    const font = sfntOfWoff(woff);
    expect(font.length).toBe(woff.readUInt32BE(16));
    expect(font.readUInt32BE(0)).toBe(0x0001_0000);
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = font.subarray(12 + index * 16);
      const [stated, offset, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
      return {
        tag: entry.toString('latin1', 0, 4),
        offset,
        stated,
        sum: sumOfWords(font.subarray(offset, offset + length)),
      };
    });
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
    expect(tables.filter(({ offset }) => offset % 4 !== 0)).toEqual([]);
    for (const { tag, stated, sum } of tables) if (tag !== 'head') expect([tag, sum]).toEqual([tag, stated]);
  });
});

/** As OpenType sums up a table: big-endian words of 4 bytes, the last filled up with zeros. */
function sumOfWords(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}
