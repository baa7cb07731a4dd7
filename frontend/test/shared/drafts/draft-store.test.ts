import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { beginOrder, ORDER_DRAFT, type OrderDraft } from '../../../src/storefront/orders/print/order-draft.ts';
import { createDraftStore, type Begin, type DraftStore } from '../../../src/shared/drafts/draft-store.ts';
import type { DraftDatabase } from '../../../src/shared/drafts/draft-database.ts';
import type { OrderIntent } from '../../../src/storefront/cart/order-intent.ts';
import { MemoryBrowser, type Tab } from './memory-browser.ts';
import { CARDS as KRAFT_CARDS } from '../../support/catalogue.ts';

const CARDS: PrintProduct = {
  ...KRAFT_CARDS,
  title: 'Matte Laminated Business Cards',
  quantity_500: 85,
  quantity_1000: 140,
  revision: 3,
};
const THOUSAND_CARDS: OrderIntent = { product: CARDS, quantity: 1000, tier: 1000 };
const FLYERS: OrderIntent = {
  product: { ...CARDS, id: '0197a6c0-0000-7000-8000-000000000002', title: 'DL Flyers' },
  quantity: 500,
  tier: 500,
};
const MARIAM = {
  name: 'Mariam Al Suwaidi',
  email: 'mariam@duneanddraft.example',
  phone: '+971 50 555 0186',
  location: 'Business Bay, Dubai',
};
const front = new File(['%PDF-front'], 'front.pdf');
const back = new File(['%PDF-back'], 'back.pdf');

let browser: MemoryBrowser;
let clock: Date;
let keys: number;

/** A page of a tab that is loaded. */
function keeperIn(tab: Tab, store: DraftDatabase = browser.store): DraftStore<OrderDraft> {
  return createDraftStore({ ...ORDER_DRAFT, database: store, slots: tab.load(), now: () => clock });
}

function comesWith(intent: OrderIntent | undefined): Begin<OrderDraft> {
  return (kept) => beginOrder(intent, kept, () => `key-${(keys += 1)}`);
}

async function opened(tab: Tab, intent?: OrderIntent): Promise<DraftStore<OrderDraft>> {
  const keeper = keeperIn(tab);
  await keeper.open(comesWith(intent));
  return keeper;
}

/** A tab with an order of 1,000 cards, both files and Mariam's details. */
async function orderedIn(tab: Tab): Promise<DraftStore<OrderDraft>> {
  const keeper = await opened(tab, THOUSAND_CARDS);
  keeper.change((draft) => ({ ...draft, front, back, details: MARIAM }));
  await keeper.settled();
  return keeper;
}

beforeEach(() => {
  browser = new MemoryBrowser();
  clock = new Date('2026-11-19T12:00:00.000Z');
  keys = 0;
});

describe('storing the draft', () => {
  it('a reload loses nothing: product, files, details and key', async () => {
    const tab = browser.tab();
    await orderedIn(tab);
    const keeper = keeperIn(tab);
    expect(keeper.view()).toEqual({ status: 'opening' });
    await keeper.open(comesWith(undefined));
    expect(keeper.view()).toEqual({
      status: 'open',
      isPersistent: true,
      draft: { key: 'key-1', intent: THOUSAND_CARDS, front, back, details: MARIAM },
    });
  });

  it('typing writes no file again', async () => {
    const tab = browser.tab();
    await orderedIn(tab);
    const keeper = await opened(tab);
    browser.writes = [];
    keeper.change((draft) => ({ ...draft, details: { ...draft.details, name: 'Mariam' } }));
    await keeper.settled();
    expect(browser.writes).toEqual(['print-order.tab1']);
  });

  it('what changes while it is written is written after it', async () => {
    const tab = browser.tab();
    const keeper = await opened(tab, THOUSAND_CARDS);
    for (const name of ['M', 'Ma', 'Mar'])
      keeper.change((draft) => ({ ...draft, details: { ...draft.details, name } }));
    await keeper.settled();
    expect((await opened(tab)).view()).toMatchObject({ draft: { details: { name: 'Mar' } } });
  });

  it('a removed file does not come back', async () => {
    const tab = browser.tab();
    const keeper = await orderedIn(tab);
    keeper.change((draft) => ({ ...draft, back: undefined }));
    await keeper.settled();
    const again = await opened(tab);
    expect(again.view()).toMatchObject({ draft: { front } });
    expect(again.view()).not.toMatchObject({ draft: { back } });
  });

  it('a replaced file does not come back either, where the new one does not fit', async () => {
    const tab = browser.tab();
    const keeper = await orderedIn(tab);
    browser.largestFile = 20;
    keeper.change((draft) => ({ ...draft, front: new File(['%PDF-a much larger front'], 'front-2.pdf') }));
    await keeper.settled();
    expect(keeper.view()).toMatchObject({ isPersistent: false, draft: { front: { name: 'front-2.pdf' } } });
    const again = await opened(tab);
    expect(again.view()).toMatchObject({ draft: { back, details: MARIAM } });
    expect(again.view()).not.toMatchObject({ draft: { front: expect.anything() } });
  });

  it('a file of the order before does not slip into the next one', async () => {
    const tab = browser.tab();
    await orderedIn(tab);
    const draft = { key: 'key-3', intent: FLYERS, details: MARIAM };
    browser.records.set('print-order.tab1', { keptAt: clock.getTime(), draft });
    expect((await opened(tab)).view()).toEqual({ status: 'open', isPersistent: true, draft });
  });

  it('a placed order is cleared, files too', async () => {
    const keeper = await orderedIn(browser.tab());
    keeper.clear('key-1');
    expect(keeper.view()).toEqual({ status: 'none' });
    await keeper.settled();
    expect([...browser.records.keys()]).toEqual([]);
  });

  it('clearing another key changes nothing', async () => {
    const keeper = await orderedIn(browser.tab());
    keeper.clear('key-7');
    expect(keeper.view()).toMatchObject({ status: 'open' });
  });

  it('is forgotten after 14 days, that of a tab long closed too', async () => {
    const tab = browser.tab();
    await orderedIn(tab);
    tab.close();
    clock = new Date('2026-12-04T12:00:00.000Z');
    expect((await opened(browser.tab())).view()).toEqual({ status: 'none' });
    expect([...browser.records.keys()]).toEqual([]);
  });

  it('stays in memory if the browser stores nothing, and reports it', async () => {
    browser.forbidden = true;
    const keeper = await opened(browser.tab(), THOUSAND_CARDS);
    keeper.change((draft) => ({ ...draft, front }));
    await keeper.settled();
    expect(keeper.view()).toMatchObject({ status: 'open', isPersistent: false, draft: { front } });
    await keeper.open(comesWith(undefined));
    expect(keeper.view()).toMatchObject({ status: 'open', draft: { front } });
  });

  it('reports it too if the storage becomes full later', async () => {
    const keeper = await opened(browser.tab(), THOUSAND_CARDS);
    await keeper.settled();
    expect(keeper.view()).toMatchObject({ isPersistent: true });
    browser.forbidden = true;
    keeper.change((draft) => ({ ...draft, front }));
    await keeper.settled();
    expect(keeper.view()).toMatchObject({ isPersistent: false, draft: { front } });
  });

  it('discards drafts of an older version with another shape', async () => {
    const draft = { key: 'key-0', product: 'cards' };
    browser.records.set('print-order.tab1', { keptAt: clock.getTime(), draft });
    expect((await opened(browser.tab('tab1'))).view()).toEqual({ status: 'none' });
  });
});

describe('drafts in several tabs', () => {
  it('the same product ordered in two tabs is two orders with a key each', async () => {
    const first = browser.tab();
    const second = browser.tab();
    await orderedIn(first);
    const other = await opened(second, THOUSAND_CARDS);
    await other.settled();
    expect(other.view()).toMatchObject({ draft: { key: 'key-2', details: { name: '' } } });
    expect(other.view()).not.toMatchObject({ draft: { front: expect.anything() } });
    expect((await opened(first)).view()).toMatchObject({ draft: { key: 'key-1', front, back } });
  });

  it('another product in a second tab leaves the files of the first one alone', async () => {
    const first = browser.tab();
    await orderedIn(first);
    await (await opened(browser.tab(), FLYERS)).settled();
    expect((await opened(first)).view()).toMatchObject({ draft: { intent: THOUSAND_CARDS, front, back } });
  });

  it('a placed order clears nothing of another tab', async () => {
    const first = browser.tab();
    await orderedIn(first);
    const other = await opened(browser.tab(), FLYERS);
    other.clear('key-2');
    await other.settled();
    expect((await opened(first)).view()).toMatchObject({ draft: { front, back } });
  });

  it('a duplicated tab is a tab of its own, though it begins with a copy of what the first one remembers', async () => {
    const first = browser.tab();
    await orderedIn(first);
    const copy = browser.tab(first.remembers);
    expect((await opened(copy)).view()).toEqual({ status: 'none' });
    expect(copy.remembers).not.toBe(first.remembers);
  });

  it('a new tab takes over the newest draft of a closed tab', async () => {
    const older = browser.tab();
    await (await opened(older, FLYERS)).settled();
    older.close();
    clock = new Date('2026-11-19T12:05:00.000Z');
    const newer = browser.tab();
    const keeper = await orderedIn(newer);
    const { view } = keeper;
    newer.close();
    const taking = await opened(browser.tab());
    await taking.settled();
    expect(taking.view()).toEqual(view());
    expect([...browser.records.keys()].sort()).toEqual([
      'print-order.tab1',
      'print-order.tab3',
      'print-order.tab3.back',
      'print-order.tab3.front',
    ]);
  });

  it('a new tab with another product takes the details only; what the closed one left stays for it to come back to', async () => {
    const closed = browser.tab();
    await orderedIn(closed);
    closed.close();
    const keeper = await opened(browser.tab(), FLYERS);
    await keeper.settled();
    expect(keeper.view()).toMatchObject({ draft: { key: 'key-2', details: MARIAM } });
    expect((await opened(closed)).view()).toMatchObject({ draft: { key: 'key-1', front, back } });
  });

  it('reports whether the draft is the tab’s own', async () => {
    const told: boolean[] = [];
    const begin: Begin<OrderDraft> = (kept, mine) => {
      told.push(mine);
      return kept;
    };
    const tab = browser.tab();
    await orderedIn(tab);
    await keeperIn(tab).open(begin);
    tab.close();
    await keeperIn(browser.tab()).open(begin);
    expect(told).toEqual([true, false]);
  });
});

describe('logging out', () => {
  it('leaves no draft, of any tab, opened or not', async () => {
    const first = browser.tab();
    await orderedIn(first);
    first.close();
    const second = browser.tab();
    const keeper = await orderedIn(second);
    const unopened = keeperIn(browser.tab());
    await browser.store.clear();
    await keeper.settled();
    expect(keeper.view()).toEqual({ status: 'none' });
    await unopened.open(comesWith(undefined));
    expect(unopened.view()).toEqual({ status: 'none' });
    expect([...browser.records.keys()]).toEqual([]);
  });

  it('takes what is still being written along', async () => {
    const keeper = await orderedIn(browser.tab());
    keeper.change((draft) => ({ ...draft, details: { ...draft.details, name: 'Mariam' } }));
    await browser.store.clear();
    await keeper.settled();
    expect([...browser.records.keys()]).toEqual([]);
  });

  it('takes what is just being read along', async () => {
    const tab = browser.tab();
    await orderedIn(tab);
    const { store } = browser;
    const loggingOutMeanwhile: DraftDatabase = {
      ...store,
      read: async (name) => {
        const value = await store.read(name);
        if (name.endsWith('.back')) await store.clear();
        return value;
      },
    };
    const keeper = keeperIn(tab, loggingOutMeanwhile);
    await keeper.open(comesWith(undefined));
    expect(keeper.view()).toEqual({ status: 'none' });
  });

  it('starts the next order with a new draft', async () => {
    const keeper = await orderedIn(browser.tab());
    await browser.store.clear();
    await keeper.open(comesWith(THOUSAND_CARDS));
    expect(keeper.view()).toMatchObject({ draft: { key: 'key-2', details: { name: '', phone: '' } } });
  });
});
