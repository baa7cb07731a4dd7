import { describe, expect, it } from '@jest/globals';
import { passwordAdvice } from '../../src/features/account/password-advice.ts';

describe('what is said of a password while it is typed', () => {
  it.each([
    ['', 'none'],
    ['123456', 'guessed'],
    ['87654321', 'guessed'],
    ['aaaaaaaaaaaaaaaa', 'guessed'],
    ['Password1!', 'guessed'],
    ['pressline2026', 'guessed'],
    ['k7$Qz', 'short'],
    ['kept in ink', 'fair'],
    ['four words in a row', 'long'],
    ['كلمات أربع متتالية', 'long'],
  ] as const)('of %j: %s', (password, advice) => {
    expect(passwordAdvice(password)).toBe(advice);
  });
});
