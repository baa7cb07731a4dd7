import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import type { ProxyMode } from '../doubles/tcp-proxy.ts';
import { campaign } from '../support/campaign.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call, formOf, tinyPng } from '../support/shop-client.ts';
import { connectToSharedBrowser } from '../support/shared-browser.ts';
import { ADMIN } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack } from '../support/stack.ts';
import { LARGE } from './screens.ts';
import { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM, ...ENGINES);

needed.describe('a shop on servers, in two browsers at two of its processes', () => {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await Stack.open({ apis: 2, projectors: 1 });
    browser = await connectToSharedBrowser();
    await stack.start();
  });
  afterAll(async () => {
    await browser.close();
    await stack.remove();
  });

  it('a customer follows an order at one while an admin moves it at the other, and each server is away in turn', async () => {
    const [first = '', second = ''] = stack.urls;
    const { id, number, userToken, adminToken } = await orderAt(second);
    const customer = await Visitor.enter(browser, first, LARGE, { userToken });
    const admin = await Visitor.enter(browser, second, LARGE, { adminToken });
    try {
      await customer.open(PATHS.order(id));
      await customer.seesTitle(`Order ${number}`);
      const loaded = customer.documents;
      const isIn = (stage: string) =>
        customer.sees(customer.page.getByRole('heading', { level: 2, name: stage, exact: true }));
      const moveTo = (stage: string) =>
        admin.page.getByRole('combobox', { name: `Stage of ${number}` }).selectOption(stage);
      const isSaid = (words: string | RegExp) => admin.sees(admin.page.getByText(words));
      const become = (name: 'redis' | 'mongo' | 'events', mode: ProxyMode) => {
        for (const wires of stack.wires) wires[name].mode = mode;
      };

      await admin.open(PATHS.admin.processTracker);
      await moveTo('Printing');
      await isIn('Printing');

      become('redis', 'refuses');
      await moveTo('Collating');
      await isIn('Collating');
      become('redis', 'passes');

      become('mongo', 'refuses');
      await moveTo('Binding');
      await isSaid(`${number} moved to Binding`);
      await isSaid('Live updates are paused.');
      await isIn('Collating');
      become('mongo', 'passes');
      await stack.untilReady();
      await isIn('Binding');

      become('events', 'refuses');
      await moveTo('Polywrap');
      await isSaid('Not moved to Polywrap');
      const binding = admin.page.getByRole('region', { name: 'Binding' });
      await admin.sees(binding.getByRole('link', { name: number }));
      become('events', 'passes');
      await stack.untilReady();
      await admin.page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await isIn('Polywrap');

      // Each start of a process costs seconds.
      if (campaign) {
        const [projector] = stack.projectors;
        await projector?.kill();
        await moveTo('Shipping');
        await admin.presses('Move to Shipping');
        await isSaid(`${number} moved to Shipping`);
        await isIn('Polywrap');
        await projector?.start();
        await stack.untilReady();
        await isIn('Shipping');

        await stack.apis[0]?.kill();
        await moveTo('Completed');
        await admin.presses('Move to Completed anyway');
        await isSaid(`${number} moved to Completed`);
        await stack.apis[0]?.start();
        await stack.untilReady();
        await isIn('Completed');
      }

      expect(customer.documents).toBe(loaded);
      expect([...customer.faults, ...admin.faults]).toEqual([]);
    } finally {
      await customer.leave();
      await admin.leave();
    }
  }, 240_000);
});

/** An order of a new customer, in a shop that has no product yet. */
async function orderAt(url: string) {
  const { token: adminToken } = (await call(url, 'adminLogin', { json: ADMIN })).body;
  const form = formOf({
    title: 'Cotton Cards',
    label: '10',
    quantity_500: '95',
    quantity_1000: '155',
    category: 'Business Cards',
    dimensions: '90 x 55 mm',
  });
  form.set('image', tinyPng('cards'), 'cards.png');
  const { product } = (await call(url, 'addProduct', { token: adminToken, form })).body;
  const customer = { name: 'Mariam Al Suwaidi', email: 'mariam@duneanddraft.example' };
  const json = { username: customer.name, email: customer.email, password: 'four words in a row' };
  const { token: userToken } = (await call(url, 'register', { json })).body;
  const order = formOf({
    product_title: product.title,
    product_id: product.id,
    quantity: '500',
    total_price: '105',
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: '+971 50 555 0186',
    customer_location: 'Office 1204, Business Bay, Dubai',
  });
  order.set('frontFile', tinyPng('front'), 'front.png');
  order.set('backFile', tinyPng('back'), 'back.png');
  const placed = await call(url, 'placeOrder', { token: userToken, form: order });
  const { orderId: id, number } = placed.body;
  await call(url, 'order', { token: userToken, params: { id }, after: placed });
  return { id, number, userToken, adminToken };
}
