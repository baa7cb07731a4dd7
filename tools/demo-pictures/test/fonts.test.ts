import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { unpackWoff } from '../src/fonts.ts';

const require = createRequire(import.meta.url);

describe('unpackWoff', () => {
  it('makes a TrueType file with a sorted directory that points to its tables', () => {
    const woff = readFileSync(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'));
    const ttf = unpackWoff(woff);
    const count = ttf.readUInt16BE(4);
    expect(ttf.readUInt32BE(0)).toBe(0x00010000);
    const tables = Array.from({ length: count }, (_, i) => ({
      tag: ttf.toString('latin1', 12 + i * 16, 16 + i * 16),
      end: ttf.readUInt32BE(20 + i * 16) + ttf.readUInt32BE(24 + i * 16),
    }));
    expect(tables.map((t) => t.tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'name']));
    expect(Math.max(...tables.map((t) => t.end))).toBeLessThanOrEqual(ttf.length);
    // the file's own size, as the WOFF header states it
    expect(ttf.length).toBe(woff.readUInt32BE(16));
  });

  it('refuses what is not WOFF 1.0', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF 1.0 file');
  });
});
