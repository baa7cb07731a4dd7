/**
 * Whose token it is: the id of the account, as the token itself says. Nothing is granted by it here; the server checks each
 * token. Undefined for one that isn't the shop's.
 */
export function subjectOfToken(token: string): string | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
    return typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string'
      ? claims.sub
      : undefined;
  } catch {
    return undefined;
  }
}
