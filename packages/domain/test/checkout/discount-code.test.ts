import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  discountCode,
  discountCodeText,
  discountedGoods,
  discountOn,
  normaliseDiscountCode,
  type ClaimDiscountCode,
  type DiscountCode,
  type DiscountCodeEvent,
  type DiscountTerms,
} from '../../src/checkout/discount-code.ts';
import { given } from '../support/given.ts';

const codeId = '01906666-0000-7000-8000-000000000006';
const first = '01907777-0000-7000-8000-000000000001';
const second = '01907777-0000-7000-8000-000000000002';
const tenPercent: DiscountTerms = { discount: { kind: 'percentage', rate: 1_000 } };
const created = (terms: DiscountTerms): DiscountCodeEvent => ({
  type: 'discount-code-created',
  data: { codeId, code: 'RAMADAN10', terms },
});
const ended: DiscountCodeEvent = { type: 'discount-code-ended', data: {} };
const claimed = (checkoutId: string, claimant = 'fatima'): DiscountCodeEvent => ({
  type: 'discount-code-claimed',
  data: { checkoutId, claimant },
});
const claim = (checkoutId: string, claimant = 'fatima', at = '2026-03-02T08:30:00.000Z'): ClaimDiscountCode => ({
  type: 'claim-discount-code',
  checkoutId,
  claimant,
  at,
});
const create = (terms: DiscountTerms) => ({ type: 'create-discount-code', codeId, code: 'RAMADAN10', terms }) as const;

describe('the text of a code', () => {
  it.each(['ramadan10', ' RAMADAN 10', 'Ramadan١٠'])('%j is the same as RAMADAN10', (typed) => {
    expect(normaliseDiscountCode(typed)).toBe('RAMADAN10');
  });

  it('has 3 to 30 letters, digits and hyphens', () => {
    expect(['ABC', 'EID-2026', 'A'.repeat(30)].every((code) => discountCodeText.safeParse(code).success)).toBe(true);
    expect(['AB', 'A'.repeat(31), 'eid', 'A/B', ''].some((code) => discountCodeText.safeParse(code).success)).toBe(
      false,
    );
  });
});

describe('a discount code', () => {
  it('is created once', () => {
    given(discountCode).when(create(tenPercent)).then(created(tenPercent));
    given(discountCode, created(tenPercent)).when(create(tenPercent)).thenRefused({ type: 'discount-code-exists' });
  });

  it('must be valid at some time', () => {
    const never = { ...tenPercent, validFrom: '2026-03-02T00:00:00Z', validUntil: '2026-03-02T00:00:00Z' };
    given(discountCode).when(create(never)).thenRefused({ type: 'discount-code-never-valid' });
    given(discountCode, created(tenPercent))
      .when({ type: 'change-discount-code', terms: never })
      .thenRefused({ type: 'discount-code-never-valid' });
  });

  it('is changed and ended, and stays as it is after that', () => {
    const terms = { ...tenPercent, uses: 5 };
    given(discountCode, created(tenPercent))
      .when({ type: 'change-discount-code', terms })
      .then({ type: 'discount-code-changed', data: { terms } });
    given(discountCode, created(tenPercent)).when({ type: 'change-discount-code', terms: tenPercent }).thenNothing();
    given(discountCode, created(tenPercent)).when({ type: 'end-discount-code' }).then(ended);
    given(discountCode, created(tenPercent), ended).when({ type: 'end-discount-code' }).thenNothing();
    given(discountCode, created(tenPercent), ended)
      .when({ type: 'change-discount-code', terms })
      .thenRefused({ type: 'discount-code-ended' });
    given(discountCode).when({ type: 'end-discount-code' }).thenRefused({ type: 'discount-code-not-found' });
  });
});

describe('a claim of a discount code', () => {
  it('is recorded once for each checkout', () => {
    given(discountCode, created(tenPercent)).when(claim(first)).then(claimed(first));
    given(discountCode, created(tenPercent), claimed(first)).when(claim(first)).thenNothing();
  });

  it('is refused if there is no such code, or it has ended', () => {
    given(discountCode).when(claim(first)).thenRefused({ type: 'discount-code-not-found' });
    given(discountCode, created(tenPercent), ended).when(claim(first)).thenRefused({ type: 'discount-code-ended' });
  });

  it('is refused outside the time in which the code is valid', () => {
    const march = { ...tenPercent, validFrom: '2026-03-01T00:00:00Z', validUntil: '2026-04-01T00:00:00Z' };
    const code = given(discountCode, created(march));
    code
      .when(claim(first, 'fatima', '2026-02-28T23:59:59.999Z'))
      .thenRefused({ type: 'discount-code-not-valid-yet', validFrom: '2026-03-01T00:00:00Z' });
    code.when(claim(first, 'fatima', '2026-03-01T00:00:00.000Z')).then(claimed(first));
    code.when(claim(first, 'fatima', '2026-03-31T23:59:59.999Z')).then(claimed(first));
    code
      .when(claim(first, 'fatima', '2026-04-01T00:00:00.000Z'))
      .thenRefused({ type: 'discount-code-expired', validUntil: '2026-04-01T00:00:00Z' });
  });

  it('of the last use is refused to everybody else, but not to the checkout that has it', () => {
    const once = { ...tenPercent, uses: 1 };
    given(discountCode, created(once), claimed(first))
      .when(claim(second, 'omar'))
      .thenRefused({ type: 'discount-code-used-up' });
    given(discountCode, created(once), claimed(first)).when(claim(first)).thenNothing();
  });

  it('is refused to a customer who has used the code as often as allowed', () => {
    const code = given(discountCode, created({ ...tenPercent, usesPerCustomer: 1 }), claimed(first));
    code.when(claim(second)).thenRefused({ type: 'discount-code-used-by-customer', uses: 1 });
    code.when(claim(second, 'omar')).then(claimed(second, 'omar'));
  });

  it('can be made by another checkout once it is released', () => {
    const released: DiscountCodeEvent = {
      type: 'discount-claim-released',
      data: { checkoutId: first, reason: 'expired' },
    };
    const release = { type: 'release-discount-claim', checkoutId: first, reason: 'expired' } as const;
    const code = [created({ ...tenPercent, uses: 1 }), claimed(first)] as const;
    given(discountCode, ...code)
      .when(release)
      .then(released);
    given(discountCode, ...code, released)
      .when(release)
      .thenNothing();
    given(discountCode, ...code, released)
      .when(claim(second, 'omar'))
      .then(claimed(second, 'omar'));
  });

  it('is released also after the code has ended', () => {
    given(discountCode, created(tenPercent), claimed(first), ended)
      .when({ type: 'release-discount-claim', checkoutId: first, reason: 'not-placed' })
      .then({ type: 'discount-claim-released', data: { checkoutId: first, reason: 'not-placed' } });
  });
});

describe('concurrent claims', () => {
  // As the store does it: an event is appended only if the stream still has the revision that its writer has read.
  it('never exceed the uses of a code or of a customer, in any order of reads and writes', () => {
    const checkout = fc.constantFrom(first, second, '01907777-0000-7000-8000-000000000003');
    const command = fc.oneof(
      fc.tuple(checkout, fc.constantFrom('fatima', 'omar')).map(([id, by]) => claim(id, by)),
      checkout.map((checkoutId) => ({ type: 'release-discount-claim', checkoutId, reason: 'expired' }) as const),
    );
    // Each turn, one of three writers reads the stream, or decides by what it has read and tries to append.
    const turns = fc.array(fc.record({ writer: fc.nat(2), command }), { maxLength: 40 });
    const limits = fc.record({ uses: fc.constantFrom(1, 2), usesPerCustomer: fc.constantFrom(1, 2) });
    fc.assert(
      fc.property(turns, limits, (all, { uses, usesPerCustomer }) => {
        let stream = 1;
        let state = discountCode.evolve(discountCode.initial, created({ ...tenPercent, uses, usesPerCustomer }));
        const read = new Map<number, { readonly revision: number; readonly state: DiscountCode }>();
        for (const { writer, command: next } of all) {
          const known = read.get(writer);
          read.delete(writer);
          if (known === undefined) read.set(writer, { revision: stream, state });
          if (known?.revision !== stream) continue;
          const decision = discountCode.decide(next, known.state);
          if (decision.outcome === 'rejected') continue;
          stream += decision.events.length;
          state = decision.events.reduce(discountCode.evolve.bind(discountCode), state);
          const { claims } = state.status === 'absent' ? { claims: [] } : state;
          const most = Math.max(
            0,
            ...['fatima', 'omar'].map((by) => claims.filter((each) => each.claimant === by).length),
          );
          expect(claims.length <= uses && most <= usesPerCustomer).toBe(true);
          expect(new Set(claims.map(({ checkoutId }) => checkoutId)).size).toBe(claims.length);
        }
      }),
    );
  });
});

describe('the discount', () => {
  it.each<[number, DiscountTerms['discount'], number]>([
    [38_000, { kind: 'percentage', rate: 1_000 }, 3_800],
    [95, { kind: 'percentage', rate: 1_000 }, 10],
    [94, { kind: 'percentage', rate: 1_000 }, 9],
    [38_000, { kind: 'percentage', rate: 10_000 }, 38_000],
    [38_000, { kind: 'amount', amount: 5_000 }, 5_000],
    [3_000, { kind: 'amount', amount: 5_000 }, 3_000],
  ])('on %i fils of %j is %i', (goods, discount, amount) => {
    expect(discountOn(goods, { discount })).toBe(amount);
  });

  it('applies to the goods of its categories', () => {
    const goods = [
      { category: 'flyers', total: 9_000 },
      { category: 'safety-vest', total: 39_600 },
    ];
    expect(discountedGoods(tenPercent, goods)).toBe(48_600);
    expect(discountedGoods({ ...tenPercent, categories: ['safety-vest'] }, goods)).toBe(39_600);
    expect(discountedGoods({ ...tenPercent, categories: ['menu'] }, goods)).toBe(0);
    const named = [{ category: 'Business Cards', total: 38_000 }];
    expect(discountedGoods({ ...tenPercent, categories: ['business-cards'] }, named)).toBe(38_000);
  });
});
