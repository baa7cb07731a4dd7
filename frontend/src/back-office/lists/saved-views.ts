import { useEffect } from 'react';
import { newKey } from '../../shared/browser/new-key.ts';
import { useToken } from '../../shared/session/use-token.ts';
import { subjectOfToken } from '../permissions/token-claims.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { useSavedViewsQuery, useSaveViewMutation, type ListWithViews, type SavedView } from './saved-views-api.ts';

interface SavedViews {
  readonly views: readonly SavedView[];
  /** Loads them again; undefined unless they could not be loaded. */
  readonly retry: (() => void) | undefined;
}

/** The views that a person has saved of a list, the same on all their devices. */
export function useSavedViews(list: ListWithViews): SavedViews {
  // Another device may have saved one since.
  const { data: views, error, refetch } = useSavedViewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const ofList = views?.filter((view) => view.list === list);
  useMovedFromBrowser(list, ofList);
  return {
    views: ofList?.toSorted((one, other) => one.name.localeCompare(other.name)) ?? [],
    retry: error === undefined ? undefined : () => void refetch(),
  };
}

/** Browsers stored the views of each account before the shop did. They are moved once, without replacing any. */
function useMovedFromBrowser(list: ListWithViews, views: readonly SavedView[] | undefined): void {
  const token = useToken('office');
  const account = token === undefined ? undefined : subjectOfToken(token);
  const key = `officeViews.${account ?? ''}.${list}`;
  const [save] = useSaveViewMutation();
  const isLoaded = views !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const stored = viewsIn(readStored(key));
    if (stored.length === 0) return;
    const missing = stored.filter(({ name }) => !views.some((view) => view.name === name));
    const move = async (): Promise<void> => {
      const results = await Promise.all(
        missing.map(({ name, search, columns }) =>
          save({ id: newKey(), key: newKey(), view: { list, name, search, columns: [...columns] } }),
        ),
      );
      if (results.every(({ error }) => error === undefined)) writeStored(key, null);
    };
    void move();
    // Once they are loaded; later changes to them are not about the browser.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded, key]);
}

function viewsIn(stored: string | null): readonly Pick<SavedView, 'name' | 'search' | 'columns'>[] {
  if (stored === null) return [];
  try {
    const views: unknown = JSON.parse(stored);
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    // Stored by something else.
    return [];
  }
}

function isView(value: unknown): value is Pick<SavedView, 'name' | 'search' | 'columns'> {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search, columns } = value as Partial<Record<keyof SavedView, unknown>>;
  return (
    typeof name === 'string' &&
    typeof search === 'string' &&
    Array.isArray(columns) &&
    columns.every((column) => typeof column === 'string')
  );
}
