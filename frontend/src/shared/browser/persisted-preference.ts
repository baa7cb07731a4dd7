/** One of a few values that a person has chosen, kept by the browser and in step between its tabs. */
export interface KeptChoice<Value extends string> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls back after each change, made here or in another tab; returns how to end that. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** What a choice needs of the browser. */
export interface ChoiceBrowser {
  /** Undefined, or throwing, where storage is forbidden: then a choice lasts as long as the page. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly onStorage: (heard: (event: { readonly key: string | null }) => void) => void;
}

const thisBrowser: ChoiceBrowser = {
  storage: () => globalThis.localStorage,
  onStorage: (heard) => {
    // Tests of what is formatted run without a window.
    if ('addEventListener' in globalThis) globalThis.addEventListener('storage', heard);
  },
};

/**
 * A choice kept under `key`. Anything that is not one of `values` (an old version's, a person's own edit) counts as not
 * chosen, and `first` decides.
 */
export function keptChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  first: () => Value,
  browser: ChoiceBrowser = thisBrowser,
): KeptChoice<Value> {
  const listeners = new Set<() => void>();
  const kept = (): Value | undefined => {
    try {
      const found = browser.storage()?.getItem(key);
      return values.find((value) => value === found);
    } catch {
      return undefined;
    }
  };
  let value = kept() ?? first();
  const become = (next: Value) => {
    if (next === value) return;
    value = next;
    for (const listener of listeners) listener();
  };
  browser.onStorage((event) => {
    // `null` is the key of everything being cleared; what is shown stays then.
    if (event.key === key) become(kept() ?? value);
  });
  return {
    get: () => value,
    set: (next) => {
      become(next);
      keep(browser, key, next);
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
  };
}

/** Whether the browser keeps it: where storage is full or forbidden, the choice lasts as long as the page. */
function keep(browser: ChoiceBrowser, key: string, value: string): boolean {
  try {
    browser.storage()?.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
