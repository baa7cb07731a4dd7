import { describe, expect, it } from '@jest/globals';
import type { SafetyOrderEvent } from '@pressline/domain/safety-order.ts';
import type { UserEvent } from '@pressline/domain/user.ts';
import { accounts } from '../../src/projections/accounts.ts';
import { inbox } from '../../src/projections/inbox.ts';
import { safetyOrders } from '../../src/projections/safety-orders.ts';
import { folded, on } from '../support/folding.ts';
import { messageReceived, orderId, SARA, SARAS_SUBJECT, sealedBox } from '../support/history.ts';

const MONDAY = '2026-03-02T08:30:00.000Z';
const TUESDAY = '2026-03-03T09:15:00.000Z';
const VEST = '0195a000-0000-7000-8000-00000000d001';
const item = {
  productId: VEST,
  title: 'Orange Vest',
  category: 'safety-vest',
  unitPrice: 2_500,
  sizes: [{ size: 'XL', quantity: 3 }],
  total: 7_500,
};

function placed(more: { customerId?: string } = {}): SafetyOrderEvent {
  const amounts = { total: 15_000, vatRate: 2_000, vat: 3_000, grandTotal: 18_000 };
  const data = {
    orderId: orderId(3),
    ...more,
    customer: sealedBox<never>(SARAS_SUBJECT),
    items: [item, item],
    amounts,
  };
  return { type: 'safety-order-placed', data };
}

describe('Safety orders', () => {
  it("shows a guest's order as nobody's account's", () => {
    expect(folded(safetyOrders, `safetyOrder-${orderId(3)}`, on(MONDAY, placed(), 'guest'))).toEqual({
      orderId: orderId(3),
      number: '0000-0003',
      customerId: null,
      subject: SARAS_SUBJECT,
      customer: { subject: SARAS_SUBJECT, box: 'c2VhbGVk' },
      items: [item, item],
      productIds: [VEST],
      amounts: { total: 15_000, vatRate: 2_000, vat: 3_000, grandTotal: 18_000 },
      total: 15_000,
      design: null,
      placedAt: MONDAY,
    });
  });

  it("shows a logged-in person's order as theirs", () => {
    expect(folded(safetyOrders, `safetyOrder-${orderId(3)}`, on(MONDAY, placed({ customerId: SARA })))).toMatchObject({
      customerId: SARA,
    });
  });
});

describe('The inbox', () => {
  it('shows a message, sealed, and when it came', () => {
    const messageId = orderId(9);
    expect(folded(inbox, `contact-${messageId}`, on(MONDAY, messageReceived(messageId), 'guest'))).toEqual({
      messageId,
      subject: SARAS_SUBJECT,
      content: { subject: SARAS_SUBJECT, box: 'c2VhbGVk' },
      receivedAt: MONDAY,
    });
  });
});

describe('Accounts', () => {
  const registered: UserEvent = {
    type: 'user-registered',
    data: {
      userId: SARA,
      role: 'customer',
      profile: sealedBox(SARAS_SUBJECT),
      credential: { subject: SARAS_SUBJECT, box: 'aGFzaA==' },
    },
  };

  it('shows who is registered as what since when, and nothing of the password', () => {
    const changed: UserEvent = {
      type: 'password-changed',
      data: { credential: { subject: SARAS_SUBJECT, box: 'aGFzaA==' } },
    };
    const account = folded(
      accounts,
      `user-${SARA}`,
      on(MONDAY, registered),
      on(TUESDAY, changed),
      on<UserEvent>(TUESDAY, { type: 'sessions-ended', data: {} }),
    );
    expect(account).toEqual({
      userId: SARA,
      role: 'customer',
      subject: SARAS_SUBJECT,
      profile: { subject: SARAS_SUBJECT, box: 'c2VhbGVk' },
      registeredAt: MONDAY,
    });
  });
});
