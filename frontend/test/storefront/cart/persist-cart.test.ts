import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CartLine } from '../../../src/storefront/cart/cart-line.ts';
import { added, cartReducer, quantitySet, removed, stepped } from '../../../src/storefront/cart/cart-slice.ts';
import { persistCart } from '../../../src/storefront/cart/persist-cart.ts';
import { serializeCart } from '../../../src/storefront/cart/stored-cart.ts';

const line = (id: string, quantity = 1): CartLine => ({
  id,
  title: id,
  image: '',
  label: 0,
  category: '',
  quantity_500: 95,
  quantity,
});

/** A browser whose tabs share one storage. The test decides when locks are granted and other tabs are notified. */
class Browser {
  text: string | null = null;
  /** `full` keeps what is there; `forbidden` can't even be read. */
  storage: 'open' | 'full' | 'forbidden' = 'open';
  readonly tabs: Tab[] = [];
  readonly #waiting: (() => void)[] = [];

  tab(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  async lock(task: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        task();
        resolve();
      });
    });
  }

  /** Grants the lock to the first that waits, or to the one at `place`. */
  grant(place = 0): void {
    this.#waiting.splice(place % Math.max(1, this.#waiting.length), 1)[0]?.();
  }

  settle(): void {
    while (this.#waiting.length > 0) this.grant();
    for (const tab of this.tabs) tab.seen();
  }
}

class Tab {
  readonly seen: () => void;
  /** Its page is left, and gets no turn any more. */
  readonly leaves: () => void;
  readonly #store;
  constructor(browser: Browser) {
    const {
      middleware,
      reload: seen,
      writePending: writeWaiting,
    } = persistCart(
      {
        read: () => {
          if (browser.storage === 'forbidden') throw new Error('forbidden');
          return browser.text;
        },
        write: (text) => {
          if (browser.storage !== 'open') throw new Error(browser.storage);
          browser.text = text;
        },
      },
      async (task) => browser.lock(task),
    );
    this.#store = configureStore({
      reducer: combineReducers({ cart: cartReducer }),
      middleware: (standard) => standard().concat(middleware),
    });
    this.seen = seen;
    this.leaves = writeWaiting;
    seen();
  }
  get cart() {
    return this.#store.getState().cart;
  }
  does(action: Parameters<typeof cartReducer>[1]): this {
    this.#store.dispatch(action);
    return this;
  }
}

describe('the cart in the browser', () => {
  it('is shown at once and stored after every change', () => {
    const browser = new Browser();
    const tab = browser.tab().does(added([line('cards')]));
    expect(tab.cart.lines).toEqual([line('cards')]);
    browser.settle();
    expect(browser.text).toBe(serializeCart([line('cards')]));
  });

  it('is there again after a reload', () => {
    const browser = new Browser();
    browser.tab().does(added([line('cards', 4)]));
    browser.settle();
    expect(browser.tab().cart.lines).toEqual([line('cards', 4)]);
  });

  it('is there again after a reload right behind the change, before the page had its turn', () => {
    const browser = new Browser();
    browser
      .tab()
      .does(added([line('cards', 4)]))
      .leaves();
    expect(browser.tab().cart.lines).toEqual([line('cards', 4)]);
    browser.settle();
    expect(browser.text).toBe(serializeCart([line('cards', 4)]));
  });

  it('loses nothing when two tabs add at once', () => {
    const browser = new Browser();
    const [a, b] = [browser.tab(), browser.tab()];
    a.does(added([line('cards')]));
    b.does(added([line('cards')])).does(added([line('flyers')]));
    browser.settle();
    for (const tab of [a, b]) expect(tab.cart.lines).toEqual([line('cards', 2), line('flyers')]);
  });

  it('follows another tab', () => {
    const browser = new Browser();
    const [a, b] = [browser.tab(), browser.tab()];
    a.does(added([line('cards', 3)]));
    browser.settle();
    b.does(removed({ key: 'cards' }));
    browser.settle();
    expect(a.cart.lines).toEqual([]);
  });

  it('reports unreadable lines once, and overwrites them', () => {
    const browser = new Browser();
    browser.text = JSON.stringify([line('cards'), { id: 'broken' }]);
    const tab = browser.tab();
    expect(tab.cart).toMatchObject({ dropped: 1, lines: [line('cards')] });
    browser.settle();
    expect(browser.text).toBe(serializeCart([line('cards')]));
    expect(browser.tab().cart.dropped).toBe(0);
  });

  it.each(['full', 'forbidden'] as const)('lasts as long as the page if storage is %s, and reports it', (storage) => {
    const browser = new Browser();
    browser.text = serializeCart([line('flyers')]);
    browser.storage = storage;
    const tab = browser.tab().does(added([line('cards')]));
    browser.settle();
    tab.does(stepped({ key: 'cards', by: 1 }));
    browser.settle();
    expect(tab.cart.isPersisted).toBe(false);
    expect(tab.cart.lines).toContainEqual(line('cards', 2));
  });

  it('is stored again once storage has space', () => {
    const browser = new Browser();
    browser.storage = 'full';
    const tab = browser.tab().does(added([line('cards')]));
    browser.settle();
    browser.storage = 'open';
    tab.does(added([line('flyers')]));
    browser.settle();
    expect(tab.cart.isPersisted).toBe(true);
    expect(browser.text).toBe(serializeCart([line('cards'), line('flyers')]));
  });
});

type Deed = { readonly tab: number } & (
  | { readonly kind: 'add'; readonly id: string; readonly quantity: number }
  | { readonly kind: 'set'; readonly id: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'grant'; readonly place: number }
  | { readonly kind: 'seen' }
);

const ids = fc.constantFrom('cards', 'flyers', 'menus');
const tab = fc.nat({ max: 2 });
const quantity = fc.integer({ min: 1, max: 9 });
const adding: fc.Arbitrary<Deed> = fc.record({ kind: fc.constant('add' as const), tab, id: ids, quantity });
const between: fc.Arbitrary<Deed>[] = [
  fc.record({ kind: fc.constant('grant' as const), tab, place: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('seen' as const), tab }),
];
const anything: fc.Arbitrary<Deed>[] = [
  fc.record({ kind: fc.constant('set' as const), tab, id: ids, quantity }),
  fc.record({ kind: fc.constant('remove' as const), tab, id: ids }),
];

function run(deeds: readonly Deed[]): Browser {
  const browser = new Browser();
  const tabs = [browser.tab(), browser.tab(), browser.tab()];
  for (const deed of deeds) {
    const at = tabs[deed.tab];
    switch (deed.kind) {
      case 'add':
        at?.does(added([line(deed.id, deed.quantity)]));
        break;
      case 'set':
        at?.does(quantitySet({ key: deed.id, quantity: deed.quantity }));
        break;
      case 'remove':
        at?.does(removed({ key: deed.id }));
        break;
      case 'grant':
        browser.grant(deed.place);
        break;
      case 'seen':
        at?.seen();
        break;
    }
  }
  browser.settle();
  return browser;
}

// A failure prints the seed and the smallest case.
describe('three tabs that change the cart in any order', () => {
  it('have all that any of them put in', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(adding, ...between), { maxLength: 40 }), (deeds) => {
        const { tabs } = run(deeds);
        for (const id of ['cards', 'flyers', 'menus']) {
          const put = deeds.reduce((sum, deed) => sum + (deed.kind === 'add' && deed.id === id ? deed.quantity : 0), 0);
          for (const { cart } of tabs) expect(cart.lines.find((one) => one.id === id)?.quantity ?? 0).toBe(put);
        }
      }),
    );
  });

  it('end with the same cart, which is the stored one', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(adding, ...between, ...anything), { maxLength: 40 }), (deeds) => {
        const { tabs, text } = run(deeds);
        for (const { cart } of tabs) expect(serializeCart(cart.lines)).toBe(text ?? '[]');
      }),
    );
  });
});
