import { describe, expect, it } from '@jest/globals';
import { listedSizeOf, namesOfSize, piecesOfSizes } from '../../src/catalogue/safety-sizes.ts';

describe('the size columns of the order lists', () => {
  it.each([
    ['s', 'Small'],
    ['Small', 'Small'],
    ['MEDIUM', 'Medium'],
    ['L', 'Large'],
    ['x-large', 'XL'],
    ['Extra Large', 'XL'],
  ])('%s counts as %s', (size, column) => {
    expect(listedSizeOf(size)).toBe(column);
  });

  it('have no place for XXL', () => {
    expect(listedSizeOf('XXL')).toBeUndefined();
  });

  it('are found by every name of a size', () => {
    expect(namesOfSize('XL')).toEqual(['XL', 'xl', 'xlarge', 'extralarge']);
    expect(namesOfSize('Small')).toEqual(['Small', 's', 'small']);
    expect(namesOfSize('Medium')).toEqual(['Medium', 'm', 'medium']);
    expect(namesOfSize('L')).toEqual(['L', 'l', 'large']);
    expect(namesOfSize('XXL')).toEqual(['XXL']);
  });

  it('add up the pieces of all sizes', () => {
    expect(piecesOfSizes([{ quantity: 20 }, { quantity: 2 }])).toBe(22);
    expect(piecesOfSizes([])).toBe(0);
  });
});
