import { describe, expect, it } from '@jest/globals';
import { withAcceptance, withFile, type OrderDraft } from '../../../../src/storefront/orders/print/order-draft.ts';
import { nextStepBlocker } from '../../../../src/storefront/orders/print/next-step-blocker.ts';

const front = new File(['front'], 'front.png');
const back = new File(['back'], 'back.png');
const fine = { findings: [{ level: 'good', code: 'dpi-fine', dpi: 300 }] } as const;
const coarse = { findings: [{ level: 'accept', code: 'dpi-too-low', dpi: 72 }] } as const;
const looks = { front: fine, back: fine };

describe('an order continues to its details', () => {
  it('with both files inspected', () => {
    expect(nextStepBlocker({ front, back }, looks)).toEqual({ reason: 'nothing' });
  });

  it.each([
    [{}, 'both'],
    [{ back }, 'front'],
    [{ front }, 'back'],
  ] as const)('not without a file', (draft, sides) => {
    expect(nextStepBlocker(draft, looks)).toEqual({ reason: 'files', sides });
  });

  it('not while a file is being inspected', () => {
    expect(nextStepBlocker({ front, back }, { front: fine, back: undefined })).toEqual({ reason: 'inspecting' });
  });

  it('with a low-resolution file only if that is accepted', () => {
    const both = { front: coarse, back: coarse };
    expect(nextStepBlocker({ front, back }, both)).toEqual({ reason: 'acceptance', sides: 'both' });
    expect(nextStepBlocker({ front, back, acceptedLow: ['front'] }, both)).toEqual({
      reason: 'acceptance',
      sides: 'back',
    });
    expect(nextStepBlocker({ front, back, acceptedLow: ['back', 'front'] }, both)).toEqual({ reason: 'nothing' });
  });
});

describe('what was accepted', () => {
  const draft = { front, back, acceptedLow: ['front', 'back'] } as unknown as OrderDraft;

  it('was accepted of one file, not of the next', () => {
    expect(withFile(draft, 'front', new File(['other'], 'other.png')).acceptedLow).toEqual(['back']);
  });

  it('can be withdrawn, and is stored once', () => {
    expect(withAcceptance(draft, 'back', false).acceptedLow).toEqual(['front']);
    expect(withAcceptance(draft, 'back', true).acceptedLow).toEqual(['front', 'back']);
  });
});
