import { describe, expect, it } from '@jest/globals';
import type { CartLine } from '../../../src/storefront/cart/cart-line.ts';
import { checkoutLinesOf } from '../../../src/storefront/cart/checkout-lines.ts';
import { added, cartReducer, detailsChanged, EMPTY_CART } from '../../../src/storefront/cart/cart-slice.ts';
import type { LineCheck } from '../../../src/storefront/cart/line-check.ts';
import type { CartArtwork } from '../../../src/storefront/cart/line-details.ts';
import { parseCart, serializeCart } from '../../../src/storefront/cart/stored-cart.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const front: CartArtwork = {
  artwork: 'front.token',
  name: 'front.pdf',
  size: 2_000,
  expires_at: '2026-12-03T10:00:00.000Z',
  thumbnail: 'data:image/jpeg;base64,AAAA',
  verdict: 'good',
};
const back: CartArtwork = { ...front, artwork: 'back.token', name: 'back.pdf' };
const { verdict: _, ...design } = { ...front, artwork: 'design.token', name: 'logo.png' };
const cards: CartLine = {
  id: 'cards',
  title: 'Cards',
  image: 'cards.webp',
  label: 10,
  category: 'Business Cards',
  quantity_500: 95,
  quantity_1000: 150,
  quantity: 2,
  tier: 1000,
};
const vest: CartLine = {
  id: 'vest',
  title: 'Vest',
  image: 'vest.webp',
  label: 'Vest',
  category: 'Safety Vest',
  price: 18,
  quantity: 3,
  size: 'L',
};

/** The product as it is sold: cards have two printed sides. */
const sold = (line: CartLine): LineCheck => {
  const product = line.size === undefined ? { sides: line.id === 'cards' ? 2 : 1 } : { price: 18 };
  return { status: 'current', product: product as Extract<LineCheck, { status: 'current' }>['product'] };
};
const linesOf = (lines: readonly CartLine[], checkOf = sold) => checkoutLinesOf(lines, checkOf, NOW);
const missingOf = (lines: readonly CartLine[], checkOf = sold) =>
  linesOf(lines, checkOf).missing.map(({ key, part, reason }) => [key, part, reason]);

describe('the lines of a checkout', () => {
  it('are one for a print product, with its files, note and accepted quality', () => {
    const line = {
      ...cards,
      note: 'Matt, please',
      front: { ...front, verdict: 'size' as const, accepted: true },
      back,
    };
    expect(linesOf([line])).toEqual({
      lines: [
        {
          kind: 'print',
          line_id: 'cards',
          product_id: 'cards',
          note: 'Matt, please',
          quantity: 1000,
          tier: 1000,
          back: 'file',
          front_artwork: 'front.token',
          back_artwork: 'back.token',
          accept_low_resolution: true,
        },
      ],
      missing: [],
    });
  });

  it('have a back without a file if it was chosen', () => {
    const { lines, missing } = linesOf([{ ...cards, front, back: 'same-as-front' }]);
    expect(lines).toEqual([expect.objectContaining({ back: 'same-as-front', front_artwork: 'front.token' })]);
    expect(missing).toEqual([]);
  });

  it('are one for all sizes of a workwear product, with its design', () => {
    const sizes = [
      { ...vest, note: 'Logo left', design },
      { ...vest, size: 'XL', quantity: 1 },
    ];
    expect(linesOf(sizes)).toEqual({
      lines: [
        {
          kind: 'safety',
          line_id: 'vest',
          product_id: 'vest',
          note: 'Logo left',
          sizes: { L: 3, XL: 1 },
          design: 'design.token',
        },
      ],
      missing: [],
    });
  });

  it.each<[string, CartLine, readonly string[][]]>([
    [
      'both files',
      cards,
      [
        ['cards', 'front', 'missing'],
        ['cards', 'back', 'missing'],
      ],
    ],
    ['the front of a one-sided product', { ...cards, id: 'flyer' }, [['flyer', 'front', 'missing']]],
    [
      'an expired front',
      { ...cards, front: { ...front, expires_at: '2026-11-26T10:00:00Z' }, back: 'blank' },
      [['cards', 'front', 'expired']],
    ],
    [
      'an expiry that is no time',
      { ...cards, front: { ...front, expires_at: 'soon' }, back: 'blank' },
      [['cards', 'front', 'expired']],
    ],
    [
      'an expired design',
      { ...vest, design: { ...design, expires_at: '2026-11-01T10:00:00Z' } },
      [['vest L', 'design', 'expired']],
    ],
    [
      'consent to low resolution',
      { ...cards, front: { ...front, verdict: 'blurred' }, back },
      [['cards', 'front', 'acceptance']],
    ],
    ['nothing: a warning needs no consent', { ...cards, front: { ...front, verdict: 'warn' }, back: 'blank' }, []],
    ['nothing: workwear needs no design', vest, []],
  ])('name what is missing: %s', (_what, line, expected) => {
    expect(missingOf([line])).toEqual(expected);
  });

  it('leave out expired files, which the shop would refuse', () => {
    const { lines } = linesOf([{ ...cards, front: { ...front, expires_at: '2026-11-01T10:00:00Z' }, back }]);
    expect(lines[0]).not.toHaveProperty('front_artwork');
  });

  it('are without products that are no longer sold, and wait for those that are not known yet', () => {
    const checks: Readonly<Record<string, LineCheck>> = {
      cards: { status: 'unavailable' },
      flyer: { status: 'checking' },
    };
    const checkOf = (line: CartLine) => checks[line.id] ?? sold(line);
    expect(linesOf([cards, { ...cards, id: 'flyer', front }], checkOf).lines.map((line) => line.line_id)).toEqual([
      'flyer',
    ]);
    expect(missingOf([cards, { ...cards, id: 'flyer', front }], checkOf)).toEqual([
      ['cards', 'product', 'unavailable'],
      ['flyer', 'product', 'checking'],
    ]);
  });
});

describe('the details of a line', () => {
  it('are stored with it', () => {
    const lines = [
      { ...cards, note: 'Matt', front: { ...front, verdict: 'size' as const, accepted: true }, back: 'blank' as const },
      { ...vest, design },
    ];
    expect(parseCart(serializeCart(lines)).lines).toEqual(lines);
  });

  it.each<[string, object]>([
    ['no file', { front: 'front.pdf', back: 7, design }],
    ['a file without a token', { front: { ...front, artwork: '' } }],
    ['a file without a size', { back: { ...back, size: undefined } }],
    ['a note that is no text', { note: { text: 'Matt' } }],
  ])('are left out if another script stored something else: %s', (_what, details) => {
    expect(parseCart(JSON.stringify([{ ...cards, ...details }]))).toEqual({ lines: [cards], dropped: 0 });
  });

  it('are shared by the sizes of a workwear product, also by those added later', () => {
    const cart = [
      added([cards, vest]),
      detailsChanged({ key: 'vest L', changes: { design } }),
      added([{ ...vest, size: 'XL', quantity: 1 }]),
      detailsChanged({ key: 'vest XL', changes: { note: 'Logo left' } }),
    ].reduce(cartReducer, EMPTY_CART);
    expect(cart.lines).toEqual([
      cards,
      { ...vest, design, note: 'Logo left' },
      { ...vest, size: 'XL', quantity: 1, design, note: 'Logo left' },
    ]);
    expect(cartReducer(cart, detailsChanged({ key: 'vest L', changes: { design: undefined } })).lines[2]).toEqual({
      ...vest,
      size: 'XL',
      quantity: 1,
      note: 'Logo left',
    });
  });

  it('of a product that is added again are the newest', () => {
    const cart = cartReducer(
      { ...EMPTY_CART, lines: [{ ...cards, front, note: 'Matt' }] },
      added([{ ...cards, front: back }]),
    );
    expect(cart.lines).toEqual([{ ...cards, quantity: 4, front: back, note: 'Matt' }]);
  });
});
