import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { vestOf } from './demo-products.ts';
import { OwnOrders } from './own-orders.ts';
import { SCREENS, SMALL } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('a link that follows an order, in a browser', () => {
  const own = new OwnOrders();
  beforeAll(() => own.open());
  afterAll(() => own.close());

  it.each(SCREENS)(
    'is made and copied by the customer, shows a colleague how far it is, and opens nothing once withdrawn: $name',
    async (screen) => {
      const order = await own.order(await own.cards(`Shared Cards ${screen.name}`));
      let address = '';
      await own.customerJourney(screen, async (visitor) => {
        const { page } = visitor;
        await visitor.open(PATHS.order(order.id));
        await visitor.presses('Share a link');
        await visitor.presses('Make a link');
        const field = page.getByRole('textbox', { name: 'Address of the link' });
        address = await field.inputValue();
        await visitor.presses('Copy');
        await visitor.sees(page.getByText(/^The link is (copied|selected)|^Your browser does not let us copy/));
        await visitor.judgesPage();
      });
      const path = new URL(address).pathname;
      const answer = await fetch(address);
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');

      await own.journey(screen, async (colleague) => {
        const { page } = colleague;
        await colleague.open(path);
        await colleague.seesTitle(`Order ${order.number}`);
        await colleague.sees(page.getByText(`Shared Cards ${screen.name}`));
        await colleague.sees(page.getByText('500 pieces'));
        await expect(
          page
            .getByRole('main')
            .getByText(/Huda|Business Bay|AED|dune/)
            .count(),
        ).resolves.toBe(0);
        await colleague.judgesPage();
        await own.move(order, 'Binding');
        await colleague.presses('Look again');
        await colleague.sees(page.getByRole('heading', { level: 2, name: 'Binding' }));

        await own.customerJourney(screen, async (visitor) => {
          await visitor.open(`${PATHS.order(order.id)}?ask=share`);
          await visitor.presses('Withdraw');
          await visitor.presses('Yes, withdraw');
          await visitor.page.getByRole('textbox', { name: 'Address of the link' }).waitFor({ state: 'detached' });
        });
        await colleague.presses('Look again');
        await colleague.seesTitle('This link opens nothing');
        await colleague.judgesPage();
      });
    },
  );

  it('is given to a guest who orders safety wear, and kept by their browser', async () => {
    const vest = await vestOf(own.shop.url);
    await own.journey(SMALL, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.safetyProduct(vest.id));
      await visitor.types('Pieces of Small', '4');
      await visitor.presses('Order');
      await visitor.seesTitle('Order safety wear');
      for (const [field, text] of Object.entries(GUEST)) await visitor.types(field, text);
      await visitor.presses(/^Place order · AED/);
      await visitor.seesTitle('Order placed');
      await visitor.sees(page.getByRole('textbox', { name: 'Address of the link' }));
      await visitor.judgesPage();
      await visitor.follows('Follow your order');
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'Received' }));
      await visitor.sees(page.getByText('4 pieces'));

      const later = await visitor.opensTab(PATHS.orderPlaced);
      await later.sees(later.page.getByRole('heading', { name: 'Orders placed with this browser' }));
      await later.judgesPage();
      await later.page.getByRole('link', { name: /^Order / }).click();
      await later.sees(later.page.getByRole('heading', { level: 2, name: 'Received' }));
    });
  });
});

const GUEST = {
  Name: 'Omar Nasser',
  'E-mail': 'omar@noor.example',
  Phone: '+971 50 555 0199',
  Location: 'Site 4, Al Quoz, Dubai',
};
