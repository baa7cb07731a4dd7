import { describe, expect, it } from '@jest/globals';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import {
  filterChipsOf,
  listChoiceOf,
  filterProducts,
  searchParamsOf,
  toggleFilter,
} from '../../../src/storefront/catalogue/list-choice.ts';
import { newestProducts } from '../../../src/storefront/home/newest-products.ts';
import { CARDS } from '../../support/catalogue.ts';

function card(title: string, fields: Partial<PrintProduct>): PrintProduct {
  return { ...CARDS, id: title, title, quantity_500: 85, ...fields };
}
function vest(title: string, size: string[]): SafetyProduct {
  return {
    id: title,
    title,
    label: 'Class 2',
    category: 'Safety Vest',
    category_slug: 'safety-vest',
    description: null,
    price: 18,
    size,
    image: 'vest-640.webp',
    translations: {},
    revision: 0,
  };
}

/** Oldest first, as the catalogue returns them. */
const cards = [
  card('Matte', {}),
  card('Square', { dimensions: '65 x 65 mm', quantity_500: 95 }),
  card('Kraft', { badge: 'new', quantity_500: 70 }),
];
const vests = [vest('Mesh', ['Small', 'Large']), vest('Executive', ['Large', 'XL'])];
const titles = (query: string) =>
  filterProducts(cards, listChoiceOf(new URLSearchParams(query), 'print')).map(({ title }) => title);

describe('a badge that promises a discount', () => {
  const chipsOf = (fields: Partial<PrintProduct>) =>
    filterChipsOf({ kind: 'print', products: [card('Plain', {}), card('Kraft', fields)] });

  it.each(['30% off', '–30%', 'خصم 30%', 'خصم ٣٠٪', 'خصم %30'])('is a filter with its original prices: %s', (badge) => {
    const discounted = { badge, original_500: 122, original_1000: 200 };
    expect(chipsOf(discounted)).toMatchObject([{ facet: 'badge', value: badge }]);
    expect(chipsOf({ ...discounted, original_500: null })).toEqual([]);
    expect(chipsOf({ ...discounted, original_1000: 140 })).toEqual([]);
  });
});

describe('a list of products', () => {
  it('shows the newest first', () => {
    expect(titles('')).toEqual(['Kraft', 'Square', 'Matte']);
  });

  it('is sorted as in the URL, and by default for an unknown order', () => {
    expect(titles('sort=cheapest')).toEqual(['Kraft', 'Matte', 'Square']);
    expect(titles('sort=dearest')).toEqual(['Square', 'Matte', 'Kraft']);
    expect(titles('sort=name')).toEqual(['Kraft', 'Matte', 'Square']);
    expect(titles('sort=oldest')).toEqual(['Matte', 'Square', 'Kraft']);
    expect(titles('sort=sideways')).toEqual(['Kraft', 'Square', 'Matte']);
  });

  it('does not change the order of the response', () => {
    titles('sort=name');
    expect(cards.map(({ title }) => title)).toEqual(['Matte', 'Square', 'Kraft']);
  });

  it('takes any of several values of a filter, and all of several filters', () => {
    expect(titles('dimensions=90 x 55 mm&dimensions=65 x 65 mm')).toEqual(['Kraft', 'Square', 'Matte']);
    expect(titles('dimensions=65 x 65 mm&badge=new')).toEqual([]);
  });

  it('filters safety wear by size', () => {
    const choice = listChoiceOf(new URLSearchParams('size=XL'), 'safety');
    expect(filterProducts(vests, choice).map(({ title }) => title)).toEqual(['Executive']);
  });

  it('does not take the category in its address for a filter', () => {
    expect(listChoiceOf(new URLSearchParams('label=safety-vest'), 'safety').filters.size).toBe(0);
  });
});

describe('the chips of a list', () => {
  it('are the values that distinguish its products', () => {
    expect(filterChipsOf({ kind: 'safety', products: vests })).toEqual([
      { facet: 'size', value: 'Small', label: 'Small' },
      { facet: 'size', value: 'XL', label: 'XL' },
    ]);
  });

  it('are added to and removed from the URL, keeping other parameters', () => {
    const address = new URLSearchParams('label=business-cards&sort=name');
    const on = searchParamsOf(toggleFilter(listChoiceOf(address, 'print'), 'badge', 'new'), address);
    expect(on.toString()).toBe('label=business-cards&sort=name&badge=new');
    expect(searchParamsOf(toggleFilter(listChoiceOf(on, 'print'), 'badge', 'new'), on).toString()).toBe(
      'label=business-cards&sort=name',
    );
  });
});

describe('the home page', () => {
  it('shows the last eight of the catalogue, newest first', () => {
    expect(newestProducts([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
