/**
 * Whose token it is: the id of the account, as the token itself says. Nothing is granted by it here; the server checks each
 * token. Undefined for one that isn't the shop's.
 */
export function subjectOfToken(token: string): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : undefined;
}

/** Whether the person logged in with a password that does not meet the policy. A change of the password brings another token. */
export function isPasswordChangeAdvised(token: string): boolean {
  return claimsOf(token)['password_change_advised'] === true;
}

/** What a token says; nothing for one that isn't the shop's. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1];
  if (payload === undefined) return {};
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
