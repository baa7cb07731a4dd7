import { describe, expect, it } from '@jest/globals';
import {
  inchesOf,
  measuresOf,
  wearOf,
  WEAR,
  type Centimetres,
} from '../../../src/storefront/catalogue/size-guide/wear-measures.ts';

describe('the size guide', () => {
  it.each([
    ['safety-vest', 'Mesh Vest, Summer Weight', 'vest'],
    ['safety-cargo-trousers', 'Cargo Shorts, Stone', 'trousers'],
    ['Pant-Shirts-Coveralls', 'Twill Work Pant, Bottle Green', 'trousers'],
    ['Pant-Shirts-Coveralls', 'Short Sleeve Work Shirt, Khaki', 'shirt'],
    ['Pant-Shirts-Coveralls', 'Bib and Brace Overall, Royal', 'coverall'],
    ['safety-jackets', 'Winter Safety Jackets', 'jacket'],
    ['business-cards', 'Matte Laminated Business Cards', undefined],
  ])('in %s, "%s" is measured as %s', (category_slug, title, wear) => {
    expect(wearOf({ category_slug, title })).toBe(wear);
  });

  it('rounds inches to half an inch', () => {
    expect(inchesOf(104)).toBe(41);
    expect(inchesOf([88, 96])).toEqual([34.5, 38]);
  });

  it.each(WEAR)('has every measure of %s for every size, none smaller than that of the size before', (wear) => {
    const { body, garment, rows } = measuresOf(wear);
    const least = (value: Centimetres | undefined) => (typeof value === 'number' ? value : (value?.[0] ?? NaN));
    expect(rows.map(({ size }) => size)).toEqual(['Small', 'Medium', 'Large', 'XL', 'XXL', '3XL']);
    for (const measure of [...body, ...garment]) {
      const values = rows.map((row) => least(row.body[measure] ?? row.garment[measure]));
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(values).not.toContain(NaN);
    }
  });
});
