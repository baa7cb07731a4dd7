/** Keys in `localStorage`, as specified. */
const KEYS = { store: 'userToken', office: 'adminToken' } as const;

/** The storefront and the back office have separate logins. */
export type Area = keyof typeof KEYS;

/** Undefined if storage is disabled: a login then lasts as long as the page. */
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

/** @returns false if storage is full or disabled: the login then lasts as long as the page */
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
 * The `Authorization` header. Characters that a header cannot contain are replaced, so that the request is sent and
 * refused as usual, instead of failing in `fetch`.
 */
export function bearerOf(token: string): string {
  return `Bearer ${token.replace(/[^\x21-\x7e]/g, '?')}`;
}

/** The id of the account: the subject of the token (JWT), which the shop checks. */
export function accountOf(token: string): string {
  const [, payload = ''] = token.split('.');
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly sub?: string };
    return sub ?? token;
  } catch {
    // Not a token of this kind: each is treated as a separate account.
    return token;
  }
}

/** The area whose token is stored under this key; undefined for any other key. */
export function areaOfStorageKey(key: string | null): Area | undefined {
  return (Object.keys(KEYS) as Area[]).find((area) => KEYS[area] === key);
}

/** The area of a path. */
export function areaOfPath(path: string): Area {
  return path === '/admin' || path.startsWith('/admin/') ? 'office' : 'store';
}
