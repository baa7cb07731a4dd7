import { describe, expect, it } from '@jest/globals';
import {
  ARTWORK,
  DESIGN_IMAGE,
  formatDiskSize,
  formatSize,
  checkFile,
  isReadable,
  type CheckedFile,
} from '../../../src/shared/files/file-kind.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const TIFF = [0x49, 0x49, 0x2a, 0x00];
const BIG_END_TIFF = [0x4d, 0x4d, 0x00, 0x2a];
const PDF = [...new TextEncoder().encode('%PDF-1.7')];
const WEBP = [...new TextEncoder().encode('RIFF....WEBPVP8 ')];
const AVIF = [...new TextEncoder().encode('....ftypavif')];
const MB = 1024 * 1024;

function file(name: string, bytes: readonly number[], size = bytes.length): CheckedFile {
  return {
    name,
    size,
    slice: (start, end) => ({ arrayBuffer: async () => new Uint8Array(bytes.slice(start, end)).buffer }),
  };
}

describe('artwork', () => {
  it.each([
    ['front.pdf', PDF, 'pdf'],
    ['FRONT.PDF', PDF, 'pdf'],
    ['front.png', PNG, 'png'],
    ['front.jpeg', JPEG, 'jpeg'],
    ['front.tif', TIFF, 'tiff'],
    ['front.tiff', BIG_END_TIFF, 'tiff'],
    ['front', PDF, 'pdf'],
  ])('%s is taken', async (name, bytes, kind) => {
    expect(await checkFile(file(name, bytes), ARTWORK)).toEqual({ error: undefined, kind });
  });

  it('of exactly 100 MB is taken, of a byte more it is not', async () => {
    expect(await checkFile(file('front.pdf', PDF, 100 * MB), ARTWORK)).toEqual({ error: undefined, kind: 'pdf' });
    expect(await checkFile(file('front.pdf', PDF, 100 * MB + 1), ARTWORK)).toEqual({
      error: 'too-large',
      megabytes: 101,
      largest: 100,
    });
  });

  it('of an unsupported type is recognized by its name first', async () => {
    expect(await checkFile(file('logo.ai', PDF), ARTWORK)).toEqual({ error: 'unsupported-extension', ending: 'ai' });
    expect(await checkFile(file('logo.webp', WEBP), ARTWORK)).toEqual({
      error: 'unsupported-extension',
      ending: 'webp',
    });
  });

  it('is judged by its bytes, not its name', async () => {
    expect(await checkFile(file('front.pdf', [...new TextEncoder().encode('hello')]), ARTWORK)).toEqual({
      error: 'unsupported-content',
      ending: 'pdf',
    });
    expect(await checkFile(file('front.pdf', PNG), ARTWORK)).toEqual({
      error: 'extension-mismatch',
      ending: 'pdf',
      kind: 'png',
    });
  });

  it('that is empty, or a folder, is rejected', async () => {
    expect(await checkFile(file('front.pdf', []), ARTWORK)).toEqual({ error: 'empty' });
    const folder: CheckedFile = {
      name: 'artwork',
      size: 4096,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }),
    };
    expect(await checkFile(folder, ARTWORK)).toEqual({ error: 'unreadable' });
    expect(await isReadable(folder)).toBe(false);
    expect(await isReadable(file('front.pdf', PDF))).toBe(true);
  });
});

describe('a design image', () => {
  it('may be WebP or AVIF, but no PDF', async () => {
    expect(await checkFile(file('logo.webp', WEBP), DESIGN_IMAGE)).toEqual({ error: undefined, kind: 'webp' });
    expect(await checkFile(file('logo.avif', AVIF), DESIGN_IMAGE)).toEqual({ error: undefined, kind: 'avif' });
    expect(await checkFile(file('logo.pdf', PDF), DESIGN_IMAGE)).toEqual({
      error: 'unsupported-extension',
      ending: 'pdf',
    });
  });

  it('of more than 10 MB is too large', async () => {
    expect(await checkFile(file('logo.png', PNG, 11 * MB), DESIGN_IMAGE)).toEqual({
      error: 'too-large',
      megabytes: 11,
      largest: 10,
    });
  });
});

it.each([
  [999, '999 B'],
  [86_016, '84 KB'],
  [2_202_009, '2.1 MB'],
  [104_857_600, '100 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

it.each([
  [1, '1 kB'],
  [549_200, '550 kB'],
  [1_048_576, '1.0 MB'],
  [1_600_000_000, '1.6 GB'],
])('%i bytes on a disk are shown as %s, in the units of the command line', (bytes, words) => {
  expect(formatDiskSize(bytes)).toBe(words);
});
