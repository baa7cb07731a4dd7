import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call, formOf } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { vestOf } from './demo-products.ts';
import { OwnOrders } from './own-orders.ts';
import { SCREENS, SMALL } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('my orders in a browser', () => {
  const own = new OwnOrders();
  beforeAll(() => own.open());
  afterAll(() => own.close());

  it.each(SCREENS)('a customer sees where each order is, and its page moves by itself: $name', async (screen) => {
    const order = await own.order(await own.cards(`Followed Cards ${screen.name}`));
    await own.customerJourney(screen, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.myOrders);
      const card = page.getByRole('article', { name: `500 Followed Cards ${screen.name}` });
      await visitor.sees(card.getByText('You are here'));
      await visitor.sees(card.getByText('Not paid yet'));
      await visitor.judgesPage();
      await card.getByRole('link').click();
      await visitor.seesTitle(`Order ${order.number}`);
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'Prepress' }));
      for (const text of ['dune-front.png', 'Dune & Draft LLC', '100123456700003', 'Not paid yet'])
        await visitor.sees(page.getByRole('main').getByText(text, { exact: true }));
      await visitor.judgesPage();
      const documents = visitor.documents;

      await own.move(order, 'Printing');
      await own.move(order, 'Shipping');
      const staff = { token: own.admin, params: { id: order.id } };
      await call(own.shop.url, 'recordShipment', { ...staff, json: { courier: 'Aramex', tracking_number: '4711' } });
      await call(own.shop.url, 'recordPayment', { ...staff, json: { method: 'cash' } });
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'Shipping' }));
      await visitor.sees(page.getByText('4711', { exact: true }));
      await visitor.sees(page.getByText(/^in cash, /));
      await visitor.sees(page.getByText('Moved from Printing to Shipping'));
      await visitor.sees(page.getByRole('button', { name: /^Download Invoice / }));
      if (visitor.documents !== documents) throw new Error('The page was loaded anew.');
      await visitor.judgesPage();
    });
  });

  it('orders of safety wear have their states and a page, too', async () => {
    const vest = await vestOf(own.shop.url);
    const form = formOf({
      customer_name: 'Huda Saleh',
      customer_email: own.email,
      customer_phone: '+971 50 555 0186',
      delivery_location: 'Site 4, Al Quoz',
      products: JSON.stringify([{ id: vest.id, sizeQuantities: { [vest.size[0] ?? '']: 12 } }]),
    });
    const { orderId, number } = (await call(own.shop.url, 'placeSafetyOrder', { token: own.userToken, form })).body;
    await own.customerJourney(SMALL, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.myOrders);
      await visitor.follows(`Order ${number}`);
      await visitor.seesTitle(`Order ${number}`);
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'Received' }));
      const staff = { token: own.admin, params: { id: orderId } };
      await call(own.shop.url, 'moveSafetyOrder', { ...staff, json: { state: 'shipped' } });
      await call(own.shop.url, 'recordSafetyShipment', { ...staff, json: { courier: 'Aramex' } });
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'Shipped' }));
      await visitor.sees(page.getByText('Site 4, Al Quoz'));
      await visitor.sees(page.getByRole('definition').filter({ hasText: 'Aramex' }));
      await visitor.judgesPage();
    });
  });

  it('a kept login that no call can carry is over, as one is that the shop refuses', async () => {
    const visitor = await own.enter(SMALL, { userToken: 'ж' });
    try {
      await visitor.open(PATHS.myOrders);
      await visitor.seesTitle('Login');
      await visitor.sees(visitor.page.getByText(/^Your session has ended/));
      expect(visitor.faults).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});
