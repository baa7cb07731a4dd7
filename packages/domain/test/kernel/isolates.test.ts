import { describe, expect, it } from '@jest/globals';
import { isolateRuns, withoutIsolates } from '../../src/kernel/isolates.ts';

/** Isolates are invisible, so the tests write them as brackets. */
function bracketed(text: string): string {
  return text.replaceAll('\u2068', '[').replaceAll('\u2069', ']');
}

describe('left-to-right runs in an Arabic text', () => {
  it.each([
    ['خصم 30% على البطاقات', 'خصم [30%] على البطاقات'],
    ['المقاس 90 × 55 مم', 'المقاس [90 × 55] مم'],
    ['الفاتورة 2026-000014.', 'الفاتورة [2026-000014].'],
    ['الحجم 9.8 KB، الدقة 300 DPI', 'الحجم [9.8 KB]، الدقة [300 DPI]'],
    ['اتصل على +971 4 555 0188 الآن', 'اتصل على [+971 4 555 0188] الآن'],
    ['شبكة 30%، 45°', 'شبكة [30%]، [45°]'],
    ['اكتب إلى name@company.ae.', 'اكتب إلى [name@company.ae].'],
    ['نسبة 4:3 (PDF)', 'نسبة [4:3] (PDF)'],
  ])('%s', (text, expected) => {
    expect(bracketed(isolateRuns(text))).toBe(expected);
  });

  it.each([
    ['الطلب {{number}}', 'الطلب [{{number}}]'],
    ['{{width}} × {{height}} مم', '[{{width}} × {{height}}] مم'],
    ['{{dpi}} DPI', '[{{dpi}} DPI]'],
    ['#{{revision}}', '[#{{revision}}]'],
    // Each has its own direction.
    ['أصبح {{size}} 100.', 'أصبح [{{size}}] 100.'],
    ['{{day}} {{month}}', '[{{day}}] [{{month}}]'],
    // Read from right to left within another text too.
    ['{{day}}، {{time}}', '\u200f[{{day}}]، [{{time}}]'],
    ['{{price}} للقطعة، <em>توفير {{amount}}</em>', '[{{price}}] للقطعة، <em>توفير [{{amount}}]</em>'],
  ])('%s: with placeholders', (text, expected) => {
    expect(bracketed(isolateRuns(text))).toBe(expected);
  });

  it.each(['طبعات من 1,000', 'PDF أو PNG', 'بطبعات الـ500', 'pressline-orders', '\u206690 x 55 mm\u2069 كما هو'])(
    '%s stays as it is',
    (text) => {
      expect(isolateRuns(text)).toBe(text);
    },
  );

  it('are removed from file names', () => {
    expect(withoutIsolates(isolateRuns('بطاقة، الصفحة 2.pdf'))).toBe('بطاقة، الصفحة 2.pdf');
  });
});
