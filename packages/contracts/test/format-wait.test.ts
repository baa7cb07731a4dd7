import { expect, it } from '@jest/globals';
import { formatWait } from '../src/http/format-wait.ts';

it.each([
  [0.2, 'en', '1 minute'],
  [60, 'en', '1 minute'],
  [61, 'en', '2 minutes'],
  [5_400, 'en', '90 minutes'],
  [5_401, 'en', '2 hours'],
  [86_400, 'en', '24 hours'],
  [700, 'it-IT', '12 minuti'],
  [700, 'ar-AE-u-nu-latn', '12 دقيقة'],
])('a wait of %d s in %s is %s', (seconds, locale, words) => {
  expect(formatWait(seconds, locale)).toBe(words);
});
