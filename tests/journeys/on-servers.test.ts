import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { CHROMIUM } from '../support/engines.ts';
import { call, formOf, tinyPng } from '../support/shop-client.ts';
import { connectToSharedBrowser } from '../support/shared-browser.ts';
import { ADMIN } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack } from '../support/stack.ts';
import { CARDS } from './demo-products.ts';
import {
  chooseProduct,
  findInMyOrders,
  logInAsAdmin,
  moveOn,
  placeOrder,
  register,
  uploadArtwork,
} from './main-flow.ts';
import { LARGE } from './screens.ts';
import { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM, ...ENGINES);

needed.describe('a shop on servers, in two browsers at two of its processes', () => {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await Stack.open({ apis: 2, projectors: 2 });
    browser = await connectToSharedBrowser();
    await stack.start();
    await addCards(stack.urls[0] ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await stack.remove();
  });

  it('a customer orders at one and follows the order, an admin moves it at the other, and each server is killed in turn', async () => {
    const [first = '', second = ''] = stack.urls;
    const customer = await Visitor.enter(browser, first, LARGE);
    const admin = await Visitor.enter(browser, second, LARGE);
    try {
      await register(customer, 'Mariam Al Suwaidi');
      await chooseProduct(customer);
      await uploadArtwork(customer);
      const number = await placeOrder(customer);
      await findInMyOrders(customer, number);
      const loaded = customer.documents;
      const isIn = (stage: string) =>
        customer.sees(customer.page.getByRole('heading', { level: 2, name: stage, exact: true }));
      const moveTo = (stage: string) =>
        admin.page.getByRole('combobox', { name: `Stage of ${number}` }).selectOption(stage);
      const isSaid = (words: string | RegExp) => admin.sees(admin.page.getByText(words));

      await logInAsAdmin(admin, number);
      await moveOn(admin, number);
      await isIn('Printing');

      const { redis, mongo, events } = stack.engines;
      await redis.process.kill();
      await moveTo('Collating');
      await isIn('Collating');
      await redis.process.start();

      await mongo.process.kill();
      await moveTo('Binding');
      await isSaid(`${number} moved to Binding`);
      await isSaid('What others change does not show just now.');
      await isIn('Collating');
      await mongo.process.start();
      await stack.isWell();
      await isIn('Binding');

      await events.kill();
      await moveTo('Polywrap');
      await isSaid('Not moved to Polywrap');
      const binding = admin.page.getByRole('region', { name: 'Binding' });
      await admin.sees(binding.getByRole('link', { name: number }));
      await events.start();
      await stack.isWell();
      await admin.page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await isIn('Polywrap');

      // Both of them: where one is left there is nothing to see.
      await Promise.all(stack.projectors.map((each) => each.kill()));
      await moveTo('Shipping');
      await isSaid(`${number} moved to Shipping`);
      await isIn('Polywrap');
      await Promise.all(stack.projectors.map((each) => each.start()));
      await stack.isWell();
      await isIn('Shipping');

      await stack.apis[0]?.kill();
      await moveTo('Completed');
      await isSaid(`${number} moved to Completed`);
      await stack.apis[0]?.start();
      await stack.isWell();
      await isIn('Completed');

      expect(customer.documents).toBe(loaded);
      expect([...customer.faults, ...admin.faults]).toEqual([]);
    } finally {
      await customer.leave();
      await admin.leave();
    }
  }, 240_000);
});

async function addCards(url: string): Promise<void> {
  const { token } = (await call(url, 'adminLogin', { json: ADMIN })).body;
  const form = formOf({
    title: CARDS,
    label: '10',
    quantity_500: '95',
    quantity_1000: '155',
    category: 'Business Cards',
    dimensions: '90 x 55 mm',
  });
  form.set('image', tinyPng('cards'), 'cards.png');
  await call(url, 'addProduct', { token, form });
}
