import { afterAll, beforeAll, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { OwnOrders } from './own-orders.ts';
import { SCREENS, SMALL } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('ordering again and cancelling in a browser', () => {
  const own = new OwnOrders();
  beforeAll(() => own.open());
  afterAll(() => own.close());

  it.each(SCREENS)(
    'a customer orders the same again in two presses, at a price that they have seen: $name',
    async (screen) => {
      const product = await own.cards(`Repeated Cards ${screen.name}`);
      const order = await own.order(product);
      await own.customerJourney(screen, async (visitor) => {
        const { page } = visitor;
        await visitor.open(PATHS.order(order.id));
        await visitor.presses('Order again');
        await visitor.presses('Place order · AED 126.00');
        await visitor.seesTitle('Thank you');
        await visitor.sees(page.getByRole('textbox', { name: 'Address of the link' }));
        await visitor.judgesPage();
        await visitor.follows('Follow your order');
        await visitor.sees(page.getByText('dune-front.png', { exact: true }));

        await visitor.open(PATHS.order(order.id));
        await visitor.presses('Order again');
        const dialog = page.getByRole('dialog', { name: 'Order the same again' });
        await visitor.sees(dialog.getByRole('button', { name: 'Place order · AED 126.00' }));
        await visitor.judgesPage();
        await own.dearer(product);
        await dialog.getByRole('button', { name: 'Place order · AED 126.00' }).click();
        await visitor.sees(dialog.getByText('The price has changed to AED 130.00.'));
        await visitor.sees(dialog.getByText('It was AED 105.00 then'));
        await dialog.getByRole('button', { name: 'Accept and place order · AED 156.00' }).click();
        await visitor.seesTitle('Thank you');

        await call(own.shop.url, 'removeProduct', { token: own.admin, params: { id: product.id } });
        await visitor.open(PATHS.order(order.id));
        await visitor.presses('Order again');
        await visitor.sees(dialog.getByText(/is no longer in our catalogue/));
      });
    },
  );

  it('a customer cancels before Printing starts, says why, and loses nothing typed when the session ends', async () => {
    const order = await own.order(await own.cards(`Unwanted Cards`));
    await own.customerJourney(SMALL, async (visitor) => {
      const { page } = visitor;
      const reason = page.getByRole('textbox', { name: 'Why do you cancel it?' });
      await visitor.open(PATHS.order(order.id));
      await visitor.presses('Cancel this order');
      await visitor.presses('Cancel order');
      await visitor.sees(page.getByText('Tell us in a few words why.'));
      await visitor.judgesPage();
      await reason.fill('Ordered twice.');

      // Another tab has ended the session.
      await page.evaluate(`localStorage.setItem('userToken', 'no longer good')`);
      await page.reload();
      await visitor.seesTitle('Login');
      await visitor.types('E-mail', own.email);
      await page.getByLabel('Password', { exact: true }).fill('four words in a row');
      await visitor.presses('Login');
      await visitor.seesTitle(`Order ${order.number}`);
      await reason.and(page.locator(':text("Ordered twice.")')).waitFor();
      await visitor.presses('Cancel order');
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'Cancelled' }));
      await visitor.sees(page.getByText('You cancelled it: “Ordered twice.”'));
      await visitor.sees(page.getByText('Nothing to pay'));
      await visitor.judgesPage();
    });
  });

  it('who is too late is told so kindly, with the number to call', async () => {
    const order = await own.order(await own.cards('Hasty Cards'));
    await own.customerJourney(SMALL, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.order(order.id));
      await visitor.presses('Cancel this order');
      await page.getByRole('textbox', { name: 'Why do you cancel it?' }).fill('A typo.');
      await own.move(order, 'Printing');
      await visitor.presses('Cancel order');
      await visitor.sees(page.getByRole('heading', { name: 'The order has moved on meanwhile' }));
      await visitor.judgesPage();
      await visitor.presses('See the order');
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'Printing' }));
    });
  });
});
