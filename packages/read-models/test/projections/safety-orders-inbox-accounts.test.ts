import { describe, expect, it } from '@jest/globals';
import type { ContactMessageEvent } from '@pressline/domain/messaging/contact-message.ts';
import type { OrderLinkEvent } from '@pressline/domain/orders/fulfilment/order-link.ts';
import type { SafetyOrderEvent } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import type { SessionEvent } from '@pressline/domain/accounts/session.ts';
import type { UserEvent } from '@pressline/domain/accounts/user.ts';
import { accounts } from '../../src/accounts/accounts.ts';
import { inbox } from '../../src/messaging/inbox.ts';
import { orderLinks } from '../../src/orders/order-links.ts';
import { safetyHistory } from '../../src/orders/safety-history.ts';
import { safetyOrders } from '../../src/orders/safety-orders.ts';
import { sessions } from '../../src/accounts/sessions.ts';
import { folded, on } from '../support/folding.ts';
import { LAYLA, messageReceived, orderId, SARA, SARAS_SUBJECT, sealedBox } from '../support/history.ts';

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
  it('shows a guest’s order without an account', () => {
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
      grandTotal: 18_000,
      titleKey: 'orange vest orange vest',
      design: null,
      placedAt: MONDAY,
      placedDay: '2026-03-02',
      state: 'received',
      stateSince: MONDAY,
      standing: 'received',
      waitingKey: MONDAY,
      payment: 'unpaid',
      onHold: 'none',
    });
  });

  it('shows a logged-in person’s order with their account', () => {
    expect(folded(safetyOrders, `safetyOrder-${orderId(3)}`, on(MONDAY, placed({ customerId: SARA })))).toMatchObject({
      customerId: SARA,
    });
  });
});

describe('A safety order on its way', () => {
  const stream = `safetyOrder-${orderId(3)}` as const;
  const received = on<SafetyOrderEvent>(MONDAY, placed(), 'guest');
  const packed = on<SafetyOrderEvent>(TUESDAY, {
    type: 'safety-order-moved',
    data: { from: 'received', to: 'packed' },
  });

  it('shows the new state, and the earlier one once the move is undone', () => {
    const undone = on<SafetyOrderEvent>(TUESDAY, {
      type: 'safety-order-move-undone',
      data: { from: 'packed', to: 'received', since: MONDAY, undoes: 1 },
    });
    expect(folded(safetyOrders, stream, received, packed)).toMatchObject({
      state: 'packed',
      stateSince: TUESDAY,
      standing: 'packed',
    });
    expect(folded(safetyOrders, stream, received, packed, undone)).toEqual(folded(safetyOrders, stream, received));
    expect(folded(safetyHistory, stream, received, packed, undone).entries).toMatchObject([
      { type: 'safety-order-placed', to: 'received' },
      { type: 'safety-order-moved', to: 'packed', undone: true },
      { type: 'safety-order-move-undone', to: 'received', undoes: 1 },
    ]);
  });

  it('is cancelled and reinstated, paid and shipped', () => {
    const box = sealedBox<never>(SARAS_SUBJECT);
    const cancelled = on<SafetyOrderEvent>(TUESDAY, {
      type: 'safety-order-cancelled',
      data: { reason: box, state: 'packed' },
    });
    const reinstated = on<SafetyOrderEvent>(TUESDAY, { type: 'safety-order-reinstated', data: {} });
    const paid = on<SafetyOrderEvent>(TUESDAY, { type: 'safety-payment-recorded', data: { method: 'card' } });
    const withdrawn = on<SafetyOrderEvent>(TUESDAY, { type: 'safety-payment-withdrawn', data: {} });
    const shipped = on<SafetyOrderEvent>(TUESDAY, { type: 'safety-shipment-recorded', data: { shipment: box } });
    expect(folded(safetyOrders, stream, received, packed, cancelled)).toMatchObject({
      state: 'packed',
      standing: 'cancelled',
      payment: 'not-owed',
      cancellation: { reason: box, at: TUESDAY, actor: LAYLA },
    });
    expect(folded(safetyOrders, stream, received, packed, cancelled, reinstated)).toMatchObject({
      standing: 'packed',
      payment: 'unpaid',
      onHold: 'none',
    });
    expect(folded(safetyOrders, stream, received, paid, cancelled, withdrawn).payment).toBe('not-owed');
    expect(folded(safetyOrders, stream, received, paid, shipped)).toMatchObject({
      payment: 'paid',
      paid: { method: 'card', at: TUESDAY, actor: LAYLA },
      shipment: { details: box, at: TUESDAY },
    });
    const all = [cancelled, reinstated, paid, withdrawn, shipped];
    expect(folded(safetyHistory, stream, received, ...all).entries.map(({ type }) => type)).toEqual([
      'safety-order-placed',
      'safety-order-cancelled',
      'safety-order-reinstated',
      'safety-payment-recorded',
      'safety-payment-withdrawn',
      'safety-shipment-recorded',
    ]);
  });
});

describe('The links of an order', () => {
  it('show their purpose, their author, and which were withdrawn', () => {
    const made = { linkId: orderId(7), kind: 'print', orderId: orderId(1), purpose: 'follow' } as const;
    const isMade = on<OrderLinkEvent>(MONDAY, { type: 'order-link-made', data: made });
    const withdrawn = on<OrderLinkEvent>(TUESDAY, { type: 'order-link-withdrawn', data: {} });
    const stream = `orderLink-${orderId(7)}` as const;
    expect(folded(orderLinks, stream, isMade)).toEqual({ ...made, status: 'open', madeAt: MONDAY, madeBy: LAYLA });
    expect(folded(orderLinks, stream, isMade, withdrawn)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('Sessions', () => {
  it('are found by their user, and show whether they ended', () => {
    const listed = { sessionId: orderId(6), userId: orderId(1), expiresAt: '2026-03-09T08:30:00.000Z' };
    const client = sealedBox<never>(SARAS_SUBJECT);
    const data = { ...listed, role: 'customer', generation: 0, client, startedAt: MONDAY } as const;
    const started = on<SessionEvent>(MONDAY, { type: 'session-started', data });
    const used = on<SessionEvent>(TUESDAY, { type: 'session-used', data: { usedAt: TUESDAY } });
    const ended = on<SessionEvent>(TUESDAY, { type: 'session-ended', data: {} });
    const stream = `session-${orderId(6)}` as const;
    expect(folded(sessions, stream, started, used)).toEqual({ ...listed, status: 'active' });
    expect(folded(sessions, stream, started, used, ended)).toEqual({ ...listed, status: 'ended' });
    expect(() => folded(sessions, stream, used)).toThrow('session-used');
  });
});

describe('The inbox', () => {
  it('shows a message, sealed, and when it arrived', () => {
    const messageId = orderId(9);
    expect(folded(inbox, `contact-${messageId}`, on(MONDAY, messageReceived(messageId), 'guest'))).toEqual({
      messageId,
      subject: SARAS_SUBJECT,
      content: { subject: SARAS_SUBJECT, box: 'c2VhbGVk' },
      receivedAt: MONDAY,
      status: 'unread',
      answers: [],
    });
  });

  it('shows whether a message was read, and the answers to it', () => {
    const messageId = orderId(9);
    const received = on<ContactMessageEvent>(MONDAY, messageReceived(messageId), 'guest');
    const read = on<ContactMessageEvent>(TUESDAY, { type: 'message-read', data: {} });
    const answer = sealedBox<string>(SARAS_SUBJECT);
    const answered = on<ContactMessageEvent>(TUESDAY, { type: 'message-answered', data: { answer } });
    const unread = on<ContactMessageEvent>(TUESDAY, { type: 'message-unread', data: {} });
    expect(folded(inbox, `contact-${messageId}`, received, read)).toMatchObject({ status: 'read', answers: [] });
    expect(folded(inbox, `contact-${messageId}`, received, read, unread)).toMatchObject({ status: 'unread' });
    expect(folded(inbox, `contact-${messageId}`, received, answered)).toMatchObject({
      status: 'answered',
      answers: [{ answer, at: TUESDAY, actor: LAYLA }],
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

  it('shows registration, role and time, and nothing of the password', () => {
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
      standing: 'active',
      before: 'active',
    });
  });
});
