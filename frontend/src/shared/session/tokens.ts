/** Where the browser keeps who is logged in; the names are the specification's. */
const KEYS = { store: 'userToken', office: 'adminToken' } as const;

/** The storefront and the back office have a login each. */
export type Area = keyof typeof KEYS;

/** Storage can be forbidden or full; then a login lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function readToken(area: Area): string | undefined {
  return storage()?.getItem(KEYS[area]) ?? undefined;
}

/** Whether the browser keeps it: where storage is full or forbidden, the login lasts as long as the page. */
export function writeToken(area: Area, token: string | undefined): boolean {
  try {
    if (token === undefined) storage()?.removeItem(KEYS[area]);
    else storage()?.setItem(KEYS[area], token);
    return true;
  } catch {
    return false;
  }
}

/**
 * A token as a header carries it. What somebody has put into the storage may have letters that no header takes, and a call
 * with them would not be made at all; so it is made, and the shop refuses it as any token that isn't its own.
 */
export function bearerOf(token: string): string {
  return `Bearer ${token.replace(/[^\x21-\x7e]/g, '?')}`;
}

/** Which area's token another tab has just changed; undefined for anything else. */
export function areaOfStorageKey(key: string | null): Area | undefined {
  return (Object.keys(KEYS) as Area[]).find((area) => KEYS[area] === key);
}

/** The area that an address of the pages belongs to. */
export function areaOfPath(path: string): Area {
  return path === '/admin' || path.startsWith('/admin/') ? 'office' : 'store';
}
