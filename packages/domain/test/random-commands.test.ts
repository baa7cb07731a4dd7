import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Decider } from '../src/kernel/decider.ts';
import { emailClaim, type ClaimEmail } from '../src/accounts/email-claim.ts';
import { printProduct, type PrintProductDetails } from '../src/catalogue/print-product.ts';
import type { ProductCommand } from '../src/catalogue/product.ts';
import { safetyProduct, type SafetyProductDetails } from '../src/catalogue/safety-product.ts';
import { eventSchemas, type ShopEvent } from '../src/shop/shop-events.ts';
import { user, type Credential, type UserCommand, type UserProfile } from '../src/accounts/user.ts';
import { box } from './support/sealed-for-tests.ts';

const id = '01901111-0000-7000-8000-000000000001';

/** Decides one command after the other, and holds every event against its schema. */
function run<State, Command, Event extends ShopEvent, Reason>(
  decider: Decider<State, Command, Event, Reason>,
  commands: readonly Command[],
): { readonly state: State; readonly events: readonly Event[] } {
  const events: Event[] = [];
  let state = decider.initial;
  for (const command of commands) {
    const decision = decider.decide(command, state);
    if (decision.outcome === 'rejected') continue;
    for (const event of decision.events) {
      eventSchemas[event.type].parse(event);
      state = decider.evolve(state, event);
      events.push(event);
    }
  }
  return { state, events };
}

const some = <Command>(command: fc.Arbitrary<Command>) => fc.array(command, { maxLength: 30 });
const removeOrRestore = fc.constantFrom({ type: 'remove-product' as const }, { type: 'restore-product' as const });

describe('any commands, as far as they are accepted,', () => {
  it('fold to a print product as its last edit left it, listed unless it was removed last', () => {
    const details: fc.Arbitrary<PrintProductDetails> = fc.record(
      {
        title: fc.constantFrom('Kraft Business Cards', 'Gold Foil Business Cards'),
        label: fc.nat(2_000),
        category: fc.constantFrom('business-cards' as const, 'flyers' as const),
        quantity500: fc.nat(20_000),
        quantity1000: fc.nat(40_000),
        image: fc.constantFrom('product-1-abc-640.webp', 'product-1-def-640.webp'),
        badge: fc.constantFrom('New', '30% off'),
      },
      { requiredKeys: ['title', 'label', 'category', 'quantity500', 'quantity1000', 'image'] },
    );
    const command: fc.Arbitrary<ProductCommand<PrintProductDetails>> = fc.oneof(
      details.map((added) => ({ type: 'add-product' as const, productId: id, details: added })),
      details.map((edited) => ({ type: 'edit-product' as const, details: edited })),
      removeOrRestore,
    );
    fc.assert(
      fc.property(some(command), (commands) => {
        const { state, events } = run(printProduct, commands);
        if (events.length === 0) {
          expect(state).toEqual({ status: 'absent' });
          return;
        }
        const removals = events.filter(({ type }) => type === 'product-removed').length;
        const returns = events.filter(({ type }) => type === 'product-restored').length;
        const last = events.findLast((event) => event.type === 'product-added' || event.type === 'product-edited');
        const { productId: _of, ...left } = { productId: id, ...last?.data };
        expect(events.filter(({ type }) => type === 'product-added')).toHaveLength(1);
        expect([0, 1]).toContain(removals - returns);
        expect(state).toEqual({ status: removals > returns ? 'removed' : 'listed', id, details: left });
      }),
    );
  });

  it('fold to a safety product that is listed unless it was removed last, and always has a size', () => {
    const details: fc.Arbitrary<SafetyProductDetails> = fc.record({
      title: fc.constantFrom('Two Band Vest', 'Mesh Vest'),
      label: fc.constantFrom('EN ISO 20471', 'Class 2'),
      category: fc.constantFrom('safety-vest' as const, 'safety-cargo-trousers' as const),
      price: fc.nat(20_000),
      sizes: fc.uniqueArray(fc.constantFrom('Small', 'Medium', 'Large', 'XL'), { minLength: 1 }),
      image: fc.constantFrom('product-1-abc-640.webp', 'product-1-def-640.webp'),
    });
    const command: fc.Arbitrary<ProductCommand<SafetyProductDetails>> = fc.oneof(
      details.map((added) => ({ type: 'add-product' as const, productId: id, details: added })),
      details.map((edited) => ({ type: 'edit-product' as const, details: edited })),
      removeOrRestore,
    );
    fc.assert(
      fc.property(some(command), (commands) => {
        const { state, events } = run(safetyProduct, commands);
        if (state.status === 'absent') {
          expect(events).toEqual([]);
          return;
        }
        const [last] = events.filter(({ type }) => /removed|restored/.test(type)).slice(-1);
        expect(state.status).toBe(last?.type === 'safety-product-removed' ? 'removed' : 'listed');
        expect(state.details.sizes.length).toBeGreaterThan(0);
        expect(events.filter(({ type }) => type === 'safety-product-added')).toHaveLength(1);
      }),
    );
  });

  it('fold to one user of one role, whose session counts each end of the sessions before', () => {
    const credential = fc.constantFrom('first', 'second').map((hash) => box<Credential>('fatima', `$argon2id$${hash}`));
    const command: fc.Arbitrary<UserCommand> = fc.oneof(
      fc.record({
        type: fc.constant('register-user' as const),
        userId: fc.constant(id),
        role: fc.constantFrom('customer' as const, 'admin' as const),
        profile: fc.constant(box<UserProfile>('fatima', 'Fatima')),
        credential,
      }),
      credential.map((next) => ({ type: 'change-password' as const, credential: next })),
      fc.constant({ type: 'end-sessions' as const }),
    );
    fc.assert(
      fc.property(some(command), (commands) => {
        const { state, events } = run(user, commands);
        const [first, ...later] = events;
        if (first?.type !== 'user-registered') {
          expect([state, events]).toEqual([{ status: 'absent' }, []]);
          return;
        }
        const changed = later.findLast((event) => event.type === 'password-changed');
        expect(state).toMatchObject({
          status: 'registered',
          role: first.data.role,
          credential: changed?.data.credential ?? first.data.credential,
          session: later.length,
        });
      }),
    );
  });

  it('leave a mail with its first claimant', () => {
    const claim = fc
      .constantFrom(id, '01907777-0000-7000-8000-000000000007', '01908888-0000-7000-8000-000000000008')
      .map((userId): ClaimEmail => ({ type: 'claim-email', userId }));
    fc.assert(
      fc.property(some(claim), (claims) => {
        const { state, events } = run(emailClaim, claims);
        const [first] = claims;
        expect(events).toHaveLength(first === undefined ? 0 : 1);
        expect(state).toEqual(first === undefined ? { status: 'free' } : { status: 'claimed', userId: first.userId });
      }),
    );
  });
});
