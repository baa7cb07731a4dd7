import { useState } from 'react';

/** Which columns of a list a person has chosen, stored in the browser. */
export interface PersistedColumns {
  readonly shown: readonly string[];
  readonly toggle: (column: string) => void;
  readonly reset: () => void;
}

/** @param list names the list in the browser's storage */
export function usePersistedColumns(
  list: string,
  columns: readonly { readonly name: string; readonly hiddenByDefault?: boolean }[],
): PersistedColumns {
  const key = `officeColumns.${list}`;
  const [stored, setStored] = useState(() => read(key));
  const isShown = ({ name, hiddenByDefault = false }: (typeof columns)[number]): boolean =>
    stored.includes(`+${name}`) || (!stored.includes(`-${name}`) && !hiddenByDefault);
  const shown = columns.filter(isShown).map(({ name }) => name);
  const change = (next: readonly string[]): void => {
    setStored(next);
    write(key, next);
  };
  return {
    shown,
    toggle: (toggled) =>
      change(columns.map(({ name }) => (shown.includes(name) === (name === toggled) ? `-${name}` : `+${name}`))),
    reset: () => change([]),
  };
}

/** Stored are `+shown -hidden`: neither of a column that a later version adds, which then follows its default. */
function read(key: string): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    // A browser that stores nothing.
    return [];
  }
}

/** @returns false if the browser stores nothing: the choice then lasts as long as the page. */
function write(key: string, columns: readonly string[]): boolean {
  try {
    if (columns.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, columns.join(' '));
    return true;
  } catch {
    return false;
  }
}
