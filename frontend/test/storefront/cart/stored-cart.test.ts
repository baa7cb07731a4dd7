import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pictureFileOf } from '../../../src/storefront/cart/line-picture.ts';
import { parseCart, serializeCart } from '../../../src/storefront/cart/stored-cart.ts';

const cards = {
  id: '0190',
  title: 'Cards',
  image: 'cards.webp',
  label: 10,
  category: 'Business Cards',
  dimensions: '90 x 55 mm',
  quantity_500: 95,
  quantity: 2,
};
const vest = {
  id: '0191',
  title: 'Vest',
  image: 'v.webp',
  label: 'Vest',
  category: 'Safety Vest',
  price: 18,
  quantity: 3,
  size: 'XL',
};

const read = (...items: readonly unknown[]) => parseCart(JSON.stringify(items));

describe('the stored cart', () => {
  it('is read as it was written', () => {
    expect(parseCart(serializeCart([cards, vest]))).toEqual({ lines: [cards, vest], dropped: 0 });
  });

  it('has the titles in other languages, unless they are no texts', () => {
    const translated = { ...cards, translations: { ar: { title: 'بطاقات', dimensions: '90 × 55' } } };
    expect(read(translated).lines).toEqual([translated]);
    for (const translations of [7, null, 'ar', { ar: null }, { ar: { title: {} } }])
      expect(read({ ...cards, translations }).lines).toEqual([cards]);
  });

  it('is empty in a browser that is new here', () => {
    expect(parseCart(null)).toEqual({ lines: [], dropped: 0 });
  });

  it('may be an older shop’s, with numbers as text and no quantity', () => {
    const { quantity: _, ...old } = { ...cards, id: 7, label: '10', quantity_500: '95.00' };
    expect(read(old)).toEqual({ lines: [{ ...cards, id: '7', quantity: 1 }], dropped: 0 });
  });

  it.each<[string, string]>([
    ['half a line', '[{"id":"0190","tit'],
    ['no list', '{"id":"0190"}'],
    ['a word', '"cards"'],
    ['null', 'null'],
  ])('is dropped and reported if it is not a list of lines: %s', (_what, text) => {
    expect(parseCart(text)).toEqual({ lines: [], dropped: 1 });
  });

  it.each<[string, object]>([
    ['without an id', { id: undefined }],
    ['without a title', { title: '   ' }],
    ['with an endless title', { title: 'x'.repeat(301) }],
    ['of no pieces', { quantity: 0 }],
    ['of fewer than none', { quantity: -3 }],
    ['of half a piece', { quantity: 1.5 }],
    ['of no number of pieces', { quantity: 'many' }],
    ['that pays the customer', { quantity_500: -95 }],
    ['of a price that is none', { quantity_500: 'free' }],
    ['of safety wear without its size', { category: 'Safety Vest' }],
  ])('drops a line %s and keeps the others', (_what, wrong) => {
    expect(read(vest, { ...cards, ...wrong })).toEqual({ lines: [vest], dropped: 1 });
  });

  it('caps a size at 100 pieces, and joins lines of the same thing', () => {
    expect(read({ ...vest, quantity: 70 }, { ...vest, quantity: 70 }).lines).toEqual([{ ...vest, quantity: 100 }]);
  });

  it('takes 200 lines and no more', () => {
    const many = Array.from({ length: 250 }, (_, place) => ({ ...cards, id: `p${String(place)}` }));
    expect(read(...many)).toMatchObject({ dropped: 50, lines: { length: 200 } });
  });

  it('never throws, and whatever it reads it reads again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .array(fc.dictionary(fc.constantFrom(...Object.keys({ ...cards, ...vest })), fc.jsonValue()))
            .map((items) => JSON.stringify(items)),
        ),
        (text) => {
          const { lines } = parseCart(text);
          expect(parseCart(serializeCart(lines))).toEqual({ lines, dropped: 0 });
          for (const { quantity } of lines) expect(Number.isSafeInteger(quantity) && quantity >= 1).toBe(true);
        },
      ),
    );
  });
});

describe('the picture of a line', () => {
  it.each([
    ['cards.webp', 'cards.webp'],
    ['https://shop.example/uploads/cards.webp?v=2', 'cards.webp'],
    ['/uploads/cards.webp', 'cards.webp'],
    ['javascript:alert(1)', undefined],
    ['../../etc/passwd"onerror="x', undefined],
    ['', undefined],
  ])('is a file of the catalogue: %j is %j', (image, file) => {
    expect(pictureFileOf({ image })).toBe(file);
  });
});
