import { describe, expect, it } from '@jest/globals';
import {
  artworkCheck,
  checkOf,
  type ArtworkCheckEvent,
  type InspectedFile,
} from '../../../src/orders/print/artwork-check.ts';
import type { ArtworkFacts } from '../../../src/orders/print/artwork-facts.ts';
import { artworkFacts } from '../../../src/orders/print/artwork-facts.ts';
import { eventSchemas } from '../../../src/shop/shop-events.ts';
import { given } from '../../support/given.ts';

const sha256 = 'c'.repeat(64);
const damaged: ArtworkFacts = { kind: 'unreadable', why: 'damaged' };
const front: InspectedFile = { side: 'front', sha256, facts: damaged };
const record = (...files: readonly InspectedFile[]) => ({ type: 'record-artwork-checks', files }) as const;
const checked: ArtworkCheckEvent = { type: 'artwork-checked', data: { side: 'front', sha256, facts: damaged } };

describe('the check of an order’s artwork', () => {
  it('is recorded once for each side and file', () => {
    const back: InspectedFile = { ...front, side: 'back' };
    const backChecked: ArtworkCheckEvent = { type: 'artwork-checked', data: { ...checked.data, side: 'back' } };
    given(artworkCheck).when(record(front)).then(checked);
    given(artworkCheck).when(record(front, back)).then(checked, backChecked);
    given(artworkCheck, checked).when(record(front)).thenNothing();
    given(artworkCheck, checked).when(record(front, back)).then(backChecked);
    const another = 'd'.repeat(64);
    given(artworkCheck, checked)
      .when(record({ ...front, sha256: another }))
      .then({ type: 'artwork-checked', data: { ...checked.data, sha256: another } });
  });

  it('contains the facts by side and file', () => {
    const back: ArtworkCheckEvent = { ...checked, data: { ...checked.data, side: 'back' } };
    given(artworkCheck, checked, back).thenState(
      new Map([
        [`front ${sha256}`, damaged],
        [`back ${sha256}`, damaged],
      ]),
    );
    expect(checkOf('front', sha256)).toBe(`front ${sha256}`);
  });

  it.each(['', 'c'.repeat(63), 'c'.repeat(65), 'C'.repeat(64), `${'c'.repeat(63)}g`, `${'c'.repeat(64)}\n`])(
    'is of no file whose hash is %j',
    (hash) => {
      const event = { type: 'artwork-checked', data: { side: 'front', sha256: hash, facts: damaged } };
      expect(eventSchemas['artwork-checked'].safeParse(event).success).toBe(false);
    },
  );
});

const picture = {
  kind: 'picture',
  format: 'png',
  widthPx: 1_134,
  heightPx: 720,
  dpi: 300,
  colour: 'rgb',
  transparent: false,
  pages: 1,
} as const;
const box = { x: 15, y: -2, width: 90, height: 55 };
const pdf = {
  kind: 'pdf',
  pages: 2,
  page: { width: 120, height: 85, trim: box, bleed: null },
  pictures: [{ widthPx: 591, heightPx: 300, width: 50, height: 25.4 }],
  colours: ['cmyk', 'spot'],
  missingFonts: ['Helvetica'],
} as const;
const fits = (facts: unknown) => artworkFacts.safeParse(facts).success;

describe('the facts about an artwork file', () => {
  it.each(['png', 'jpeg', 'tiff'])('may be that it is a %s', (format) => {
    expect(fits({ ...picture, format })).toBe(true);
  });

  it.each(['rgb', 'cmyk', 'grey', 'spot', null])('may be that its colour is %s', (colour) => {
    expect(fits({ ...picture, colour })).toBe(true);
  });

  it.each(['encrypted', 'damaged', 'too-much'])('may be that it can’t be read: %s', (why) => {
    expect(fits({ kind: 'unreadable', why })).toBe(true);
  });

  it('may be as little as that it has pages', () => {
    expect(fits({ ...picture, dpi: null, pages: 12 })).toBe(true);
    expect(fits(pdf)).toBe(true);
    expect(fits({ ...pdf, page: { ...pdf.page, trim: null, bleed: box } })).toBe(true);
    expect(fits({ ...pdf, pictures: null, colours: null, missingFonts: null })).toBe(true);
  });

  it.each([
    { ...picture, format: 'gif' },
    { ...picture, colour: 'pink' },
    { ...picture, widthPx: 0 },
    { ...picture, heightPx: 0 },
    { ...picture, dpi: 0 },
    { ...picture, pages: 0 },
    { ...picture, name: 'my-passport.png' },
    { ...pdf, pages: 0 },
    { ...pdf, page: { ...pdf.page, width: -1 } },
    { ...pdf, page: { ...pdf.page, trim: { ...box, height: -1 } } },
    { ...pdf, page: { ...pdf.page, trim: { ...box, depth: 1 } } },
    { ...pdf, pictures: [{ widthPx: 0, heightPx: 300, width: 50, height: 25.4 }] },
    { ...pdf, pictures: [{ widthPx: 591, heightPx: 300, width: 50, height: 25.4, name: 'x' }] },
    { ...pdf, missingFonts: ['x'.repeat(121)] },
    { kind: 'unreadable', why: 'because' },
    { kind: 'video' },
  ])('is never %j', (facts) => {
    expect(fits(facts)).toBe(false);
  });

  it('may be a font’s name of 120 characters', () => {
    expect(fits({ ...pdf, missingFonts: ['x'.repeat(120)] })).toBe(true);
  });
});
