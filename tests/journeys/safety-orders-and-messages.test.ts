import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { Office } from './office.ts';
import { LARGE, SCREENS } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('safety orders and messages', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  /** A safety order that is still to be packed; one that an earlier screen sent on comes back. */
  async function orderToPack() {
    const { token } = office;
    const { body: orders } = await call(office.shop.url, 'safetyOrders', { token, query: { cancelled: 'false' } });
    const order = orders.find(({ state }) => state === 'received') ?? orders[0];
    if (order === undefined) throw new Error('the demo shop has no safety order');
    if (order.state !== 'received')
      await call(office.shop.url, 'moveSafetyOrder', { token, params: { id: order.id }, json: { state: 'received' } });
    return order;
  }

  it.each(SCREENS)(
    'an admin packs an order, takes it back, and ships it with its courier: $name',
    async (screen) => {
      const order = await orderToPack();
      await office.adminJourney(screen, `${PATHS.admin.safetyOrders}?state=received`, async (visitor) => {
        const { page } = visitor;
        const timeline = page.getByRole('complementary', { name: 'Timeline' });
        await visitor.seesTitle('Safety orders');
        await page.getByLabel(`Select ${order.number}`, { exact: true }).click();
        await visitor.presses('Move 1 order');
        await visitor.sees(page.getByText(`${order.number} moved to Packed`));
        await page.getByRole('button', { name: 'Undo' }).click();
        await visitor.sees(page.getByText(`${order.number} is back in Received`));
        await visitor.judgesPage();

        await visitor.open(PATHS.admin.safetyOrder(order.id));
        await visitor.seesTitle(`Order ${order.number}`);
        await page.getByRole('button', { name: 'Other state' }).first().click();
        await page.getByRole('dialog').getByLabel('Shipped').check();
        await visitor.presses('Move to Shipped');
        await visitor.sees(timeline.getByText('Shipped'));
        await visitor.presses(/^(Record courier|Change)$/);
        await page.getByRole('dialog').getByLabel('Courier').fill('DHL');
        await visitor.presses('Save shipment');
        await visitor.sees(timeline.getByText('Handed to DHL'));
        await visitor.judgesPage();
      });
    },
    60_000,
  );

  it.each(SCREENS)(
    'an admin marks a message as read, takes that back, and answers it: $name',
    async (screen) => {
      const name = `Priya ${screen.width}`;
      await call(office.shop.url, 'sendMessage', {
        json: { name, email: 'priya@sorrelkitchen.example', message: 'Can you match Pantone 3415 C on kraft bags?' },
      });
      await office.adminJourney(screen, `${PATHS.admin.contacts}?status=unread`, async (visitor) => {
        const { page } = visitor;
        const message = page.getByRole('listitem').filter({ hasText: name });
        await visitor.seesTitle('Messages');
        await message.getByRole('button', { name: 'Mark as read' }).click();
        await visitor.sees(page.getByText(`Marked as read: ${name}`));
        await page.getByRole('button', { name: 'Undo' }).click();
        await visitor.sees(message);
        await message.getByRole('button', { name: 'Answer' }).click();
        await page.getByLabel(`Answer to ${name}`).fill('Yes, within a delta of 2.');
        await visitor.judgesPage();
        await visitor.presses('Send answer');
        await visitor.sees(page.getByText(`The answer to ${name} is on its way.`));
        await visitor.open(`${PATHS.admin.contacts}?status=answered`);
        await visitor.sees(message.getByText('Yes, within a delta of 2.'));
      });
    },
    60_000,
  );

  it('an answer whose way back was cut off is sent again after a reload and yet written once', async () => {
    const name = 'Omar of the cut line';
    await call(office.shop.url, 'sendMessage', {
      json: { name, email: 'omar@sorrelkitchen.example', message: 'Do you laminate both sides?' },
    });
    const visitor = await office.admin(LARGE, PATHS.admin.contacts);
    const { page } = visitor;
    const message = page.getByRole('listitem').filter({ hasText: name });
    try {
      await page.route(
        '**/answer',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await message.getByRole('button', { name: 'Answer' }).click();
      await page.getByLabel(`Answer to ${name}`).fill('We do, matt or gloss.');
      await visitor.presses('Send answer');
      await visitor.sees(page.getByText('What you typed is kept'));
      await page.reload();
      await message.getByRole('button', { name: 'Answer again' }).click();
      await visitor.presses('Send answer');
      await visitor.sees(page.getByText(`The answer to ${name} is on its way.`));
      expect(await message.getByText('We do, matt or gloss.').count()).toBe(1);
    } finally {
      await visitor.leave();
    }
  });
});
