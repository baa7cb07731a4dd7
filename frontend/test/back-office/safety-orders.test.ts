import { describe, expect, it } from '@jest/globals';
import { searchedAddress, toggledAddress } from '../../src/features/back-office/safety-orders/safety-address.ts';
import { otherSizes, piecesIn, sizePieces } from '../../src/features/back-office/safety-orders/size-pieces.ts';

const vests = {
  sizes: [
    { size: 'S', quantity: 12 },
    { size: 'Medium', quantity: 5 },
    { size: 'XXL', quantity: 3 },
  ],
};
const trousers = {
  sizes: [
    { size: 'XXL', quantity: 2 },
    { size: 'Small', quantity: 8 },
    { size: '3XL', quantity: 1 },
  ],
};

describe('the pieces of a safety order', () => {
  it('12 S, 5 M and 3 XXL are 20 pieces: none is left out', () => {
    const pieces = sizePieces([vests]);
    expect(pieces).toEqual([
      { size: 'Small', quantity: 12 },
      { size: 'Medium', quantity: 5 },
      { size: 'XXL', quantity: 3 },
    ]);
    expect(piecesIn(pieces)).toBe(20);
  });

  it('are added up over all garments, whatever a size is called', () => {
    expect(sizePieces([vests, trousers])[0]).toEqual({ size: 'Small', quantity: 20 });
  });

  it('of sizes without a column are 5 XXL and 1 3XL', () => {
    expect(otherSizes(sizePieces([vests, trousers]))).toEqual([
      { size: 'XXL', quantity: 5 },
      { size: '3XL', quantity: 1 },
    ]);
  });
});

describe('the address of the safety orders', () => {
  it('says which orders are open, and closes one without the others', () => {
    const one = toggledAddress(new URLSearchParams('q=harbour&after=c1'), 'G86E-MCGD');
    expect(one.toString()).toBe('q=harbour&after=c1&open=G86E-MCGD');
    const two = toggledAddress(one, 'MV1G-4QCE');
    expect(two.get('open')).toBe('G86E-MCGD,MV1G-4QCE');
    expect(toggledAddress(two, 'G86E-MCGD').get('open')).toBe('MV1G-4QCE');
    expect(toggledAddress(one, 'G86E-MCGD').has('open')).toBe(false);
  });

  it('of another search starts on its first page', () => {
    expect(searchedAddress('harbour').toString()).toBe('q=harbour');
    expect(searchedAddress('').toString()).toBe('');
  });
});
