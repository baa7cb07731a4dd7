import { describe, expect, it } from '@jest/globals';
import { printedSizeOf, withBleed } from '../src/printed-size.ts';

const sheet = (width: number, height: number) => ({ width, height });
const exact = (...sizes: { width: number; height: number }[]) => ({ kind: 'exact', sizes, round: false });
const disc = (across: number) => ({ kind: 'exact', sizes: [sheet(across, across)], round: true });
const about = (width: number, height: number) => ({ kind: 'about', face: sheet(width, height) });
const unknown = { kind: 'unknown' };

describe('the size that a product’s text names', () => {
  it.each([
    ['90 x 55 mm', exact(sheet(90, 55))],
    ['90×55mm', exact(sheet(90, 55))],
    ['90 mm x 55 mm', exact(sheet(90, 55))],
    ['90 by 55 mm', exact(sheet(90, 55))],
    ['90 x 55 matt', exact(sheet(90, 55))],
    ['90*55', exact(sheet(90, 55))],
    ['٩٠ × ٥٥ mm', exact(sheet(90, 55))],
    ['21×29.7 cm', exact(sheet(210, 297))],
    ['21 x 29,7 cm', exact(sheet(210, 297))],
    ['3.5 x 2 in', exact(sheet(88.9, 50.8))],
    ['3.5" x 2"', exact(sheet(88.9, 50.8))],
    ['0.85 x 2 m', exact(sheet(850, 2000))],
    ['A4', exact(sheet(210, 297))],
    ['A4 landscape', exact(sheet(297, 210))],
    ['A4 (210 x 297 mm)', exact(sheet(210, 297))],
    ['DL', exact(sheet(99, 210), sheet(110, 220))],
    ['A4, A5 and 210 x 99 mm', exact(sheet(210, 297), sheet(148, 210), sheet(210, 99))],
    ['Ø 60 mm', disc(60)],
    ['⌀6 cm', disc(60)],
    ['60 mm diameter', disc(60)],
    ['297 x 210 mm, folded to 99 x 210 mm', exact(sheet(297, 210))],
    ['A4, folded to A5', exact(sheet(210, 297))],
    ['60 x 60 mm, on a 76 mm core', exact(sheet(60, 60))],
    ['148 x 210 mm, 16 pages', exact(sheet(148, 210))],
    ['250 x 310 x 100 mm', about(250, 310)],
    ['26 oz, 100 x 85 x 105 mm', about(100, 85)],
    ['up to 100 x 100 mm', about(100, 100)],
    ['94 mm across', about(94, 94)],
    ['170 mm across, 160 mm high', about(170, 160)],
    ['400 mm wide, 250 mats a roll', about(400, 400)],
    ['8 oz and 12 oz', unknown],
    ['Small to XXL', unknown],
    ['21 x 29.7', unknown],
    ['0 x 55 mm', unknown],
    ['1000 x 10 mm', unknown],
    ['', unknown],
    [null, unknown],
  ])('%s', (dimensions, size) => {
    expect(printedSizeOf(dimensions)).toEqual(size);
  });

  it('is 6 mm more each way with its bleed', () => {
    expect(withBleed(sheet(90, 55))).toEqual(sheet(96, 61));
  });
});
