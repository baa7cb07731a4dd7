import { describe, expect, it } from '@jest/globals';
import { fileNameIn } from '../../../src/shared/files/file-name-in.ts';

describe('the name of a file that the shop sends', () => {
  it.each([
    [`attachment; filename="logo.pdf"; filename*=UTF-8''logo.pdf`, 'logo.pdf'],
    [`attachment; filename="____.pdf"; filename*=UTF-8''%D8%B4%D8%B9%D8%A7%D8%B1.pdf`, 'شعار.pdf'],
    [`attachment; filename="it_s.png"; filename*=UTF-8''it%27s.png`, "it's.png"],
    [`attachment; filename*=UTF-8''%E0%A4`, undefined],
    ['inline', undefined],
    [null, undefined],
  ])('of %j is %j', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });
});
