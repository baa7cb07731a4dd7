import { describe, expect, it } from '@jest/globals';
import { acceptedLanguageOf } from '../src/http/accepted-language.ts';

describe('the language that a caller prefers', () => {
  it.each([
    ['it', 'it'],
    ['ar-AE', 'ar'],
    ['de, it-CH;q=0.8, en;q=0.5', 'it'],
    ['en;q=0.2, ar', 'ar'],
    ['it;q=0, en;q=0.1', 'en'],
    ['fr', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (header, language) => {
    expect(acceptedLanguageOf(header)).toBe(language);
  });
});
