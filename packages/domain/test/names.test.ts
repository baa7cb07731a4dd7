import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  PRINT_CATEGORIES,
  PRINT_CATEGORY_SLUGS,
  printCategoryOf,
  SAFETY_CATEGORIES,
  SAFETY_CATEGORY_SLUGS,
  safetyCategoryOf,
} from '../src/catalogue/categories.ts';
import { LANGUAGES, DEFAULT_LANGUAGE } from '../src/kernel/languages.ts';
import { normaliseOrderNumber, orderNumber } from '../src/orders/fulfilment/order-number.ts';
import { eventSchemas } from '../src/shop/shop-events.ts';
import { nextStage } from '../src/orders/fulfilment/order-stages.ts';
import { progressOf, STAGES } from '../src/orders/fulfilment/stages.ts';
import { CATEGORY, streamOf } from '../src/shop/streams.ts';

describe('categories', () => {
  it('are fifteen of print and three of safety wear', () => {
    expect(PRINT_CATEGORY_SLUGS).toHaveLength(15);
    expect(SAFETY_CATEGORY_SLUGS).toHaveLength(3);
  });

  it.each([
    ['Safety vest', 'safety-vest'],
    ['Safety Vest', 'safety-vest'],
    ['Safety Vests', 'safety-vest'],
    ['safety-vest', 'safety-vest'],
    ['Cargo Trousers', 'safety-cargo-trousers'],
    ['Safety Cargo Trousers', 'safety-cargo-trousers'],
    ['safety-cargo-trousers', 'safety-cargo-trousers'],
    ['pant-shirts-coveralls', 'Pant-Shirts-Coveralls'],
    ['Pant & Shirts/Coveralls', 'Pant-Shirts-Coveralls'],
  ])('of safety wear: "%s" is %s', (word, slug) => {
    expect(safetyCategoryOf(word)).toBe(slug);
    expect(printCategoryOf(word)).toBeUndefined();
  });

  it.each([
    ['Business Cards', 'business-cards'],
    ['BUSINESS-CARDS', 'business-cards'],
    ['Official and Commercial Papers', 'official-papers'],
    ['Die Cutting Products', 'die-cutting-products'],
    ['Safety Jackets', 'safety-jackets'],
    ['Stickers', 'sticker'],
    ['Menus', 'menu'],
    ['Car Mats', 'car-mat'],
    ['Table Mats', 'table-mat'],
  ])('of print: "%s" is %s', (word, slug) => {
    expect(printCategoryOf(word)).toBe(slug);
    expect(safetyCategoryOf(word)).toBeUndefined();
  });

  it('are found by slug and by name, whatever their case, spaces and hyphens', () => {
    for (const [slug, name] of Object.entries(PRINT_CATEGORIES)) {
      for (const word of [slug, name, name.toUpperCase(), ` ${slug}-`]) expect(printCategoryOf(word)).toBe(slug);
    }
    for (const [slug, name] of Object.entries(SAFETY_CATEGORIES)) {
      for (const word of [slug, name, name.toUpperCase(), ` ${slug}-`]) expect(safetyCategoryOf(word)).toBe(slug);
    }
  });

  it.each(['', 'constructor', '__proto__', 'hats'])('"%s" is none', (word) => {
    expect(printCategoryOf(word)).toBeUndefined();
    expect(safetyCategoryOf(word)).toBeUndefined();
  });
});

describe('an order’s number', () => {
  it('is eight characters that can be read out on the phone', () => {
    expect(orderNumber('01902222-0000-7000-8000-0000000000ff')).toBe('0000-007Z');
    expect(orderNumber('01902222-0000-7000-8000-00ffffffffff')).toBe('ZZZZ-ZZZZ');
  });

  it('is found again however it was typed', () => {
    expect(normaliseOrderNumber(' 7k2m 4q9x')).toBe('7K2M-4Q9X');
    expect(normaliseOrderNumber('7K2M4Q9X')).toBe('7K2M-4Q9X');
    expect(normaliseOrderNumber('٧k٢m-٤q۹x')).toBe('7K2M-4Q9X');
    expect(normaliseOrderNumber('oil')).toBe('011');
    expect(normaliseOrderNumber('7k2m')).toBe('7K2M');
  });

  it('normalises to itself for every order', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const number = orderNumber(id);
        expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(normaliseOrderNumber(number.toLowerCase().replace('-', ''))).toBe(number);
      }),
    );
  });
});

describe('the stages', () => {
  it('are seven, in the order of production', () => {
    expect(STAGES).toEqual(['Prepress', 'Printing', 'Collating', 'Binding', 'Polywrap', 'Shipping', 'Completed']);
  });

  it('have a progress of their number divided by 7', () => {
    expect(progressOf('Prepress')).toBe(1 / 7);
    expect(progressOf('Binding')).toBe(4 / 7);
    expect(progressOf('Completed')).toBe(1);
  });

  it('follow each other, and nothing follows Completed', () => {
    expect(nextStage('Prepress')).toBe('Printing');
    expect(nextStage('Shipping')).toBe('Completed');
    expect(nextStage('Completed')).toBeUndefined();
  });

  it('are followed by nothing in safety orders that are delivered', () => {
    expect(nextStage('received')).toBe('packed');
    expect(nextStage('delivered')).toBeUndefined();
  });
});

describe('the languages of the shop', () => {
  it('are English, Italian and Arabic; English by default', () => {
    expect(LANGUAGES).toEqual(['en', 'it', 'ar']);
    expect(DEFAULT_LANGUAGE).toBe('en');
  });
});

describe('stored names', () => {
  it('no kind of stream holds a hyphen', () => {
    for (const category of Object.values(CATEGORY)) expect(category).toMatch(/^[A-Za-z]+$/);
    expect(streamOf(CATEGORY.printOrder, 'abc')).toBe('printOrder-abc');
  });

  it('every event type is kebab-case', () => {
    for (const type of Object.keys(eventSchemas)) expect(type).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });
});
