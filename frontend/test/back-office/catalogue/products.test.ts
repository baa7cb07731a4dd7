import { describe, expect, it } from '@jest/globals';
import { arrangeProducts } from '../../../src/back-office/catalogue/list/arrange-products.ts';
import {
  cropRect,
  maxZoomOf,
  moveCrop,
  outputSize,
  DEFAULT_CROP,
  zoomCrop,
} from '../../../src/back-office/catalogue/pictures/crop.ts';
import {
  errorsForFields,
  validateForm,
  firstErrorField,
} from '../../../src/back-office/catalogue/form/form-validation.ts';
import { uncontestedSides, foreignChanges, mergedFields } from '../../../src/back-office/catalogue/form/merge.ts';
import { priceSteps } from '../../../src/back-office/catalogue/history/price-steps.ts';
import { hasChanges, initialDraft } from '../../../src/back-office/catalogue/form/product-draft.ts';
import {
  fieldsOf,
  EMPTY_FIELDS,
  requestFields,
  type ListedPrintProduct,
  type ProductFields,
} from '../../../src/back-office/catalogue/product/product-fields.ts';
import { readProductsUrl, writeProductsUrl } from '../../../src/back-office/catalogue/list/products-url.ts';
import { parseEnteredSizes, parseTypedSizes } from '../../../src/back-office/catalogue/form/sizes.ts';

const CARDS: ListedPrintProduct = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Gold Foil Business Cards',
  label: 10,
  category: 'Business Cards',
  category_slug: 'business-cards',
  dimensions: '90 x 55 mm',
  description: null,
  badge: 'new',
  quantity_500: 100,
  sides: 2,
  shape: 'flat',
  dieline: null,
  original_500: null,
  original_1000: null,
  quantity_1000: 180.5,
  image: 'product-a-640.webp',
  translations: {},
  revision: 3,
  status: 'listed',
  added_at: '2026-11-01T08:00:00.000Z',
};
const FLYERS: ListedPrintProduct = {
  ...CARDS,
  id: '01900000-0000-7000-8000-000000000002',
  title: 'Café Flyers',
  category: 'Flyers',
  category_slug: 'flyers',
  quantity_500: 60,
  badge: null,
  added_at: '2026-11-02T08:00:00.000Z',
};
const VEST: ProductFields = {
  ...EMPTY_FIELDS,
  title: 'Vest',
  label: 'EN 20471',
  category: 'safety-vest',
  price: '24.5',
  size: ['S'],
};

describe('typed sizes', () => {
  it('a comma ends a size, and the rest stays in the field', () => {
    expect(parseTypedSizes([], ' Small ,Med')).toEqual({ sizes: ['Small'], remainder: 'Med' });
    expect(parseTypedSizes(['Small'], 'Medium,Large,')).toEqual({ sizes: ['Small', 'Medium', 'Large'], remainder: '' });
  });
  it('Enter adds the typed text', () => {
    expect(parseEnteredSizes(['Small'], ' XL ')).toEqual({ sizes: ['Small', 'XL'], remainder: '' });
  });
  it('empty sizes and duplicates are ignored, and the list stays the same', () => {
    const sizes = ['Small', 'XL'];
    expect(parseEnteredSizes(sizes, 'Small').sizes).toBe(sizes);
    expect(parseEnteredSizes(sizes, 'xl').sizes).toBe(sizes);
    expect(parseTypedSizes(sizes, ' , ,').sizes).toBe(sizes);
  });
  it('an Arabic comma ends a size too', () => {
    expect(parseTypedSizes([], 'صغير،وسط').sizes).toEqual(['صغير']);
  });
});

describe('the crop of a picture', () => {
  const wide = { width: 4000, height: 1500 };
  const tall = { width: 3000, height: 4000 };
  it('starts as the largest centred 4:3 rectangle', () => {
    expect(cropRect(wide, DEFAULT_CROP)).toEqual({ left: 1000, top: 0, width: 2000, height: 1500 });
    expect(cropRect(tall, DEFAULT_CROP)).toEqual({ left: 0, top: 875, width: 3000, height: 2250 });
  });
  it('moves by shares of the frame and stops at the edges', () => {
    expect(cropRect(wide, moveCrop(wide, DEFAULT_CROP, 0.1, 0))).toMatchObject({ left: 1200, top: 0 });
    expect(cropRect(wide, moveCrop(wide, DEFAULT_CROP, 9, 9))).toMatchObject({ left: 2000, top: 0 });
    expect(cropRect(tall, moveCrop(tall, DEFAULT_CROP, 0, -9))).toMatchObject({ left: 0, top: 0 });
  });
  it('zooms around its centre', () => {
    expect(cropRect(wide, zoomCrop(wide, DEFAULT_CROP, 2))).toEqual({ left: 1500, top: 375, width: 1000, height: 750 });
  });
  it('zooms back without leaving the picture', () => {
    const corner = moveCrop(wide, zoomCrop(wide, DEFAULT_CROP, 2), 9, 9);
    expect(cropRect(wide, corner)).toEqual({ left: 3000, top: 750, width: 1000, height: 750 });
    expect(cropRect(wide, zoomCrop(wide, corner, 1))).toEqual({ left: 2000, top: 0, width: 2000, height: 1500 });
  });
  it('zooms no further than a card stays sharp, and never out of the picture', () => {
    expect(maxZoomOf({ width: 640, height: 480 })).toBe(2);
    expect(maxZoomOf({ width: 100, height: 80 })).toBe(1);
    expect(zoomCrop(wide, DEFAULT_CROP, 0.2).zoom).toBe(1);
    expect(zoomCrop(wide, DEFAULT_CROP, 99).zoom).toBe(6);
  });
  it('becomes a 4:3 picture that is no larger than the part, nor than 1600 px', () => {
    expect(outputSize(cropRect(tall, DEFAULT_CROP))).toEqual({ width: 1600, height: 1200 });
    expect(outputSize({ left: 0, top: 0, width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  });
});

describe('required fields', () => {
  it('of safety wear: category, title, label, price, a size and a picture', () => {
    expect(validateForm('safety', EMPTY_FIELDS, false)).toEqual({
      title: 'missing',
      category: 'missing',
      label: 'missing',
      price: 'missing',
      size: 'missing',
      image: 'missing',
    });
    expect(validateForm('safety', VEST, true)).toEqual({});
  });
  it('of print: title, category and three amounts; the other fields may stay empty', () => {
    expect(Object.keys(validateForm('print', EMPTY_FIELDS, true))).toEqual([
      'title',
      'category',
      'label',
      'quantity_500',
      'quantity_1000',
    ]);
    expect(validateForm('print', fieldsOf(CARDS), true)).toEqual({});
  });
  it('a price below 0 or with a third decimal is invalid, 0 is valid', () => {
    expect(validateForm('safety', { ...VEST, price: '-1' }, true)).toEqual({ price: 'invalid' });
    expect(validateForm('safety', { ...VEST, price: '1.234' }, true)).toEqual({ price: 'invalid' });
    expect(validateForm('safety', { ...VEST, price: '0' }, true)).toEqual({});
  });
  it('the first error in form order takes the focus, the picture before the fields', () => {
    expect(firstErrorField('safety', { price: 'missing', label: 'missing' })).toBe('label');
    expect(firstErrorField('safety', { image: 'missing', title: 'missing' })).toBe('image');
    expect(firstErrorField('safety', {})).toBeUndefined();
  });
  it('fields that the server names have an error, others don’t', () => {
    expect(errorsForFields('print', ['title', 'image', 'rocket'], fieldsOf(CARDS))).toEqual({
      title: 'invalid',
      image: 'invalid',
    });
  });
});

describe('the request', () => {
  it('is trimmed, with sizes as JSON and without empty fields', () => {
    expect(requestFields('safety', { ...VEST, title: '  Vest ' })).toEqual({
      title: 'Vest',
      category: 'safety-vest',
      label: 'EN 20471',
      price: '24.5',
      size: '["S"]',
      translations: '{}',
    });
  });

  it('has the translations as JSON', () => {
    const fields = { ...VEST, 'translations.it.title': ' Gilet ', 'translations.ar.label': 'الفئة 2' };
    expect(JSON.parse(requestFields('safety', fields)['translations'] ?? '')).toEqual({
      it: { title: 'Gilet' },
      ar: { label: 'الفئة 2' },
    });
  });

  it.each([
    ['٢٤٫٥٠', '24.50'],
    ['۱٬۲۰۰', '1200'],
    ['24,5', '24.5'],
    // It could mean 1 or 1000, so the form rejects it as an amount.
    ['1,000', '1,000'],
    ['-٥', '-5'],
  ])('an amount typed as %j is sent as %j', (price, sent) => {
    expect(requestFields('safety', { ...VEST, price })).toHaveProperty('price', sent);
  });
});

describe('a draft', () => {
  const begun = initialDraft(CARDS, () => 'key');
  it('has no changes if the values are equal', () => {
    expect(hasChanges('print', begun)).toBe(false);
    expect(
      hasChanges('print', {
        ...begun,
        fields: { ...begun.fields, quantity_500: '100', title: ' Gold Foil Business Cards' },
      }),
    ).toBe(false);
    expect(hasChanges('print', { ...begun, fields: { ...begun.fields, quantity_500: '101' } })).toBe(true);
    expect(hasChanges('print', { ...begun, fields: { ...begun.fields, quantity_500: '' } })).toBe(true);
  });
  it('has changes with a new picture', () => {
    expect(hasChanges('print', { ...begun, picture: new File(['a'], 'a.png') })).toBe(true);
  });
});

describe('changes by another person', () => {
  const base = { revision: 3, fields: fieldsOf(CARDS), image: CARDS.image };
  const theirs = {
    revision: 4,
    fields: { ...base.fields, title: 'Gold Cards', quantity_500: '120.00' },
    image: 'product-b-640.webp',
  };
  it('are listed by field, contested if both changed it', () => {
    const mine = { ...base.fields, title: 'Golden Cards', badge: 'hot' };
    expect(foreignChanges('print', base, mine, false, theirs)).toEqual([
      { field: 'image', contested: false },
      { field: 'title', contested: true },
      { field: 'quantity_500', contested: false },
    ]);
  });
  it('are none if both made the same change', () => {
    const mine = { ...base.fields, title: 'Gold Cards', quantity_500: '120' };
    expect(foreignChanges('print', base, mine, false, { ...theirs, image: base.image })).toEqual([]);
  });
  it('are preselected if only they changed the field', () => {
    expect(
      uncontestedSides([
        { field: 'title', contested: true },
        { field: 'quantity_500', contested: false },
      ]),
    ).toEqual({ quantity_500: 'theirs' });
  });
  it('are listed for each language', () => {
    const translated = {
      ...theirs,
      fields: { ...base.fields, 'translations.it.title': 'Biglietti' },
      image: base.image,
    };
    expect(foreignChanges('print', base, base.fields, false, translated)).toEqual([
      { field: 'translations.it.title', contested: false },
    ]);
  });
  it('are merged with this form’s fields by the choice', () => {
    const mine = { ...base.fields, title: 'Golden Cards', badge: 'hot' };
    const merged = mergedFields(mine, theirs.fields, { title: 'mine', quantity_500: 'theirs', image: 'theirs' });
    expect([merged.title, merged.quantity_500, merged.badge]).toEqual(['Golden Cards', '120.00', 'hot']);
  });
});

describe('the list of products', () => {
  const usual = { q: '', category: null, sort: 'newest', removed: false } as const;
  const titles = (change: Partial<Parameters<typeof arrangeProducts>[1]>): readonly string[] =>
    arrangeProducts([CARDS, FLYERS, { ...FLYERS, id: 'x', title: 'Old Flyers', status: 'removed' }], {
      ...usual,
      ...change,
    }).rows.map(({ title }) => title);
  it('shows what is on sale, newest first', () => {
    expect(titles({})).toEqual(['Café Flyers', 'Gold Foil Business Cards']);
  });
  it('shows removed products on request', () => {
    expect(titles({ removed: true })).toEqual(['Old Flyers']);
  });
  it('finds every word, without accents and case, in title, category, badge and dimensions', () => {
    expect(titles({ q: 'cafe FLY' })).toEqual(['Café Flyers']);
    expect(titles({ q: '90 x 55 foil' })).toEqual(['Gold Foil Business Cards']);
    expect(titles({ q: 'cafe foil' })).toEqual([]);
  });
  it('sorts by title and price, both ways', () => {
    expect(titles({ sort: 'title' })).toEqual(['Café Flyers', 'Gold Foil Business Cards']);
    expect(titles({ sort: 'dearest' })).toEqual(['Gold Foil Business Cards', 'Café Flyers']);
  });
  it('sorts by each other column, both ways', () => {
    for (const column of ['category', 'details', 'thousand', 'label'] as const)
      expect(titles({ sort: `-${column}` })).toEqual([...titles({ sort: column })].reverse());
    expect(titles({ sort: 'category' })).toEqual(['Gold Foil Business Cards', 'Café Flyers']);
  });
  it('counts matches by category, ignoring the category filter', () => {
    const { counts, matches, rows } = arrangeProducts([CARDS, FLYERS], { ...usual, category: 'flyers' });
    expect([counts.get('business-cards'), counts.get('flyers'), matches, rows.length]).toEqual([1, 1, 2, 1]);
  });
});

describe('the URL of the page', () => {
  const read = (search: string) => readProductsUrl('print', new URLSearchParams(search));
  it('keeps the state, and leaves out defaults', () => {
    const search = `edit=${CARDS.id}&q=gold&category=business-cards&sort=title&removed=true&shows=list`;
    expect(writeProductsUrl(read(search)).toString()).toBe(search);
    expect(writeProductsUrl(read('sort=newest&shows=list')).toString()).toBe('');
  });
  it('ignores unknown values', () => {
    expect(read('category=rockets&sort=sideways&edit=../x')).toEqual(read(''));
    expect(read('category=safety-vest').category).toBeNull();
  });
});

describe('the price history', () => {
  const actor = { role: 'admin', id: null, name: null } as const;
  it('starts with the first prices and has a step for each change', () => {
    const history = [
      {
        revision: 2,
        type: 'edited',
        at: '2026-11-03T08:00:00.000Z',
        actor,
        changes: [{ field: 'quantity_500', from: 100, to: 110 }],
      },
      {
        revision: 1,
        type: 'edited',
        at: '2026-11-02T08:00:00.000Z',
        actor,
        changes: [{ field: 'title', from: 'A', to: 'B' }],
      },
      {
        revision: 0,
        type: 'added',
        at: '2026-11-01T08:00:00.000Z',
        actor,
        changes: [
          { field: 'quantity_500', from: null, to: 100 },
          { field: 'quantity_1000', from: null, to: 180 },
        ],
      },
    ] as const;
    expect(
      priceSteps(
        history.map((one) => ({ ...one, changes: [...one.changes] })),
        ['quantity_500', 'quantity_1000'],
      ),
    ).toEqual([
      {
        at: '2026-11-01T08:00:00.000Z',
        prices: { quantity_500: 100, quantity_1000: 180 },
        changed: ['quantity_500', 'quantity_1000'],
      },
      { at: '2026-11-03T08:00:00.000Z', prices: { quantity_500: 110, quantity_1000: 180 }, changed: ['quantity_500'] },
    ]);
  });
});
