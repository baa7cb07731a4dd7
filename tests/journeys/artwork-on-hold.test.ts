import { afterAll, beforeAll, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { cardPicture, type ChosenFile } from './artwork-files.ts';
import { OwnOrders } from './own-orders.ts';
import { SMALL } from './screens.ts';

const needed = skipUnless(CHROMIUM);

/** Run in the page: the focus is on it, and no scrolling is needed to see it. */
const isInSight = (selector: string) => `(() => {
  const element = document.querySelector('${selector}');
  const { top, bottom } = element.getBoundingClientRect();
  return document.activeElement === element && top >= 0 && bottom <= innerHeight;
})()`;

needed.describe('artwork on hold in a browser', () => {
  const own = new OwnOrders();
  let sharp: ChosenFile;
  let coarse: ChosenFile;
  beforeAll(async () => {
    sharp = await cardPicture('sharper.png', 300, 'png');
    coarse = await cardPicture('coarse.png', 100, 'png');
    await own.open();
  });
  afterAll(() => own.close());

  it('its customer sees why, sends a better file for each side, and is thanked', async () => {
    const order = await own.order(await own.cards('Held Cards'));
    await own.hold(order, ['front', 'back']);
    await own.customerJourney(SMALL, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.myOrders);
      await visitor.sees(page.getByText('We need a new file from you'));
      await visitor.open(PATHS.order(order.id));
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'We need a new file from you' }));
      await visitor.sees(page.getByRole('blockquote').getByText('The logo would print blurred.'));
      await visitor.judgesPage();

      await page.getByLabel('Choose the front file').setInputFiles(coarse);
      await visitor.sees(page.getByText('Accept how the front will look, or choose another file'));
      await page.getByLabel('Choose the front file').setInputFiles(sharp);
      await visitor.sees(page.getByText('300 DPI: fine').first());
      await page.route('**/artwork/front', async (route) => route.abort(), { times: 1 });
      await visitor.presses('Send the new front file');
      await visitor.sees(
        page.getByText('We couldn’t connect to the shop. You can safely try again: the file is added only once.'),
      );
      await visitor.presses('Try again');
      await visitor.sees(page.getByText('We’ve received the new front file.'));

      await page.getByLabel('Choose the back file').setInputFiles(sharp);
      await visitor.presses('Send the new back file');
      await visitor.sees(page.getByRole('heading', { level: 2, name: 'We’ve received your new artwork' }));
      await visitor.until(isInSight('#new-artwork'));
      await visitor.sees(page.getByText('New back file sent: sharper.png'));
      await visitor.judgesPage();
    });
  });
});
