import { describe, expect, it } from '@jest/globals';
import { printProducts, safetyProducts } from '../src/catalogue.ts';
import { printTranslationsOf, safetyTranslationsOf } from '../src/translations.ts';

const all = [...printProducts, ...safetyProducts];
const repeated = (values: readonly string[]): string[] => values.filter((v, i) => values.indexOf(v) !== i);
const perCategory = (products: readonly { category: string }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
};

describe('the demo catalogue', () => {
  it('has four products or more in each of the fifteen print categories, and nine business cards', () => {
    const counts = perCategory(printProducts);
    expect(counts.size).toBe(15);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(4);
    expect(counts.get('Business Cards')).toBeGreaterThanOrEqual(9);
  });

  it('has ten products or more in each of the three safety categories', () => {
    const counts = perCategory(safetyProducts);
    expect([...counts.keys()].sort()).toEqual(['Pant-Shirts-Coveralls', 'Safety Cargo Trousers', 'Safety Vest']);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(10);
  });

  it('ends with eight business cards, which the home page shows', () => {
    expect(printProducts.slice(-8).map((p) => p.category)).toEqual(Array(8).fill('Business Cards'));
  });

  it('names every product once', () => {
    expect(repeated(all.map((p) => p.title))).toEqual([]);
    expect(repeated(all.map((p) => p.key))).toEqual([]);
  });

  it('keys every product so that it can name a file', () => {
    expect(all.map((p) => p.key).filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
  });

  it('costs more for 1,000 than for 500, and less than twice as much', () => {
    const odd = printProducts.filter((p) => p.quantity_1000 <= p.quantity_500 || p.quantity_1000 >= p.quantity_500 * 2);
    expect(odd.map((p) => p.key)).toEqual([]);
    expect(printProducts.filter((p) => p.quantity_500 <= 0 || p.label < 0)).toEqual([]);
  });

  it('gives every garment a price and sizes, each size once', () => {
    for (const { key, price, size } of safetyProducts) {
      expect({ key, priced: price > 0, sizes: size.length > 0 }).toEqual({ key, priced: true, sizes: true });
      expect(repeated(size)).toEqual([]);
    }
  });

  it('is translated, each product under a title of its own', () => {
    const translations = [...printProducts.map(printTranslationsOf), ...safetyProducts.map(safetyTranslationsOf)];
    for (const language of ['it', 'ar'] as const) {
      const texts = translations.map((translation) => translation[language]);
      expect(repeated(texts.map(({ title }) => title))).toEqual([]);
      expect(texts.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
    }
    expect(
      translations.filter(({ ar }) => !/^[\u0600-\u06ff]/.test(ar.title) || /[a-z]{3}/.test(ar.description)),
    ).toEqual([]);
    expect(printProducts.filter(({ badge }) => badge !== undefined).map(printTranslationsOf)).not.toContainEqual(
      expect.objectContaining({ it: expect.not.objectContaining({ badge: expect.any(String) }) }),
    );
  });

  it('describes every product in one or two sentences', () => {
    const sentences = (text: string): number => text.split(/(?<=[.!?])\s+(?=[A-Z0-9])/).length;
    expect(all.filter((p) => !p.description.endsWith('.') || sentences(p.description) > 2).map((p) => p.key)).toEqual(
      [],
    );
  });
});
