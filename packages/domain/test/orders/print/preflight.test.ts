import { describe, expect, it } from '@jest/globals';
import { artworkFacts, type ArtworkFacts, type PdfFacts } from '../../../src/orders/print/artwork-facts.ts';
import { lowestResolutionOf, pdfPageOf, sizeByMatrix } from '../../../src/orders/print/pdf-page.ts';
import { neededAcceptance, needsAcceptance, preflight, type Finding } from '../../../src/orders/print/preflight.ts';
import { picture } from '../../support/picture-facts.ts';

const CARD = '90 x 55 mm';

const pdf = (width: number, height: number, more: Partial<PdfFacts> = {}): PdfFacts => ({
  kind: 'pdf',
  pages: 1,
  page: { width, height, trim: null, bleed: null },
  pictures: [],
  colours: null,
  missingFonts: [],
  ...more,
});
const withTrim = (width: number, height: number, margin: number, bleed: number | null = null): PdfFacts =>
  pdf(width, height, {
    page: {
      width,
      height,
      trim: { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin },
      bleed:
        bleed === null
          ? null
          : {
              x: margin - bleed,
              y: margin - bleed,
              width: width - 2 * (margin - bleed),
              height: height - 2 * (margin - bleed),
            },
    },
  });

function found(facts: ArtworkFacts, dimensions: string | null = CARD): readonly Finding[] {
  return preflight(facts, dimensions).findings;
}
const sizeOf = (facts: ArtworkFacts, dimensions: string | null = CARD) => found(facts, dimensions)[0];
const dpiOf = (facts: ArtworkFacts, dimensions: string | null = CARD) =>
  found(facts, dimensions).find(({ code }) => code.startsWith('dpi') || code === 'sharp-at-any-size');

describe('the size of a PDF, for a card of 90 × 55 mm', () => {
  it.each([
    ['with 3 mm of bleed', pdf(96, 61), { level: 'good', code: 'bleed-fine', mm: 3 }],
    ['upright', pdf(61, 96), { level: 'good', code: 'bleed-fine', mm: 3 }],
    ['with 5 mm of bleed', pdf(100, 65), { level: 'good', code: 'bleed-fine', mm: 3 }],
    ['with 2.8 mm, as programs round', pdf(95.6, 60.6), { level: 'good', code: 'bleed-fine', mm: 3 }],
    ['with 2 mm of bleed', pdf(94, 59), { level: 'warn', code: 'bleed-short', mm: 2 }],
    ['as cut', pdf(90, 55), { level: 'warn', code: 'bleed-none' }],
    ['as cut, in whole points', pdf(89.96, 55.03), { level: 'warn', code: 'bleed-none' }],
    [
      'half as large',
      pdf(45, 27.5),
      {
        level: 'accept',
        code: 'size-scaled',
        percent: 200,
        file: { width: 45, height: 27.5 },
        sheet: { width: 90, height: 55 },
      },
    ],
    [
      'twice as large, bleed included',
      pdf(192, 122),
      {
        level: 'accept',
        code: 'size-scaled',
        percent: 50,
        file: { width: 192, height: 122 },
        sheet: { width: 90, height: 55 },
      },
    ],
    [
      'a little smaller',
      pdf(88.2, 53.9),
      {
        level: 'warn',
        code: 'size-scaled',
        percent: 102,
        file: { width: 88.2, height: 53.9 },
        sheet: { width: 90, height: 55 },
      },
    ],
    [
      'a US card',
      pdf(88.9, 50.8),
      { level: 'accept', code: 'size-other', file: { width: 88.9, height: 50.8 }, sheet: { width: 90, height: 55 } },
    ],
    [
      'an A4 page',
      pdf(210, 297),
      { level: 'accept', code: 'size-other', file: { width: 210, height: 297 }, sheet: { width: 90, height: 55 } },
    ],
    ['with crop marks and a trim box', withTrim(120, 85, 15), { level: 'good', code: 'bleed-fine', mm: 3 }],
    ['whose bleed box ends at the cut', withTrim(120, 85, 15, 0), { level: 'warn', code: 'bleed-none' }],
    ['whose bleed box is 1.5 mm', withTrim(120, 85, 15, 1.5), { level: 'warn', code: 'bleed-short', mm: 1.5 }],
  ] as const)('%s', (_name, facts, finding) => {
    expect(sizeOf(facts)).toEqual(finding);
  });

  it.each([
    ['with its bleed', pdf(61, 96)],
    ['as cut', pdf(55, 90)],
    ['half as large', pdf(27.5, 45)],
    ['in pixels', picture(720, 1134)],
  ] as const)('turned by 90° is printed so, and said to be: %s', (_name, facts) => {
    const { findings, placement } = preflight(facts, CARD);
    expect(placement?.sheet).toEqual({ width: 55, height: 90 });
    expect(findings).toContainEqual({
      level: 'info',
      code: 'turned',
      sheet: { width: 55, height: 90 },
      product: { width: 90, height: 55 },
    });
  });

  it.each([
    ['as the product', pdf(96, 61), CARD],
    ['that is one of its sizes', pdf(210, 99), 'A4, A5 and 210 x 99 mm'],
    ['of a square', pdf(71, 71), '65 x 65 mm'],
    ['of another size', pdf(210, 297), CARD],
  ] as const)('is not said to be turned: %s', (_name, facts, dimensions) => {
    expect(found(facts, dimensions).map(({ code }) => code)).not.toContain('turned');
  });

  it('if different, is stated in the product’s orientation, whatever the file’s', () => {
    for (const facts of [pdf(210, 297), pdf(297, 210), picture(2100, 2970)]) {
      const { findings, placement } = preflight(facts, CARD);
      expect(findings[0]).toMatchObject({ sheet: { width: 90, height: 55 } });
      expect(placement?.sheet).toEqual({ width: 90, height: 55 });
    }
    expect(sizeOf(pdf(150, 300), 'A4, A5 and 210 x 99 mm')).toMatchObject({ sheet: { width: 210, height: 99 } });
  });

  it('is assessed by the page if the trim box has another size', () => {
    const facts = {
      ...pdf(96, 61),
      page: { width: 96, height: 61, trim: { x: 1, y: 1, width: 94, height: 59 }, bleed: null },
    };
    expect(sizeOf(facts)).toEqual({ level: 'good', code: 'bleed-fine', mm: 3 });
  });

  it('is placed by its trim box', () => {
    expect(preflight(withTrim(120, 85, 15), CARD).placement).toEqual({
      size: { fit: 'bleed', bleedMm: 3 },
      sheet: { width: 90, height: 55 },
      position: { x: -15, y: -15, width: 120, height: 85 },
      scale: 1,
    });
  });

  it('may be any of a product’s sizes', () => {
    expect(sizeOf(pdf(154, 216), 'A4, A5 and 210 x 99 mm')).toEqual({ level: 'good', code: 'bleed-fine', mm: 3 });
    expect(sizeOf(pdf(210, 99), 'A4, A5 and 210 x 99 mm')).toEqual({ level: 'warn', code: 'bleed-none' });
  });

  it.each([[null], ['Small to XXL'], ['250 x 310 x 100 mm']])('can’t be checked for %s', (dimensions) => {
    expect(sizeOf(pdf(96, 61), dimensions)).toEqual({ level: 'info', code: 'size-unchecked' });
  });
});

describe('the proportions of a picture, for a card of 90 × 55 mm', () => {
  it.each([
    ['96 × 61 mm at 300 DPI', picture(1134, 720), { level: 'good', code: 'bleed-fine', mm: 3 }],
    ['90 × 55 mm at 300 DPI', picture(1063, 650), { level: 'warn', code: 'bleed-none' }],
    ['upright', picture(720, 1134), { level: 'good', code: 'bleed-fine', mm: 3 }],
    [
      'a square',
      picture(1000, 1000),
      { level: 'accept', code: 'proportions-other', white: 17.5, sheet: { width: 90, height: 55 } },
    ],
  ] as const)('%s', (_name, facts, finding) => {
    expect(sizeOf(facts)).toEqual(finding);
  });

  it('of a square product show the bleed only with a common resolution', () => {
    const square = '65 x 65 mm';
    expect(sizeOf(picture(839, 839), square)).toEqual({ level: 'good', code: 'bleed-fine', mm: 3 });
    expect(sizeOf(picture(768, 768), square)).toEqual({ level: 'warn', code: 'bleed-none' });
    expect(sizeOf(picture(1000, 1000), square)).toEqual({ level: 'warn', code: 'bleed-unsure' });
    expect(sizeOf(picture(559, 559, { dpi: 200 }), square)).toEqual({ level: 'good', code: 'bleed-fine', mm: 3 });
  });
});

describe('the resolution', () => {
  // 61 mm high with its bleed: so many pixels are so many DPI.
  it.each([
    [1134, 720, { level: 'good', code: 'dpi-fine', dpi: 300 }],
    [1132, 719, { level: 'warn', code: 'dpi-low', dpi: 299 }],
    [801, 509, { level: 'warn', code: 'dpi-low', dpi: 212 }],
    [567, 360, { level: 'warn', code: 'dpi-low', dpi: 150 }],
    [563, 358, { level: 'accept', code: 'dpi-too-low', dpi: 149 }],
    [272, 173, { level: 'accept', code: 'dpi-too-low', dpi: 72 }],
  ] as const)('of %i × %i pixels on a card', (width, height, finding) => {
    expect(dpiOf(picture(width, height))).toEqual(finding);
    expect(needsAcceptance(found(picture(width, height)))).toBe(finding.level === 'accept');
  });

  it('of a picture for a product without a size is the size up to which it is fine', () => {
    expect(dpiOf(picture(3000, 1500), null)).toEqual({
      level: 'info',
      code: 'dpi-unchecked',
      fineUpTo: { width: 254, height: 127 },
    });
  });

  it('of a PDF is the lowest of its pictures, at printed size', () => {
    const placed = [{ widthPx: 591, heightPx: 591, width: 50, height: 50 }];
    expect(dpiOf(pdf(96, 61, { pictures: placed }))).toEqual({ level: 'good', code: 'dpi-fine', dpi: 300 });
    expect(dpiOf(pdf(48, 30.5, { pictures: placed }))).toEqual({ level: 'warn', code: 'dpi-low', dpi: 150 });
    expect(dpiOf(pdf(192, 122, { pictures: placed }))).toEqual({ level: 'good', code: 'dpi-fine', dpi: 600 });
  });

  it('of a PDF without pictures is endless', () => {
    expect(dpiOf(pdf(96, 61))).toEqual({ level: 'good', code: 'sharp-at-any-size' });
  });

  it('of a PDF that couldn’t be inspected has no finding', () => {
    expect(dpiOf(pdf(96, 61, { pictures: null }))).toBeUndefined();
  });
});

describe('what the customer must accept', () => {
  it.each([
    ['nothing of a file that fits', picture(1134, 720), 'none'],
    ['nothing of a page without bleed', pdf(90, 55), 'none'],
    ['a blurred print', picture(272, 173), 'blurred'],
    ['other proportions', picture(2000, 2000), 'size'],
    ['another size', pdf(210, 297), 'size'],
    ['a page printed at half its size', pdf(180, 110), 'size'],
    ['both', picture(100, 100), 'both'],
    ['nothing of a product without a size', [picture(2000, 2000), null], 'none'],
  ] as const)('%s', (_name, given, needed) => {
    const [facts, dimensions] = 'kind' in given ? [given, CARD] : given;
    expect(neededAcceptance(found(facts, dimensions))).toBe(needed);
  });
});

describe('other findings', () => {
  it('offers the second page as the back, and warns that further pages are not printed', () => {
    expect(found(pdf(96, 61, { pages: 2 }))).toContainEqual({ level: 'info', code: 'pages', pages: 2 });
    expect(found(pdf(96, 61, { pages: 3 }))).toContainEqual({ level: 'warn', code: 'pages', pages: 3 });
    expect(found(pdf(96, 61)).map(({ code }) => code)).not.toContain('pages');
  });

  it.each([
    [['cmyk'], { level: 'good', code: 'colour-press' }],
    [['cmyk', 'spot', 'grey'], { level: 'good', code: 'colour-press' }],
    [['rgb'], { level: 'info', code: 'colour-screen' }],
    [['rgb', 'grey'], { level: 'info', code: 'colour-screen' }],
    [['rgb', 'cmyk'], { level: 'info', code: 'colour-both' }],
    [['grey'], { level: 'info', code: 'colour-grey' }],
  ] as const)('colours in %j', (colours, finding) => {
    expect(found(pdf(96, 61, { colours: [...colours] }))).toContainEqual(finding);
  });

  it('names the fonts that are missing', () => {
    expect(found(pdf(96, 61, { missingFonts: ['Helvetica'] }))).toContainEqual({
      level: 'warn',
      code: 'fonts-missing',
      fonts: ['Helvetica'],
    });
  });

  it('of a file that can’t be read is only why', () => {
    expect(preflight({ kind: 'unreadable', why: 'encrypted' }, CARD)).toEqual({
      findings: [{ level: 'bad', code: 'unreadable', why: 'encrypted' }],
      placement: undefined,
    });
  });
});

describe('a page of a PDF', () => {
  const seen = [0, 0, 340.157, 240.945] as const;

  it('is measured in mm, its boxes from the upper left corner', () => {
    expect(pdfPageOf({ visible: seen, trim: [42.52, 56.693, 297.638, 212.598], rotate: 0, userUnit: 1 })).toEqual({
      width: 120,
      height: 85,
      trim: { x: 15, y: 10, width: 90, height: 55 },
      bleed: null,
    });
  });

  it('turned by 90° brings its left edge to the top', () => {
    expect(pdfPageOf({ visible: seen, trim: [42.52, 56.693, 297.638, 212.598], rotate: 90, userUnit: 1 })).toEqual({
      width: 85,
      height: 120,
      trim: { x: 20, y: 15, width: 55, height: 90 },
      bleed: null,
    });
  });

  it('has no trim box where that is the page itself, nor one beyond it', () => {
    expect(pdfPageOf({ visible: seen, trim: seen, bleed: [-100, -100, 500, 500], rotate: 0, userUnit: 1 })).toEqual({
      width: 120,
      height: 85,
      trim: null,
      bleed: null,
    });
  });

  it('of a large unit is larger', () => {
    expect(pdfPageOf({ visible: [0, 0, 72, 72], rotate: 0, userUnit: 10 })).toMatchObject({ width: 254, height: 254 });
  });

  it('takes its resolution from its pictures of lowest resolution, without specks', () => {
    const speck = { widthPx: 1, heightPx: 1, width: 2, height: 2 };
    const fine = { widthPx: 600, heightPx: 600, width: 50.8, height: 50.8 };
    const coarse = { widthPx: 100, heightPx: 200, width: 50.8, height: 50.8 };
    expect(lowestResolutionOf([speck, fine, coarse])).toEqual([coarse, fine]);
  });

  it('prints a picture as large as its matrix makes the unit square, turned or not', () => {
    expect(sizeByMatrix([72, 0, 0, 144, 10, 10], 1)).toEqual({ width: 25.4, height: 50.8 });
    expect(sizeByMatrix([0, 72, -144, 0, 10, 10], 1)).toEqual({ width: 25.4, height: 50.8 });
  });
});

it('facts of another shape are none', () => {
  expect(artworkFacts.safeParse(pdf(96, 61)).success).toBe(true);
  expect(artworkFacts.safeParse({ ...pdf(96, 61), pages: 0 }).success).toBe(false);
  expect(artworkFacts.safeParse({ kind: 'unreadable', why: 'because' }).success).toBe(false);
});
