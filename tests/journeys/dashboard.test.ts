import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { Office } from './office.ts';
import { SCREENS } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('the dashboard', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it.each(SCREENS)(
    'an admin sees what waits for somebody, looks at a year, and goes to the unread messages: $name',
    async (screen) => {
      await office.adminJourney(screen, PATHS.admin.dashboard, async (visitor) => {
        const { page } = visitor;
        await visitor.seesTitle(/need[s]? you now$/);
        await visitor.sees(page.getByRole('heading', { name: 'Time per stage' }));
        await page.getByLabel('Time span').selectOption({ label: '365 days' });
        await page.getByText('As a table').click();
        const weeks = page.getByRole('table').filter({ hasText: 'When' }).getByRole('row');
        await visitor.sees(weeks.nth(10));
        await visitor.judgesPage();
        await page
          .getByRole('navigation', { name: 'The shop in figures' })
          .getByRole('link', { name: /Unread messages/ })
          .click();
        await visitor.seesTitle('Messages');
        expect(page.url()).toContain('status=unread');
      });
    },
    60_000,
  );
});
