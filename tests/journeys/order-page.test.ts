import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { Office, untilKept } from './office.ts';
import { SCREENS } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('the page of a print order', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it.each(SCREENS)(
    'an admin notes, records money and a courier, asks for new artwork, cancels and reinstates: $name',
    async (screen) => {
      const { body: orders } = await call(office.shop.url, 'adminOrders', {
        token: office.token,
        query: { stage: 'Shipping', paid: 'false' },
      });
      const order = orders.find(({ artwork_hold: hold }) => hold === null);
      if (order === undefined) throw new Error('the demo shop has no such order');
      await office.adminJourney(screen, PATHS.admin.order(order.id), async (visitor) => {
        const { page } = visitor;
        const timeline = page.getByRole('complementary', { name: 'Timeline' });
        const dialog = page.getByRole('dialog');
        await visitor.seesTitle(`Order ${order.number}`);
        const note = page.getByLabel('Add a note, seen by staff only');
        await note.fill('Second sheet scuffed at the gripper.');
        // What was typed is still there after a reload.
        await untilKept(visitor, 'Second sheet scuffed at the gripper.');
        await page.reload();
        await visitor.sees(page.getByText('Second sheet scuffed at the gripper.'));
        const answers = Promise.withResolvers<undefined>();
        await page.route(
          '**/notes',
          async (route) => {
            const response = await route.fetch();
            await answers.promise;
            await route.fulfill({ response });
          },
          { times: 1 },
        );
        await visitor.presses('Add note');
        // The field is emptied with the shop's answer: until then it takes nothing that would be lost.
        await note.and(page.locator('[readonly]')).waitFor();
        answers.resolve(undefined);
        await visitor.sees(timeline.locator('blockquote', { hasText: 'Second sheet scuffed at the gripper.' }));
        await note.fill('Ring the gate.\nAsk for Omar.');
        await visitor.presses('Add note');
        const lines = timeline.locator('blockquote', { hasText: 'Ring the gate.' });
        expect(await lines.innerText()).toBe('Ring the gate.\nAsk for Omar.');

        await visitor.presses('Record payment');
        await dialog.getByLabel('Cheque').check();
        await dialog.getByLabel('Reference').fill('88120');
        await dialog.getByRole('button', { name: /^Record AED/ }).click();
        await visitor.sees(page.getByText(/^Recorded by /));
        await visitor.sees(timeline.getByText('Payment recorded: Cheque'));
        await visitor.judgesPage();

        await visitor.presses(/^(Record courier|Change)$/);
        await dialog.getByLabel('Courier').fill('Aramex');
        await dialog.getByLabel('Tracking number').fill('4417');
        await visitor.presses('Save shipment');
        await visitor.sees(timeline.getByText('Handed to Aramex'));

        await page.getByRole('region', { name: 'Artwork' }).getByRole('button', { name: 'Put on hold…' }).click();
        // The check found faults in both; only one of them is to come anew.
        await dialog.getByRole('checkbox', { name: 'Back', checked: true }).uncheck();
        await dialog.getByLabel('What is wrong with it?').fill('Front is RGB, the teal will shift.');
        await visitor.presses('Ask for a new file');
        await visitor.sees(page.getByText(/^Artwork on hold: Front asked for/));
        const release = page.getByRole('region', { name: 'Artwork' }).getByRole('button', { name: 'Release artwork' });
        await release.hover();
        await page.mouse.down();
        await page.mouse.up();
        await visitor.sees(timeline.getByText('Artwork released'));
        await page.getByRole('button', { name: 'Release artwork', disabled: true }).waitFor();
        // Who presses once more, as nothing seemed to happen, does nothing else with it.
        await page.mouse.down();
        await page.mouse.up();
        expect(await page.locator(':focus').innerText()).toBe('Release artwork');
        expect(await dialog.count()).toBe(0);

        await visitor.presses('More to do with this order');
        await page.getByRole('menuitem', { name: /^Cancel the order/ }).click();
        await visitor.judgesPage();
        await dialog.getByLabel('Why is it cancelled?').fill('Ordered twice.');
        await dialog.getByRole('button', { name: 'Cancel the order' }).click();
        await visitor.sees(page.getByText(/^Cancelled by the shop/));
        await visitor.presses('Reinstate in Shipping');
        await visitor.sees(timeline.getByText('Reinstated in Shipping'));

        await visitor.presses('Make a link');
        await visitor.sees(page.getByText(/To follow the order/));
        await page.getByRole('list').getByRole('button', { name: 'Withdraw' }).first().click();
        await dialog.getByRole('button', { name: 'Withdraw' }).click();
        await visitor.sees(page.getByText('withdrawn', { exact: true }));

        await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Withdraw' }).click();
        await visitor.presses('Withdraw the payment');
        await visitor.sees(timeline.getByText('Payment withdrawn'));
      });
    },
    60_000,
  );
});
