import { describe, expect, it } from '@jest/globals';
import { drawSheet, sheetShapeOf } from '../../../../src/shared/orders/artwork/sheet-shape.ts';

describe('the sheet of a product', () => {
  it.each([
    ['90 x 55 mm', { width: 90, height: 55, exact: true }],
    ['90×55mm', { width: 90, height: 55, exact: true }],
    ['297 x 210 mm, folded to 99 x 210 mm', { width: 297, height: 210, exact: true }],
    ['250 x 310 x 100 mm', { width: 250, height: 310, exact: false }],
    ['up to 100 x 100 mm', { width: 100, height: 100, exact: false }],
    ['A4, A5 and 210 x 99 mm', { width: 210, height: 297, exact: false }],
    ['94 mm across', { width: 94, height: 94, exact: false }],
    ['170 mm across, 160 mm high', { width: 170, height: 160, exact: false }],
    ['Small to XXL', { width: 148, height: 105, exact: false }],
    ['0 x 55 mm', { width: 148, height: 105, exact: false }],
    [null, { width: 148, height: 105, exact: false }],
  ])('%s', (dimensions, shape) => {
    expect(sheetShapeOf(dimensions)).toEqual(shape);
  });

  it('is drawn to scale: bleed, trim and safe area 3 mm apart', () => {
    const { bleed, trim, safe } = drawSheet({ width: 90, height: 55 });
    expect(bleed).toEqual({ x: 0, y: 0, width: 96, height: 61 });
    expect(trim).toEqual({ x: 3, y: 3, width: 90, height: 55 });
    expect(safe).toEqual({ x: 6, y: 6, width: 84, height: 49 });
  });

  it.each([[{ width: 99, height: 210 }], [{ width: 500, height: 100 }], [{ width: 420, height: 297 }]])(
    'of %j lies in a place that is neither endless nor flat',
    (sheet) => {
      const { view, bleed } = drawSheet(sheet);
      expect(view.height / view.width).toBeLessThan(1.13);
      expect(view.height / view.width).toBeGreaterThan(0.55);
      expect(view.x + view.width / 2).toBeCloseTo(bleed.width / 2);
      expect(view.y + view.height / 2).toBeCloseTo(bleed.height / 2);
    },
  );
});
