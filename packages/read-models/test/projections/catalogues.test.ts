import { describe, expect, it } from '@jest/globals';
import type { PrintProductDetails, PrintProductEvent } from '@pressline/domain/catalogue/print-product.ts';
import type { SafetyProductDetails, SafetyProductEvent } from '@pressline/domain/catalogue/safety-product.ts';
import { printCatalogue } from '../../src/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '../../src/catalogue/safety-catalogue.ts';
import { folded, on } from '../support/folding.ts';
import { CARDS } from '../support/history.ts';

const MONDAY = '2026-03-02T08:30:00.000Z';
const TUESDAY = '2026-03-03T09:15:00.000Z';

const cards: PrintProductDetails = {
  title: 'Matt Cards',
  label: 1_000,
  category: 'business-cards',
  quantity500: 4_500,
  quantity1000: 8_000,
  image: 'product-cards-0123456789ab-640.webp',
};
const added: PrintProductEvent = { type: 'product-added', data: { ...cards, productId: CARDS } };

describe('The print catalogue', () => {
  it('lists an added product with the words that find it', () => {
    expect(folded(printCatalogue, `product-${CARDS}`, on(MONDAY, added))).toEqual({
      ...cards,
      productId: CARDS,
      status: 'listed',
      addedAt: MONDAY,
      grams: [
        '  b',
        '  c',
        '  m',
        ' bu',
        ' ca',
        ' ma',
        'ard',
        'att',
        'bus',
        'car',
        'ess',
        'ine',
        'mat',
        'nes',
        'rds',
        'sin',
        'usi',
      ],
      titles: ['Matt Cards'],
      titleGrams: ['  c', '  m', ' ca', ' ma', 'ard', 'att', 'car', 'mat', 'rds'],
    });
  });

  it('keeps its earlier titles when a product is edited', () => {
    const edited = { ...cards, title: 'Silk Cards', badge: 'New' };
    const row = folded(
      printCatalogue,
      `product-${CARDS}`,
      on(MONDAY, added),
      on<PrintProductEvent>(TUESDAY, { type: 'product-edited', data: edited }),
    );
    expect(row).toMatchObject({
      title: 'Silk Cards',
      badge: 'New',
      addedAt: MONDAY,
      titles: ['Matt Cards', 'Silk Cards'],
    });
    expect(row.grams).toContain('sil');
    expect(row.grams).not.toContain('mat');
    expect(row.titleGrams).toEqual(expect.arrayContaining(['sil', 'mat']));
  });

  it('removes what an edit left out', () => {
    const with90: PrintProductEvent = {
      type: 'product-added',
      data: { ...cards, productId: CARDS, dimensions: '90 x 55 mm' },
    };
    const row = folded(
      printCatalogue,
      `product-${CARDS}`,
      on(MONDAY, with90),
      on<PrintProductEvent>(TUESDAY, { type: 'product-edited', data: cards }),
    );
    expect(row).not.toHaveProperty('dimensions');
  });

  it('keeps a removed product whole, so that it can be restored', () => {
    const stream = `product-${CARDS}` as const;
    const before = folded(printCatalogue, stream, on(MONDAY, added));
    const removed: PrintProductEvent = { type: 'product-removed', data: {} };
    expect(folded(printCatalogue, stream, on(MONDAY, added), on(TUESDAY, removed))).toEqual({
      ...before,
      status: 'removed',
    });
    const restored: PrintProductEvent = { type: 'product-restored', data: {} };
    expect(folded(printCatalogue, stream, on(MONDAY, added), on(TUESDAY, removed), on(TUESDAY, restored))).toEqual(
      before,
    );
  });
});

const vest: SafetyProductDetails = {
  title: 'Orange Vest',
  label: 'Class 2',
  category: 'safety-vest',
  price: 2_500,
  sizes: ['Small', 'XL'],
  image: 'product-vest-0123456789ab-640.webp',
};
const VEST = '0195a000-0000-7000-8000-00000000d001';

describe('The safety catalogue', () => {
  const stream = `safetyProduct-${VEST}` as const;
  const vestAdded = on<SafetyProductEvent>(MONDAY, {
    type: 'safety-product-added',
    data: { ...vest, productId: VEST },
  });

  it('lists an added product with sizes and price', () => {
    const row = folded(safetyCatalogue, stream, vestAdded);
    expect(row).toMatchObject({ ...vest, productId: VEST, status: 'listed', addedAt: MONDAY, titles: ['Orange Vest'] });
    expect(row.grams).toEqual(expect.arrayContaining(['ora', 'ves', 'saf', 'cla']));
  });

  it('keeps a removed product whole, so that it can be restored', () => {
    const before = folded(safetyCatalogue, stream, vestAdded);
    const removed = on<SafetyProductEvent>(TUESDAY, { type: 'safety-product-removed', data: {} });
    const restored = on<SafetyProductEvent>(TUESDAY, { type: 'safety-product-restored', data: {} });
    expect(folded(safetyCatalogue, stream, vestAdded, removed)).toEqual({ ...before, status: 'removed' });
    expect(folded(safetyCatalogue, stream, vestAdded, removed, restored)).toEqual(before);
  });

  it('shows a product as edited', () => {
    const edited = on<SafetyProductEvent>(TUESDAY, {
      type: 'safety-product-edited',
      data: { ...vest, price: 2_700, sizes: ['Medium'] },
    });
    expect(folded(safetyCatalogue, stream, vestAdded, edited)).toMatchObject({
      price: 2_700,
      sizes: ['Medium'],
      addedAt: MONDAY,
    });
  });
});
