import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, NotCanonical } from '../src/canonical-json.ts';

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [true, null, 'ä"'] }, '{"a":[true,null,"ä\\""],"b":1}'],
    [{ z: { y: 2, x: undefined }, a: -0 }, '{"a":0,"z":{"y":2}}'],
    [{ '10': 1, '9': 2, A: 3, a: 4, é: 5 }, '{"10":1,"9":2,"A":3,"a":4,"é":5}'],
    [[], '[]'],
    [1e21, '1e+21'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it.each([
    ['a bigint', 1n],
    ['NaN', Number.NaN],
    ['an infinity', { a: Number.POSITIVE_INFINITY }],
    ['undefined', undefined],
    ['undefined in a list', [1, undefined]],
    ['a date', { at: new Date(0) }],
    ['a map', new Map()],
    ['a function', { run: () => 1 }],
  ])('refuses %s', (_what, value) => {
    expect(() => canonicalJson(value)).toThrow(NotCanonical);
  });

  it.each([
    [1n, 'A bigint has no canonical JSON.'],
    [Symbol('a'), 'A symbol has no canonical JSON.'],
    [Number.NaN, 'NaN is not a JSON number.'],
    [new Map(), 'Only plain objects have canonical JSON, not a Map.'],
  ])('reports what it refuses: %p', (value, message) => {
    expect(() => canonicalJson(value)).toThrow(message);
    expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ name: 'NotCanonical' }));
  });

  it('takes an object without a prototype', () => {
    expect(canonicalJson(Object.assign(Object.create(null), { a: 1 }))).toBe('{"a":1}');
  });

  it('is the same text for the same value, in whatever order the keys were set', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const text = canonicalJson(object);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(object)));
        expect(canonicalJson(Object.fromEntries(Object.entries(object).reverse()))).toBe(text);
      }),
    );
  });
});
