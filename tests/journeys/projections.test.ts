import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { Office } from './office.ts';
import { LARGE } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('the read models, in a browser', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it('are replayed: shown running, paused, resumed, compared, promoted, undone, dropped', async () => {
    const projection = 'order-history';
    await office.adminJourney(LARGE, PATHS.admin.projections, async (visitor) => {
      const { page } = visitor;
      // One event a second: it runs as long as somebody looks at it.
      const json = { projections: [projection], purpose: 'flip-by-hand', at_most: 1 };
      expect((await call(office.shop.url, 'orderReplay', { token: office.token, json })).status).toBe(201);
      const section = page.getByRole('region', { name: new RegExp(`^Replay of ${projection}`) }).first();
      await visitor.sees(section.getByRole('progressbar'));
      await visitor.sees(section.getByText('being built'));
      await visitor.judgesPage();
      await section.getByRole('button', { name: 'Pause' }).click();
      await visitor.sees(page.getByRole('status').getByText('Replay paused'));
      await visitor.sees(section.getByText(/^Paused /));
      await section.getByRole('combobox', { name: 'Limit, events per second' }).selectOption('null');
      await visitor.sees(page.getByRole('status').getByText('Limit changed: No limit'));
      await section.getByRole('button', { name: 'Resume' }).click();

      const compared = page.getByRole('region', { name: new RegExp(`^${projection}: version \\d+ rebuilt`) });
      await visitor.sees(compared.getByText('Clean', { exact: true }));
      await visitor.sees(compared.getByText(/^All \d+ documents are identical at position \d+\./));
      await visitor.sees(page.getByRole('row', { name: new RegExp(`^${projection}.*is clean, ready to promote`) }));
      await visitor.judgesPage();
      await compared.getByRole('button', { name: /^Promote build/ }).click();
      await visitor.sees(page.getByRole('status').getByText(new RegExp(`^${projection} now serves build \\w+`)));
      const undo = page.getByRole('button', { name: `Undo promotion of ${projection}` });
      await visitor.sees(undo);
      await visitor.sees(page.getByRole('row', { name: new RegExp(`^${projection}.*can be undone`) }));
      await undo.click();
      await visitor.sees(page.getByRole('status').getByText(`${projection} is back on its previous build`));
      // The other build is kept until somebody drops it.
      await page
        .getByRole('region', { name: 'Promotions' })
        .getByRole('button', { name: new RegExp(`^Drop build \\w+ of ${projection}$`) })
        .click();
      const question = page.getByRole('dialog', { name: new RegExp(`^Drop build \\w+ of ${projection}\\?$`) });
      await visitor.sees(question);
      await visitor.judgesPage();
      await question.getByRole('button', { name: /^Drop build/ }).click();
      await visitor.sees(page.getByRole('status').getByText(new RegExp(`^${projection}: build \\w+ dropped$`)));
      await undo.waitFor({ state: 'detached' });
      await visitor.sees(page.getByRole('row', { name: new RegExp(`^${projection}.*Up to date`) }));
    });
  });
});
