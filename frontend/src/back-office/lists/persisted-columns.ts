import { useState } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

/** Which columns of a list a person has chosen, stored in the browser. */
export interface PersistedColumns {
  readonly shown: readonly string[];
  readonly toggle: (column: string) => void;
  /** Shows these columns and no others. */
  readonly show: (columns: readonly string[]) => void;
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
    writeStored(key, next.length === 0 ? null : next.join(' '));
  };
  const show = (names: readonly string[]): void =>
    change(columns.map(({ name }) => (names.includes(name) ? `+${name}` : `-${name}`)));
  return {
    shown,
    show,
    toggle: (toggled) => show(shown.includes(toggled) ? shown.filter((name) => name !== toggled) : [...shown, toggled]),
    reset: () => change([]),
  };
}

/** Stored are `+shown -hidden`: neither of a column that a later version adds, which then follows its default. */
function read(key: string): readonly string[] {
  return readStored(key)?.split(' ') ?? [];
}
