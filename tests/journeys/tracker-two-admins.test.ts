import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { until } from '../support/until.ts';
import { Office } from './office.ts';
import { LARGE, SMALL } from './screens.ts';
import { cardIn, movableCard, stageOf, underWay } from './tracker-board.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('two admins at the tracker', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it('see each other’s moves, and none is overwritten silently, one of them on a phone', async () => {
    const card = await movableCard(office);
    const mariam = await office.admin(SMALL, PATHS.admin.processTracker);
    const joseph = await office.admin(LARGE, PATHS.admin.processTracker);
    const asked = underWay(mariam.page, (url) => url.includes('/api/process?'));
    try {
      await mariam.sees(cardIn(mariam.page, 'Prepress', card.order_id));
      await joseph.sees(cardIn(joseph.page, 'Prepress', card.order_id));
      await joseph.judgesPage();
      for (const stage of ['Collating', 'Binding', 'Polywrap']) {
        await joseph.page.getByLabel(`Stage of ${card.number}`).selectOption(stage);
        await cardIn(mariam.page, stage, card.order_id).waitFor({ state: 'attached' });
      }
      await joseph.page.getByRole('button', { name: 'Undo' }).first().click();
      await cardIn(mariam.page, 'Binding', card.order_id).waitFor({ state: 'attached' });

      // Mariam decides upon what she saw before Joseph's next move reached her.
      await mariam.page.route('**/api/process?**', (route) => route.abort());
      // One that was asked before could still bring it to her.
      await until(() => asked.size === 0);
      await joseph.page.getByLabel(`Stage of ${card.number}`).selectOption('Shipping');
      // The order has no courier.
      await joseph.presses('Move to Shipping');
      // His page shows the move before the shop has accepted it, so hers could still be first.
      await joseph.sees(joseph.page.getByText(`${card.number} moved to Shipping`));
      await until(async () => (await stageOf(office, card)) === 'Shipping');
      await mariam.page.getByLabel(`Stage of ${card.number}`).selectOption('Printing');
      await mariam.sees(mariam.page.getByText(/moved .* to Shipping, /));
      expect(mariam.faults).toEqual([]);
      expect(joseph.faults).toEqual([]);
    } finally {
      await mariam.leave();
      await joseph.leave();
    }
  });
});
