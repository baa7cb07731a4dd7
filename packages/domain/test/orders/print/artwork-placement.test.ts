import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PdfFacts, PdfPage, PictureFacts } from '../../../src/orders/print/artwork-facts.ts';
import { placeArtwork } from '../../../src/orders/print/artwork-placement.ts';
import { lowestResolutionOf, dpiOf, pdfPageOf, sizeByMatrix, type PdfBox } from '../../../src/orders/print/pdf-page.ts';
import { preflight } from '../../../src/orders/print/preflight.ts';
import { printedSizeOf } from '../../../src/orders/print/printed-size.ts';
import { picture } from '../../support/picture-facts.ts';

const pdf = (page: Pick<PdfPage, 'width' | 'height'> & Partial<PdfPage>, more: Partial<PdfFacts> = {}): PdfFacts => ({
  kind: 'pdf',
  pages: 1,
  page: { trim: null, bleed: null, ...page },
  pictures: [],
  colours: null,
  missingFonts: [],
  ...more,
});
const sized = (width: number, height: number) => pdf({ width, height });
const lay = (facts: PictureFacts | PdfFacts, dimensions = '90 x 55 mm') =>
  placeArtwork(facts, printedSizeOf(dimensions));

describe('a page on a card of 90 × 55 mm', () => {
  it('extends over the cut by its bleed', () => {
    expect(lay(sized(96, 61))).toEqual({
      size: { fit: 'bleed', bleedMm: 3 },
      sheet: { width: 90, height: 55 },
      position: { x: -3, y: -3, width: 96, height: 61 },
      scale: 1,
    });
  });

  it.each([
    [91, 56, { fit: 'bleed', bleedMm: 0.5 }],
    [90.8, 55.8, { fit: 'no-bleed' }],
    [92, 57.6, { fit: 'bleed', bleedMm: 1 }],
    [95.5, 60.5, { fit: 'bleed', bleedMm: 3 }],
    [95.4, 60.4, { fit: 'bleed', bleedMm: 2.7 }],
    [110, 75, { fit: 'bleed', bleedMm: 3 }],
    [112, 77, { fit: 'other' }],
    [89.4, 54.4, { fit: 'no-bleed' }],
    [89, 54, { fit: 'scaled', percent: 101, bleed: false }],
  ])('of %d × %d mm has the bleed of its scarcest side', (width, height, size) => {
    expect(lay(sized(width, height)).size).toEqual(size);
  });

  it.each([
    ['left', { x: 1, y: 10, width: 90, height: 55 }],
    ['top', { x: 15, y: 1, width: 90, height: 55 }],
    ['right', { x: 29, y: 10, width: 90, height: 55 }],
    ['bottom', { x: 15, y: 29, width: 90, height: 55 }],
  ])('has the bleed between its trim box and its edge: %s', (_side, trim) => {
    expect(lay(pdf({ width: 120, height: 85, trim }))).toEqual({
      size: { fit: 'bleed', bleedMm: 1 },
      sheet: { width: 90, height: 55 },
      position: { x: -trim.x, y: -trim.y, width: 120, height: 85 },
      scale: 1,
    });
  });

  it.each([
    ['left', { x: 13.5, y: 8, width: 94, height: 59 }],
    ['top', { x: 13, y: 8.5, width: 94, height: 59 }],
    ['right', { x: 13, y: 8, width: 93.5, height: 59 }],
    ['bottom', { x: 13, y: 8, width: 94, height: 58.5 }],
  ])('has the bleed between its trim box and its bleed box: %s', (_side, bleed) => {
    const trim = { x: 15, y: 10, width: 90, height: 55 };
    expect(lay(pdf({ width: 120, height: 85, trim, bleed })).size).toEqual({ fit: 'bleed', bleedMm: 1.5 });
  });

  it.each([
    ['wider', { x: 1, y: 3, width: 94, height: 55 }],
    ['higher', { x: 3, y: 1, width: 90, height: 59 }],
  ])('is placed by its edge where its trim box is %s', (_how, trim) => {
    expect(lay(pdf({ width: 96, height: 61, trim })).size).toEqual({ fit: 'bleed', bleedMm: 3 });
  });

  it('of another size is scaled to fit, centred', () => {
    const { size, sheet, position, scale } = lay(sized(200, 50));
    expect([size, sheet]).toEqual([{ fit: 'other' }, { width: 90, height: 55 }]);
    expect(position).toEqual({ x: 0, y: 16.25, width: 90, height: 22.5 });
    expect(scale).toBe(0.45);
  });

  it('of the same proportions is scaled', () => {
    expect(lay(sized(180, 110))).toEqual({
      size: { fit: 'scaled', percent: 50, bleed: false },
      sheet: { width: 90, height: 55 },
      position: { x: 0, y: 0, width: 90, height: 55 },
      scale: 0.5,
    });
  });

  it('covers the trimmed sheet or lies within it, whatever its size', () => {
    const side = fc.double({ min: 10, max: 500, noNaN: true });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { sheet, position, scale } = lay(sized(width, height));
        expect(position.width / position.height).toBeCloseTo(width / height, 1);
        expect(position.x + position.width / 2).toBeCloseTo((sheet?.width ?? 0) / 2, 0);
        expect(position.y + position.height / 2).toBeCloseTo((sheet?.height ?? 0) / 2, 0);
        expect(position.width).toBeCloseTo(width * scale, 6);
      }),
    );
  });
});

describe('a picture on a card of 90 × 55 mm', () => {
  it('covers the cut where its proportions have the bleed, and the sheet where they don’t', () => {
    expect(lay(picture(1_134, 720)).position).toEqual({ x: -3, y: -3, width: 96, height: 61 });
    expect(lay(picture(1_063, 650)).position).toEqual({ x: 0, y: 0, width: 90, height: 55 });
  });

  it('of other proportions is scaled to fit, centred', () => {
    expect(lay(picture(1_000, 1_000))).toEqual({
      size: { fit: 'other' },
      sheet: { width: 90, height: 55 },
      position: { x: 17.5, y: 0, width: 55, height: 55 },
      scale: 1,
    });
    expect(lay(picture(1_000, 100)).position).toEqual({ x: 0, y: 23, width: 90, height: 9 });
  });
});

describe('a square', () => {
  it('covers the sheet if its bleed is unknown', () => {
    expect(lay(picture(1_000, 1_000), '65 x 65 mm')).toEqual({
      size: { fit: 'bleed-unsure' },
      sheet: { width: 65, height: 65 },
      position: { x: 0, y: 0, width: 65, height: 65 },
      scale: 1,
    });
  });

  it('has its bleed by the resolution that its file states, however unusual', () => {
    expect(lay(picture(503, 503, { dpi: 180 }), '65 x 65 mm').size).toEqual({ fit: 'bleed', bleedMm: 3 });
    expect(lay(picture(503, 503), '65 x 65 mm').size).toEqual({ fit: 'bleed-unsure' });
  });

  it('twice as large, as a page, is scaled without a bleed', () => {
    expect(lay(sized(130, 130), '65 x 65 mm').size).toEqual({ fit: 'scaled', percent: 50, bleed: false });
  });
});

describe('a product of several sizes', () => {
  it('uses the closest size for a file that has none of them, the first of equals', () => {
    expect(lay(sized(300, 150), '210 x 99 mm or 50 x 50 mm').sheet).toEqual({ width: 210, height: 99 });
    expect(lay(sized(300, 150), '50 x 50 mm or 210 x 99 mm').sheet).toEqual({ width: 210, height: 99 });
    expect(lay(sized(300, 90), '100 x 50 mm or 200 x 100 mm').sheet).toEqual({ width: 100, height: 50 });
  });
});

describe('a product without a size', () => {
  it('leaves a file as it is', () => {
    const unchecked = { size: { fit: 'unchecked' }, sheet: null, scale: 1 };
    expect(lay(sized(96, 61), 'Small to XXL')).toEqual({
      ...unchecked,
      position: { x: 0, y: 0, width: 96, height: 61 },
    });
    expect(lay(picture(800, 600), 'Small to XXL')).toEqual({
      ...unchecked,
      position: { x: 0, y: 0, width: 800, height: 600 },
    });
  });
});

describe('the findings about a file', () => {
  const sharp = { level: 'good', code: 'sharp-at-any-size' };
  const bleed = { level: 'good', code: 'bleed-fine', mm: 3 };
  const found = (facts: PictureFacts | PdfFacts) => preflight(facts, '90 x 55 mm').findings;

  it('is nothing more of a page whose colours and fonts aren’t known, or that has none', () => {
    expect(found(pdf({ width: 96, height: 61 }, { missingFonts: null }))).toEqual([bleed, sharp]);
    expect(found(pdf({ width: 96, height: 61 }, { colours: [] }))).toEqual([bleed, sharp]);
  });

  it('is that named inks are for a press', () => {
    expect(found(pdf({ width: 96, height: 61 }, { colours: ['spot'] }))).toEqual([
      bleed,
      sharp,
      { level: 'good', code: 'colour-press' },
    ]);
  });

  it('is the colour and the transparency of a picture', () => {
    const fine = { level: 'good', code: 'dpi-fine', dpi: 300 };
    expect(found(picture(1_134, 720))).toEqual([bleed, fine]);
    expect(found(picture(1_134, 720, { colour: 'rgb', transparent: true }))).toEqual([
      bleed,
      fine,
      { level: 'info', code: 'colour-screen' },
      { level: 'info', code: 'transparent' },
    ]);
  });
});

describe('the boxes of a page', () => {
  const POINTS = 72 / 25.4;
  /** In mm from the lower left corner of a page of 120 × 85 mm, whose own corner is at 10, 20 mm. */
  const box = (left: number, bottom: number, right: number, top: number): PdfBox => [
    (10 + left) * POINTS,
    (20 + bottom) * POINTS,
    (10 + right) * POINTS,
    (20 + top) * POINTS,
  ];
  const seen = box(0, 0, 120, 85);
  const page = (boxes: { trim?: PdfBox; bleed?: PdfBox }, rotate = 0) =>
    pdfPageOf({ visible: seen, ...boxes, rotate, userUnit: 1 });
  const trim = box(15, 20, 105, 75);

  it.each([
    [0, { x: 15, y: 10, width: 90, height: 55 }],
    [90, { x: 20, y: 15, width: 55, height: 90 }],
    [180, { x: 15, y: 20, width: 90, height: 55 }],
    [270, { x: 10, y: 15, width: 55, height: 90 }],
    [-90, { x: 10, y: 15, width: 55, height: 90 }],
    [450, { x: 20, y: 15, width: 55, height: 90 }],
  ])('turned by %i° are upright', (rotate, upright) => {
    expect(page({ trim }, rotate).trim).toEqual(upright);
  });

  it('follow the rotation of the page', () => {
    expect(page({ trim: box(1, 2, 117, 81) }, 90)).toEqual({
      width: 85,
      height: 120,
      trim: { x: 2, y: 1, width: 79, height: 116 },
      bleed: null,
    });
  });

  it.each([
    ['as wide as the page', box(0, 20, 120, 75), { x: 0, y: 10, width: 120, height: 55 }],
    ['as high as the page', box(15, 0, 105, 85), { x: 15, y: 0, width: 90, height: 85 }],
    ['past the page', box(-5, 20, 105, 90), { x: 0, y: 0, width: 105, height: 65 }],
    ['the page, but for a hair', box(0.05, 0.05, 119.95, 84.95), null],
    ['beyond its right edge', box(130, 20, 150, 75), null],
    ['beyond its upper edge', box(15, 90, 105, 95), null],
    ['a line across it', box(15, 20, 105, 20), null],
    ['a line up it', box(15, 20, 15, 75), null],
  ])('may be %s', (_what, asWritten, found) => {
    expect(page({ trim: asWritten, bleed: asWritten })).toMatchObject({ trim: found, bleed: found });
  });
});

describe('the pictures of a page', () => {
  it('are the five of lowest resolution that are large enough to matter', () => {
    const placed = (pixels: number, width = 25.4, height = 25.4) => ({
      widthPx: pixels,
      heightPx: pixels,
      width,
      height,
    });
    const seven = [700, 100, 600, 200, 500, 300, 400].map((pixels) => placed(pixels));
    expect(lowestResolutionOf(seven).map(({ widthPx }) => widthPx)).toEqual([100, 200, 300, 400, 500]);
    expect(lowestResolutionOf([placed(10, 8, 1), placed(10, 1, 8)])).toHaveLength(2);
    expect(lowestResolutionOf([placed(10, 7.9, 7.9), placed(10, 50, 0), placed(10, 0, 50)])).toEqual([]);
    expect(lowestResolutionOf([placed(100, 25.404, 25.396)])).toEqual([placed(100, 25.4, 25.4)]);
  });

  it('have the resolution of the direction in which it is lower', () => {
    expect(dpiOf({ widthPx: 100, heightPx: 600, width: 50.8, height: 50.8 })).toBe(50);
    expect(dpiOf({ widthPx: 600, heightPx: 100, width: 50.8, height: 50.8 })).toBe(50);
  });

  it('are larger where a page’s unit is', () => {
    const { width, height } = sizeByMatrix([72, 0, 0, 144], 10);
    expect(width).toBeCloseTo(254, 6);
    expect(height).toBeCloseTo(508, 6);
  });
});
