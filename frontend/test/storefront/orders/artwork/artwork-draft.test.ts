import { describe, expect, it } from '@jest/globals';
import { ARTWORK_DRAFT, withAcceptance, withArtwork } from '../../../../src/storefront/orders/artwork/artwork-draft.ts';

const file = new File(['%PDF-1.7'], 'front.pdf');
const other = new File(['%PDF-1.7 2'], 'better.pdf');
let keys = 0;
const newKey = () => `key-${String((keys += 1))}`;
const chosen = (draft: ReturnType<typeof withArtwork>, side: 'front' | 'back', of: File | undefined, orderId = 'one') =>
  withArtwork(draft, { orderId, side, file: of }, newKey);

describe('new artwork that was chosen', () => {
  it('stores both sides, each file with its own key', () => {
    const draft = chosen(chosen(undefined, 'front', file), 'back', other);
    expect(draft).toMatchObject({ orderId: 'one', front: file, back: other });
    expect(draft?.keys.front).not.toBe(draft?.keys.back);
    expect(ARTWORK_DRAFT.isDraft(draft)).toBe(true);
  });

  it('is another file with another key, and what was accepted of the first one counts no more', () => {
    const first = chosen(undefined, 'front', file);
    if (first === undefined) throw new Error('nothing chosen');
    const second = chosen(withAcceptance(first, 'front', true), 'front', other);
    expect(second?.key).toBe(first.key);
    expect(second?.keys.front).not.toBe(first.keys.front);
    expect([withAcceptance(first, 'front', true).accepted, second?.accepted]).toEqual([['front'], []]);
  });

  it('of one order is never that of another', () => {
    const draft = chosen(chosen(undefined, 'front', file), 'back', other, 'two');
    expect(draft).toMatchObject({ orderId: 'two', front: undefined, back: other });
  });

  it('is no draft any more once the last file is sent or taken away', () => {
    const draft = chosen(chosen(undefined, 'front', file), 'back', other);
    expect(chosen(draft, 'back', undefined)).toMatchObject({ front: file, back: undefined });
    expect(chosen(chosen(draft, 'back', undefined), 'front', undefined)).toBeUndefined();
  });

  it.each([null, 'text', { key: 'a' }, { key: 'a', orderId: 'b', keys: {}, accepted: [], front: 'no file' }])(
    'is not %j',
    (value) => {
      expect(ARTWORK_DRAFT.isDraft(value)).toBe(false);
    },
  );
});
