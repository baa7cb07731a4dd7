import { useState } from 'react';

/** Which columns of a list a person has chosen, kept by the browser. */
export interface KeptColumns<Column extends string> {
  readonly shown: readonly Column[];
  readonly toggle: (column: Column) => void;
  readonly showUsual: () => void;
}

/**
 * @param list names the list in the browser's storage
 * @param usual shown until somebody chooses otherwise
 */
export function useKeptColumns<Column extends string>(
  list: string,
  columns: readonly Column[],
  usual: readonly Column[],
): KeptColumns<Column> {
  const [shown, setShown] = useState(() => readKept(list, columns, usual) ?? usual);
  const become = (next: readonly Column[] | null): void => {
    setShown(next ?? usual);
    keep(list, next, columns);
  };
  return {
    shown: columns.filter((column) => shown.includes(column)),
    toggle: (column) => become(shown.includes(column) ? shown.filter((other) => other !== column) : [...shown, column]),
    showUsual: () => become(null),
  };
}

function keyOf(list: string): string {
  return `officeColumns.${list}`;
}

/** What is kept is `+shown -hidden`, so that a column of a later version is told apart from a hidden one. */
function readKept<Column extends string>(
  list: string,
  columns: readonly Column[],
  usual: readonly Column[],
): readonly Column[] | undefined {
  try {
    const kept = localStorage.getItem(keyOf(list))?.split(' ');
    if (kept === undefined) return undefined;
    return columns.filter((column) =>
      kept.includes(`+${column}`) ? true : !kept.includes(`-${column}`) && usual.includes(column),
    );
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}

/** @returns false where the browser keeps nothing: then the choice holds as long as the page. */
function keep<Column extends string>(
  list: string,
  shown: readonly Column[] | null,
  columns: readonly Column[],
): boolean {
  try {
    if (shown === null) localStorage.removeItem(keyOf(list));
    else
      localStorage.setItem(
        keyOf(list),
        columns.map((column) => (shown.includes(column) ? `+${column}` : `-${column}`)).join(' '),
      );
    return true;
  } catch {
    return false;
  }
}
