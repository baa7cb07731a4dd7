import { describe, expect, it } from '@jest/globals';
import { sheetDimensionsOf, shapeOf } from '../../../src/catalogue/product-shape.ts';
import { artworkTemplateOf } from '../../../src/orders/print/artwork-template.ts';

describe('the shape of a product', () => {
  it('is that of its category, unless staff chose another', () => {
    expect(shapeOf({ category: 'business-cards' })).toBe('flat');
    expect(shapeOf({ category: 'shopping-bags' })).toBe('three-dimensional');
    expect(shapeOf({ category: 'shopping-bags', shape: 'flat' })).toBe('flat');
    expect(shapeOf({ category: 'business-cards', shape: 'three-dimensional' })).toBe('three-dimensional');
  });

  it('decides whether artwork is checked against the dimensions', () => {
    expect(sheetDimensionsOf({ dimensions: '90 x 55 mm', shape: 'flat' })).toBe('90 x 55 mm');
    expect(sheetDimensionsOf({ dimensions: '90 x 55 mm' })).toBe('90 x 55 mm');
    expect(sheetDimensionsOf({ dimensions: '90 x 55 mm', shape: 'three-dimensional' })).toBeNull();
    expect(sheetDimensionsOf({})).toBeNull();
  });
});

describe('the template of a product', () => {
  const of = (dimensions: string | null) => artworkTemplateOf({ dimensions, shape: 'flat' });

  it('has a page for each of its sizes', () => {
    expect(of('90 x 55 mm')).toEqual({ sheets: [{ width: 90, height: 55 }], round: false });
    expect(of('A4 and A5')).toEqual({
      sheets: [
        { width: 210, height: 297 },
        { width: 148, height: 210 },
      ],
      round: false,
    });
    expect(of('Ø 60 mm')).toEqual({ sheets: [{ width: 60, height: 60 }], round: true });
  });

  it('has the largest size of a product in any shape', () => {
    expect(of('up to 66 x 134 mm')).toEqual({ sheets: [{ width: 66, height: 134 }], round: false });
  });

  it('needs a flat product with a size that fits on a page of a PDF', () => {
    expect(of(null)).toBeUndefined();
    expect(of('Small to XXL')).toBeUndefined();
    expect(of('9 x 1 m')).toBeUndefined();
    expect(artworkTemplateOf({ dimensions: '90 x 55 mm', shape: 'three-dimensional' })).toBeUndefined();
  });
});
