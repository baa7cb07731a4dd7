/** Where the browser keeps what was looked for; nobody else sees it. */
const KEY = 'recentSearches';
const MOST = 5;

/** The newest first. Anything that is not a list of texts is none. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search first. Whether the browser keeps it: where storage is full or forbidden there are no recent ones. */
export function rememberSearch(q: string): boolean {
  return write([q, ...recentSearches().filter((each) => each.toLowerCase() !== q.toLowerCase())].slice(0, MOST));
}

export function forgetSearches(): boolean {
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
