/** Recent searches stay in the browser. */
const KEY = 'recentSearches';
const MAX_SEARCHES = 5;

/** Newest first; empty if the stored value is invalid. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** @returns false if storage is full or disabled */
export function addRecentSearch(q: string): boolean {
  return write(
    [q, ...recentSearches().filter((each) => each.toLowerCase() !== q.toLowerCase())].slice(0, MAX_SEARCHES),
  );
}

export function clearRecentSearches(): boolean {
  return write([]);
}

function write(searches: readonly string[]): boolean {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
    return true;
  } catch {
    return false;
  }
}
