import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { subjectOfToken } from '../permissions/token-claims.ts';
import { readStored, writeStored } from './browser-storage.ts';

/** A list as a person has arranged it. */
export interface SavedView {
  readonly name: string;
  /** Filters and order, as in the URL; neither the search, which can name a person, nor the page. */
  readonly search: string;
  /** The columns that it shows. */
  readonly columns: readonly string[];
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Replaces a view of the same name. */
  readonly save: (view: SavedView) => void;
  readonly remove: (name: string) => void;
}

/**
 * The views that a person has saved of a list. The browser stores them for each account, like the columns: they are
 * about how somebody works at this screen, and the shop's history need not have them.
 */
export function useSavedViews(list: string): SavedViews {
  const token = useSelector((state: WithSession) => selectToken(state, 'office'));
  const account = token === undefined ? undefined : subjectOfToken(token);
  const key = `officeViews.${account ?? ''}.${list}`;
  const [views, setViews] = useState(() => viewsIn(readStored(key)));
  const change = (next: readonly SavedView[]): void => {
    setViews(next);
    writeStored(key, next.length === 0 ? null : JSON.stringify(next));
  };
  const others = (name: string): readonly SavedView[] => views.filter((view) => view.name !== name);
  return {
    views,
    save: (view) => change([...others(view.name), view].sort((a, b) => a.name.localeCompare(b.name))),
    remove: (name) => change(others(name)),
  };
}

function viewsIn(stored: string | null): readonly SavedView[] {
  if (stored === null) return [];
  try {
    const views: unknown = JSON.parse(stored);
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    // Stored by something else.
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search, columns } = value as Partial<Record<keyof SavedView, unknown>>;
  return (
    typeof name === 'string' &&
    typeof search === 'string' &&
    Array.isArray(columns) &&
    columns.every((column) => typeof column === 'string')
  );
}
