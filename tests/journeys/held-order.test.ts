import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { OwnOrders, type OwnOrder } from './own-orders.ts';
import { LARGE, SCREENS, type Named } from './screens.ts';
import type { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('moving an order whose artwork is on hold, in a browser', () => {
  const own = new OwnOrders();
  beforeAll(() => own.open());
  afterAll(() => own.close());

  const asAdmin = (screen: Named, walk: (visitor: Visitor) => Promise<void>): Promise<void> =>
    own.returnJourney(screen, { adminToken: own.admin }, walk);
  const held = async (title: string): Promise<OwnOrder> => {
    const order = await own.order(await own.cards(title));
    await own.hold(order, ['front']);
    return order;
  };
  const stageOf = async ({ id }: OwnOrder): Promise<string> =>
    (await call(own.shop.url, 'order', { token: own.admin, params: { id } })).body.current_stage;

  it.each(SCREENS)('is asked about first, as its customer was asked for a new file: $name', async (screen) => {
    const order = await held(`Waiting Cards ${screen.name}`);
    await asAdmin(screen, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.admin.order(order.id));
      await visitor.seesTitle(`Order ${order.number}`);
      await page.getByRole('button', { name: 'Move to Printing' }).filter({ visible: true }).click();
      const question = page.getByRole('dialog', { name: `The artwork of ${order.number} is on hold` });
      await visitor.sees(question);
      await visitor.judgesPage();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await stageOf(order)).toBe('Prepress');

      await page.getByRole('button', { name: 'Move to Printing' }).filter({ visible: true }).click();
      await question.getByRole('button', { name: 'Move to Printing anyway' }).click();
      await visitor.sees(page.getByRole('status').getByText(`${order.number} moved to Printing`));
      // Said at once, before the shop has answered.
      await untilItWorks(async () => expect(await stageOf(order)).toBe('Printing'));
      // Back to where it is checked, nobody asks.
      await page
        .getByRole('button', { name: /^(Other stage|Move to another stage)/ })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('radio', { name: 'Prepress' }).check();
      await visitor.presses('Move to Prepress');
      await visitor.sees(page.getByRole('status').getByText(`${order.number} moved to Prepress`));
    });
  });

  it('takes two keys on the board', async () => {
    const order = await held('Keyboard Cards');
    await asAdmin(LARGE, async (visitor) => {
      const { page } = visitor;
      await visitor.open(`${PATHS.admin.processTracker}?q=${order.number}`);
      await visitor.sees(page.getByRole('link', { name: order.number }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('2');
      await visitor.sees(page.getByRole('dialog', { name: `The artwork of ${order.number} is on hold` }));
      await page.keyboard.press('Enter');
      await visitor.sees(page.getByRole('status').getByText(`${order.number} moved to Printing`));
    });
  });

  it('is one question for many, with the way to leave the held ones where they are', async () => {
    const waiting = await held('Pile Cards');
    const free = await own.order(await own.cards('Pile Cards Free'));
    await asAdmin(LARGE, async (visitor) => {
      const { page } = visitor;
      await visitor.open(`${PATHS.admin.orders}?q=${encodeURIComponent('Pile Cards')}`);
      for (const { number } of [waiting, free])
        await page
          .getByRole('row', { name: new RegExp(number) })
          .getByRole('checkbox')
          .check();
      await visitor.presses('Move 2 orders');
      const question = page.getByRole('dialog', { name: 'The artwork of 1 of 2 orders is on hold' });
      await visitor.sees(question);
      await question.getByRole('button', { name: 'Move only the other one' }).click();
      await visitor.sees(page.getByRole('status').getByText(`${free.number} moved to Printing`));
      await untilItWorks(async () => expect(await stageOf(free)).toBe('Printing'));
      expect(await stageOf(waiting)).toBe('Prepress');
    });
  });
});
