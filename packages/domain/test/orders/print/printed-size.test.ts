import { describe, expect, it } from '@jest/globals';
import { printedSizeOf, withBleed } from '../../../src/orders/print/printed-size.ts';

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
    ['A0', exact(sheet(841, 1189))],
    ['A1', exact(sheet(594, 841))],
    ['A2', exact(sheet(420, 594))],
    ['A3', exact(sheet(297, 420))],
    ['A5', exact(sheet(148, 210))],
    ['A6', exact(sheet(105, 148))],
    ['A7', exact(sheet(74, 105))],
    ['A8', exact(sheet(52, 74))],
    ['B4', exact(sheet(250, 353))],
    ['B5', exact(sheet(176, 250))],
    ['C4', exact(sheet(229, 324))],
    ['C5', exact(sheet(162, 229))],
    ['C6', exact(sheet(114, 162))],
    ['A4  orizzontale', exact(sheet(297, 210))],
    ['A9, B6 or C7', unknown],
    ['A4, piegato ad A5', exact(sheet(210, 297))],
    ['297 x 210 mm, piegata a 99 x 210 mm', exact(sheet(297, 210))],
    ['3.5″ x 2″', exact(sheet(88.9, 50.8))],
    ["3.5'' x 2''", exact(sheet(88.9, 50.8))],
    ['21 cm x 29.7', exact(sheet(210, 297))],
    ['30 x 20 mm', exact(sheet(30, 20))],
    ['40 x 40', exact(sheet(40, 40))],
    ['39 x 90', unknown],
    ['90 x 39', unknown],
    ['10 x 2 m', exact(sheet(10_000, 2_000))],
    ['10.01 x 2 m', unknown],
    ['119 x 10 mm', exact(sheet(119, 10))],
    ['120 x 10 mm', unknown],
    ['55 x 0 mm', unknown],
    ['0 x 0 mm', unknown],
    ['Ø 0 mm', unknown],
    ['250 x 310 x 100 mm, flat 600 x 400 mm', exact(sheet(600, 400))],
    ['17 cm across, 16 high', about(170, 160)],
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
