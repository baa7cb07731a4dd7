import { describe, it } from '@jest/globals';
import { orderLink, type OrderLinkCommand, type OrderLinkEvent } from '../../../src/orders/fulfilment/order-link.ts';
import { given } from '../../support/given.ts';

const made = {
  linkId: '01908888-0000-7000-8000-000000000008',
  kind: 'print',
  orderId: '01902222-0000-7000-8000-000000000002',
  purpose: 'follow',
} as const;
const make: OrderLinkCommand = { type: 'make-order-link', ...made };
const isMade: OrderLinkEvent = { type: 'order-link-made', data: made };
const isWithdrawn: OrderLinkEvent = { type: 'order-link-withdrawn', data: {} };
const withdraw = (orderId: string): OrderLinkCommand => ({ type: 'withdraw-order-link', orderId });

describe('a link to an order', () => {
  it('is created once, even if requested again', () => {
    given(orderLink).when(make).then(isMade);
    given(orderLink, isMade).when(make).thenNothing();
  });

  it('stays withdrawn, even if requested again', () => {
    given(orderLink, isMade).when(withdraw(made.orderId)).then(isWithdrawn);
    given(orderLink, isMade, isWithdrawn).when(withdraw(made.orderId)).thenNothing();
    given(orderLink, isMade, isWithdrawn).when(make).thenRefused({ type: 'link-withdrawn' });
  });

  it('is withdrawn only through its own order', () => {
    given(orderLink, isMade)
      .when(withdraw('01909999-0000-7000-8000-000000000009'))
      .thenRefused({ type: 'link-not-found' });
    given(orderLink).when(withdraw(made.orderId)).thenRefused({ type: 'link-not-found' });
  });
});

describe('the state of a link', () => {
  it('is absent, open, then withdrawn', () => {
    const { linkId: _linkId, ...leadsTo } = made;
    given(orderLink).thenState({ status: 'absent' });
    given(orderLink, isMade).thenState({ status: 'open', ...leadsTo });
    given(orderLink, isMade, isWithdrawn).thenState({ status: 'withdrawn', ...leadsTo });
  });
});
