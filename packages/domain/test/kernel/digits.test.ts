import { describe, expect, it } from '@jest/globals';
import { latinDigits, latinNumber } from '../../src/kernel/digits.ts';

describe('the digits of other keyboards', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['+٩٧١ 50 ۱۲۳-４５', '+971 50 123-45'],
    ['شقة ٤٠١، ١٬٢', 'شقة 401، 1٬2'],
    ['', ''],
  ])('%j is %j', (typed, latin) => {
    expect(latinDigits(typed)).toBe(latin);
  });

  it.each([
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['۲٫۵', '2.5'],
    ['24.50', '24.50'],
    ['1,000', '1,000'],
  ])('%j is read as the number %j', (typed, latin) => {
    expect(latinNumber(typed)).toBe(latin);
  });
});
