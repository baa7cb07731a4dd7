import { describe, expect, it } from '@jest/globals';
import { withAccepted, withFile, type OrderDraft } from '../../../../src/storefront/orders/print/order-draft.ts';
import { standstillOf } from '../../../../src/storefront/orders/print/next-step-blocker.ts';

const front = new File(['front'], 'front.png');
const back = new File(['back'], 'back.png');
const fine = { findings: [{ level: 'good', code: 'dpi-fine', dpi: 300 }] } as const;
const coarse = { findings: [{ level: 'accept', code: 'dpi-too-low', dpi: 72 }] } as const;
const looks = { front: fine, back: fine };

describe('an order goes on to its details', () => {
  it('with both files, looked into', () => {
    expect(standstillOf({ front, back }, looks)).toEqual({ of: 'nothing' });
  });

  it.each([
    [{}, 'both'],
    [{ back }, 'front'],
    [{ front }, 'back'],
  ] as const)('not without a file', (draft, sides) => {
    expect(standstillOf(draft, looks)).toEqual({ of: 'files', sides });
  });

  it('not while a file is being looked into', () => {
    expect(standstillOf({ front, back }, { front: fine, back: undefined })).toEqual({ of: 'looking' });
  });

  it('with a coarse file only when its look is accepted', () => {
    const both = { front: coarse, back: coarse };
    expect(standstillOf({ front, back }, both)).toEqual({ of: 'acceptance', sides: 'both' });
    expect(standstillOf({ front, back, acceptedLow: ['front'] }, both)).toEqual({ of: 'acceptance', sides: 'back' });
    expect(standstillOf({ front, back, acceptedLow: ['back', 'front'] }, both)).toEqual({ of: 'nothing' });
  });
});

describe('what was accepted', () => {
  const draft = { front, back, acceptedLow: ['front', 'back'] } as unknown as OrderDraft;

  it('was accepted of one file, not of the next', () => {
    expect(withFile(draft, 'front', new File(['other'], 'other.png')).acceptedLow).toEqual(['back']);
  });

  it('can be taken back, and is said once', () => {
    expect(withAccepted(draft, 'back', false).acceptedLow).toEqual(['front']);
    expect(withAccepted(draft, 'back', true).acceptedLow).toEqual(['front', 'back']);
  });
});
