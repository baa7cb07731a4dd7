import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { imageHeaderOf } from '../../../../src/storefront/orders/artwork/image-header.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c4005f' } });
const headerOf = async (bytes: Buffer, format: 'png' | 'jpeg' | 'tiff') =>
  imageHeaderOf(new Blob([new Uint8Array(bytes)]), format);

describe('the header of a picture', () => {
  it.each([
    ['png', { colour: 'rgb', mayBeTransparent: false }],
    ['jpeg', { colour: 'rgb', mayBeTransparent: false }],
    ['tiff', { colour: 'rgb', mayBeTransparent: false }],
  ] as const)('of a %s contains pixels, resolution and colours', async (format, more) => {
    const bytes = await blank(1063, 650).withMetadata({ density: 300 }).toFormat(format).toBuffer();
    await expect(headerOf(bytes, format)).resolves.toEqual({
      format,
      widthPx: 1063,
      heightPx: 650,
      dpi: 300,
      pages: 1,
      ...more,
    });
  });

  it.each(['jpeg', 'tiff'] as const)('of a %s in CMYK is recognized', async (format) => {
    const bytes = await blank(10, 10).toColourspace('cmyk').toFormat(format).toBuffer();
    await expect(headerOf(bytes, format)).resolves.toMatchObject({ colour: 'cmyk' });
  });

  it.each(['png', 'jpeg', 'tiff'] as const)('of a grey %s is recognized', async (format) => {
    const bytes = await blank(10, 10).toColourspace('b-w').toFormat(format).toBuffer();
    await expect(headerOf(bytes, format)).resolves.toMatchObject({ colour: 'grey' });
  });

  it('of a portrait photo is rotated', async () => {
    const bytes = await blank(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await expect(headerOf(bytes, 'jpeg')).resolves.toMatchObject({ widthPx: 100, heightPx: 200 });
  });

  it('reports possible transparency', async () => {
    const bytes = await blank(10, 10).ensureAlpha(0.5).png().toBuffer();
    await expect(headerOf(bytes, 'png')).resolves.toMatchObject({ mayBeTransparent: true });
    const table = await blank(10, 10).ensureAlpha(0.5).png({ palette: true }).toBuffer();
    await expect(headerOf(table, 'png')).resolves.toMatchObject({ mayBeTransparent: true, colour: 'rgb' });
  });

  it('that is cut off, or another’s, is none', async () => {
    const jpeg = await blank(100, 100).jpeg().toBuffer();
    await expect(headerOf(jpeg.subarray(0, 60), 'jpeg')).resolves.toBeUndefined();
    await expect(headerOf(jpeg.subarray(0, 12), 'png')).resolves.toBeUndefined();
    await expect(headerOf(Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1'), 'tiff')).resolves.toBeUndefined();
    await expect(headerOf(Buffer.alloc(400), 'jpeg')).resolves.toBeUndefined();
  });
});
