import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/app/paths.ts';
import type { FoldState } from '@pressline/read-models/document-store.ts';
import { orderHistory } from '@pressline/read-models/projections/order-history.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { untilItWorks } from '../support/until.ts';
import { OwnOrders, type OwnOrder } from './own-orders.ts';
import { changedRow, plant, unknownEventOf } from './planted.ts';
import { LARGE, SMALL, type Named } from './screens.ts';
import type { Visitor } from './visitor.ts';

const needed = skipUnless(CHROMIUM);

needed.describe('the read models, in a browser', () => {
  // Its read models are replaced, and it is stopped to plant what it would never write.
  const own = new OwnOrders({});
  beforeAll(() => own.open());
  afterAll(() => own.close());

  const asAdmin = (screen: Named, walk: (visitor: Visitor) => Promise<void>) =>
    own.returnJourney(screen, { adminToken: own.admin }, async (visitor) => {
      await visitor.open(PATHS.admin.projections);
      await walk(visitor);
    });
  it('are replayed: seen running, paused, gone on with, compared, flipped to, undone, dropped', async () => {
    const projection = 'order-history';
    await asAdmin(LARGE, async (visitor) => {
      const { page } = visitor;
      // One event a second: it runs as long as somebody looks at it.
      const json = { projections: [projection], purpose: 'flip-by-hand', at_most: 1 };
      expect((await call(own.shop.url, 'orderReplay', { token: own.admin, json })).status).toBe(201);
      const section = page.getByRole('region', { name: new RegExp(`^Replay of ${projection}`) }).first();
      await visitor.sees(section.getByRole('progressbar'));
      await visitor.sees(section.getByText('being built'));
      await visitor.judgesPage();
      await section.getByRole('button', { name: 'Pause' }).click();
      await visitor.sees(page.getByRole('status').getByText('The replay is paused'));
      await visitor.sees(section.getByText(/^Paused /));
      await section.getByRole('combobox', { name: 'At most, events a second' }).selectOption('null');
      await visitor.sees(page.getByRole('status').getByText('Pace: No limit'));
      await section.getByRole('button', { name: 'Resume' }).click();

      const compared = page.getByRole('region', { name: new RegExp(`^${projection}, version \\d+ built anew`) });
      await visitor.sees(compared.getByText('Clean', { exact: true }));
      await visitor.sees(compared.getByText(/^All \d+ documents are the same at position \d+\./));
      await visitor.sees(page.getByRole('row', { name: new RegExp(`^${projection}.*compared clean, ready to flip`) }));
      await visitor.judgesPage();
      await compared.getByRole('button', { name: /^Flip to build/ }).click();
      await visitor.sees(page.getByRole('status').getByText(new RegExp(`^${projection} reads build \\w+ now`)));
      const undo = page.getByRole('button', { name: `Undo the flip of ${projection}` });
      await visitor.sees(undo);
      await visitor.sees(page.getByRole('row', { name: new RegExp(`^${projection}.*can be undone`) }));
      await undo.click();
      await visitor.sees(page.getByRole('status').getByText(`${projection} reads the build before the flip again`));
      // The other build is kept until somebody drops it.
      await page
        .getByRole('region', { name: 'Flipped' })
        .getByRole('button', { name: new RegExp(`^Drop build \\w+ of ${projection}$`) })
        .click();
      const question = page.getByRole('dialog', { name: new RegExp(`^Drop build \\w+ of ${projection}\\?$`) });
      await visitor.sees(question);
      await visitor.judgesPage();
      await question.getByRole('button', { name: /^Drop build/ }).click();
      await visitor.sees(page.getByRole('status').getByText(new RegExp(`^${projection}: build \\w+ is dropped$`)));
      await undo.waitFor({ state: 'detached' });
      await visitor.sees(page.getByRole('row', { name: new RegExp(`^${projection}.*In step`) }));
    });
  });

  needed.describe('of which one is otherwise than its events', () => {
    let drifted: OwnOrder;
    let marked: OwnOrder;
    let poisoned: OwnOrder;
    let halfTold: OwnOrder;
    beforeAll(async () => {
      const cards = await own.cards('Planted Cards');
      [drifted, marked] = [await own.order(cards), await own.order(cards)];
      [poisoned, halfTold] = [await own.order(cards), await own.order(cards)];
      await untilItWorks(async () => {
        const { body } = await call(own.shop.url, 'adminOrders', { token: own.admin, query: { q: halfTold.number } });
        expect(body).toHaveLength(1);
      });
      const parkedBefore =
        (id: string) =>
        ({ body, revision }: FoldState) => ({
          body,
          parked: {
            stream: `printOrder-${id}` as const,
            revision: revision + 1,
            since: new Date().toISOString(),
            reason: 'TypeError: courier.name is undefined',
          },
        });
      await plant(
        own.shop,
        changedRow(drifted.id, ({ body }) => ({ body: { ...(body as object), quantity: 7 }, parked: undefined })),
        changedRow(marked.id, parkedBefore(marked.id)),
        changedRow(halfTold.id, parkedBefore(halfTold.id), orderHistory),
        unknownEventOf(poisoned.id),
      );
    });

    it('find it by an audit, name it with its field, and mend it', async () => {
      await asAdmin(LARGE, async (visitor) => {
        const { page } = visitor;
        const audits = page.getByRole('region', { name: 'Audit' });
        await audits.getByRole('button', { name: 'Audit now…' }).click();
        await page.getByRole('radio', { name: /^All/ }).check();
        await visitor.judgesPage();
        await page.getByRole('dialog').getByRole('button', { name: 'Audit', exact: true }).click();
        await visitor.sees(page.getByRole('status').getByText('Audited: 1 document drifted', { exact: true }));
        // What it found is mended by the same share once more.
        await audits.getByText('1 drifted').first().click();
        await audits.getByRole('button', { name: 'Repair these' }).click();
        await visitor.sees(page.getByRole('status').getByText('Audited: 1 document drifted, and was repaired'));
        await audits.getByRole('button', { name: 'Repair these' }).waitFor({ state: 'detached' });
        await audits.getByText('1 repaired').first().click();
        await visitor.sees(audits.getByRole('link', { name: drifted.number }));
        await visitor.sees(audits.getByText('quantity', { exact: true }));
        await visitor.judgesPage();
      });
      const { body } = await call(own.shop.url, 'adminOrders', { token: own.admin, query: { q: drifted.number } });
      expect(body).toMatchObject([{ quantity: 500 }]);
    });

    it('say so on the lists, with the way to what stands still', async () => {
      await own.returnJourney(SMALL, { adminToken: own.admin }, async (visitor) => {
        const { page } = visitor;
        await visitor.open(PATHS.admin.orders);
        const badge = page.getByRole('link', { name: 'Waits for a repair' });
        await visitor.sees(badge);
        await visitor.judgesPage();
        await visitor.open(PATHS.admin.order(poisoned.id));
        await visitor.sees(
          page.getByText(
            /^This order’s list entry is waiting for a repair since .*, and its timeline stops after event 1\./,
          ),
        );
        await visitor.judgesPage();
        await visitor.follows('See what it stands before');
        await visitor.seesTitle('Projections');
        const item = page.locator(`[data-record="${poisoned.id}"]`).first();
        await visitor.sees(item.getByText('order-teleported'));
        await visitor.sees(item.getByRole('link', { name: poisoned.number }));
        await item.getByRole('button', { name: 'Show event' }).click();
        await visitor.sees(page.getByRole('dialog').getByText('what is personal stays sealed', { exact: false }));
        await visitor.judgesPage();
      });
      await own.customerJourney(SMALL, async (visitor) => {
        await visitor.open(PATHS.myOrders);
        await visitor.sees(visitor.page.getByText('We are looking after this order’s entry', { exact: false }));
        await visitor.judgesPage();
      });
    });

    it('promise a complete history only where it is', async () => {
      await own.returnJourney(SMALL, { adminToken: own.admin }, async (visitor) => {
        const { page } = visitor;
        await visitor.open(PATHS.admin.order(marked.id));
        await visitor.sees(page.getByText(/is waiting for a repair since .*; its history is complete\./));
        await visitor.open(PATHS.admin.order(halfTold.id));
        await visitor.sees(
          page.getByText(/^This order’s timeline stops after event 1: it is waiting for a repair since /),
        );
        await visitor.judgesPage();
        await visitor.follows('See what it stands before');
        await visitor.sees(
          page.locator(`[data-record="${halfTold.id}"]`).getByText('in order-history, since', { exact: false }),
        );
      });
      await own.customerJourney(SMALL, async (visitor) => {
        await visitor.open(PATHS.order(halfTold.id));
        await visitor.sees(visitor.page.getByText('may not be all there yet', { exact: false }));
        await visitor.judgesPage();
        await visitor.open(PATHS.order(marked.id));
        await visitor.sees(visitor.page.getByText('What has happened, below, is complete.', { exact: false }));
      });
      const params = { projection: 'order-history', stream: `printOrder-${halfTold.id}` };
      expect((await call(own.shop.url, 'retryParked', { token: own.admin, params })).status).toBe(200);
    });

    it('fold again what was mended, and pass over what can’t be, for a reason only', async () => {
      await own.returnJourney(LARGE, { adminToken: own.admin }, async (visitor) => {
        const { page } = visitor;
        await visitor.open(`${PATHS.admin.projections}#parked-${marked.id}`);
        const mended = page.locator(`[data-record="${marked.id}"]`);
        await mended.getByRole('button', { name: 'Retry' }).click();
        await visitor.sees(page.getByRole('status').getByText('It was folded again and flows'));
        await mended.waitFor({ state: 'detached' });

        await visitor.open(`${PATHS.admin.projections}#parked-${poisoned.id}`);
        const items = page.locator(`[data-record="${poisoned.id}"]`);
        for (let left = await items.count(); left > 0; left -= 1) {
          await items.first().getByRole('button', { name: 'Skip, with a reason' }).click();
          const send = page.getByRole('button', { name: /^Skip event #\d+$/ });
          await visitor.types('Reason', 'Planted by a test; no fold needs it.');
          await send.click();
          await visitor.sees(page.getByRole('status').getByText(/is skipped; the stream flows$/));
          await items.nth(left - 1).waitFor({ state: 'detached' });
        }
        await visitor.sees(page.getByText('Nothing stands still: every event of every record was folded.'));
      });
    });
  });
});
