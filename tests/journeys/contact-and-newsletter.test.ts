import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { DemoShop } from './demo-shop.ts';
import { LARGE, SCREENS } from './screens.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('writing to the shop, in a browser', () => {
  const demo = new DemoShop();
  const { shop } = demo;

  beforeAll(() => demo.open());
  afterAll(() => demo.close());

  it.each(SCREENS)(
    'a visitor writes to the shop: what is missing is said, a lost connection loses nothing, and the form is empty afterwards: $name',
    async (screen) =>
      demo.journey(screen, async (visitor) => {
        await visitor.open(PATHS.home);
        await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
        await visitor.seesTitle('Talk to the people at the press');
        await visitor.sees(visitor.page.getByRole('img', { name: /^Map: / }));
        const form = visitor.page.getByRole('main');
        const name = form.getByRole('textbox', { name: 'Name' });
        const email = form.getByRole('textbox', { name: 'E-mail' });
        const message = form.getByRole('textbox', { name: 'Message' });

        await visitor.presses('Send message');
        await visitor.sees(visitor.page.getByText('Enter your name.'));
        await visitor.sees(visitor.page.getByText('Write your message.'));
        await name.fill('Huda Mansour');
        await email.fill('huda');
        await message.fill('Do you print on cotton?');
        await visitor.presses('Send message');
        await visitor.sees(visitor.page.getByText('Enter a whole e-mail address, such as name@company.ae.'));
        await visitor.judgesPage();

        // What was typed is there again after a reload.
        await visitor.page.reload();
        await visitor.sees(name);
        await visitor.until(`document.querySelector('textarea')?.value === 'Do you print on cotton?'`);
        expect(await name.inputValue()).toBe('Huda Mansour');
        await email.fill('huda@alnoor.example');

        await visitor.page.route('**/api/contact', async (route) => route.abort());
        await visitor.presses('Send message');
        await visitor.sees(visitor.page.getByRole('alert').getByText('❌ Failed to send message. Please try again.'));
        expect(await message.inputValue()).toBe('Do you print on cotton?');
        await visitor.page.unroute('**/api/contact');

        await visitor.presses('Send message');
        await visitor.sees(visitor.page.getByText('✅ Thank you for contacting us!'));
        expect([await name.inputValue(), await email.inputValue(), await message.inputValue()]).toEqual(['', '', '']);
        await visitor.judgesPage();

        const token = await demo.logInAdmin();
        const [newest] = (await call(shop.url, 'messages', { token })).body;
        expect(newest).toMatchObject({ name: 'Huda Mansour', message: 'Do you print on cotton?' });
      }),
  );

  it.each(SCREENS)('a visitor asks for the newsletter twice and is thanked the same: $name', async (screen) =>
    demo.journey(screen, async (visitor) => {
      for (const email of [
        `reader${String(screen.width)}@dune.example`,
        `READER${String(screen.width)}@dune.example`,
      ]) {
        await visitor.open(PATHS.home);
        const box = visitor.page.getByRole('region', { name: 'Newsletter' });
        await box.getByRole('button', { name: 'Subscribe' }).click();
        await visitor.sees(box.getByText('Enter your e-mail address.'));
        await box.getByRole('textbox', { name: 'E-mail' }).fill(email);
        await box.getByRole('button', { name: 'Subscribe' }).click();
        await visitor.sees(box.getByText('You are on the list.'));
      }
      await visitor.judgesPage();
    }),
  );

  it('the page about the shop marks what is a sample', async () =>
    demo.journey(LARGE, async (visitor) => {
      await visitor.open(PATHS.about);
      await visitor.seesTitle('A print shop you can watch at work');
      const said = visitor.page.getByRole('region', { name: 'What customers say' });
      await visitor.sees(said.getByText('These are samples.'));
      expect(await said.getByText('Sample', { exact: true }).count()).toBe(3);
      await visitor.sees(visitor.page.getByText('on Dubai orders or orders above AED500'));
    }));
});
