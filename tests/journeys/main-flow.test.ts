import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { cardsOf, vestOf } from './demo-products.ts';
import { DemoShop } from './demo-shop.ts';
import {
  buyCart,
  cancelWithRefund,
  chooseProduct,
  findCreditNote,
  findInMyOrders,
  logInAsAdmin,
  moveOn,
  placeOrder,
  register,
  seeWhoMovedIt,
  uploadArtwork,
} from './main-flow.ts';
import { LARGE, SMALL } from './screens.ts';

const SCREENS = [
  { ...LARGE, customer: 'Mariam Al Suwaidi', refunds: false },
  // The refund is on one screen: its credit note follows 10 s after the cancellation.
  { ...SMALL, customer: 'Yousef Rahman', refunds: true },
];

const needed = skipUnless(CHROMIUM);

needed.describe('the shop in a browser', () => {
  const demo = new DemoShop();

  beforeAll(() => demo.open());
  afterAll(() => demo.close());

  it.each(SCREENS)(
    'a customer orders 1,000 cards, sees an admin move them to Printing without a reload, and buys a mixed cart that is refunded in part: $name',
    async (screen) => {
      const customer = await demo.enter(screen);
      const admin = await demo.enter(screen);
      try {
        await register(customer, screen.customer);
        await chooseProduct(customer);
        await uploadArtwork(customer);
        const number = await placeOrder(customer);
        await logInAsAdmin(admin, number);
        const bought = await buyCart(customer, await cardsOf(demo.shop.url), await vestOf(demo.shop.url));
        if (screen.refunds) await cancelWithRefund(admin, bought.number);

        await findInMyOrders(customer, number);
        const loaded = customer.documents;
        await moveOn(admin, number);

        await customer.sees(customer.page.getByRole('heading', { level: 2, name: 'Printing', exact: true }));
        await customer.sees(customer.page.getByRole('listitem').filter({ hasText: 'Moved from Prepress to Printing' }));
        await expect(customer.page.getByRole('status').filter({ hasText: 'Printing' }).textContent()).resolves.toBe(
          'Your order has moved to Printing.',
        );
        expect(customer.documents).toBe(loaded);

        await seeWhoMovedIt(admin, number);
        if (screen.refunds) await findCreditNote(customer, bought);
        expect([...customer.faults, ...admin.faults]).toEqual([]);
      } finally {
        await customer.leave();
        await admin.leave();
      }
    },
  );
});
