/** A setting with a few possible values, persisted by the browser and synchronized across its tabs. */
export interface PersistedPreference<Value extends string> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The browser storage that a preference uses. */
export interface PreferenceBrowser {
  /** Undefined or throwing if storage is disabled: the preference then lasts as long as the page. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly onStorage: (listener: (event: { readonly key: string | null }) => void) => void;
}

const thisBrowser: PreferenceBrowser = {
  storage: () => globalThis.localStorage,
  onStorage: (listener) => {
    // Some unit tests run without a window.
    if ('addEventListener' in globalThis) globalThis.addEventListener('storage', listener);
  },
};

/**
 * A preference stored under `key`. A stored value that is not one of `values` is ignored, and `initial` used instead.
 */
export function persistedPreference<Value extends string>(
  key: string,
  values: readonly Value[],
  initial: () => Value,
  browser: PreferenceBrowser = thisBrowser,
): PersistedPreference<Value> {
  const listeners = new Set<() => void>();
  const stored = (): Value | undefined => {
    try {
      const found = browser.storage()?.getItem(key);
      return values.find((value) => value === found);
    } catch {
      return undefined;
    }
  };
  let value = stored() ?? initial();
  const change = (next: Value) => {
    if (next === value) return;
    value = next;
    for (const listener of listeners) listener();
  };
  browser.onStorage((event) => {
    // The key is `null` when the whole storage is cleared; the current value is kept then.
    if (event.key === key) change(stored() ?? value);
  });
  return {
    get: () => value,
    set: (next) => {
      change(next);
      persist(browser, key, next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** @returns false if storage is full or disabled: the preference then lasts as long as the page */
function persist(browser: PreferenceBrowser, key: string, value: string): boolean {
  try {
    browser.storage()?.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
