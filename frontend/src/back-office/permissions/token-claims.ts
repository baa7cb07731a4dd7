/** The account id in a token, or undefined if it can't be read. Not a permission check: the server verifies every token. */
export function subjectOfToken(token: string): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : undefined;
}

/** Whether the person's password no longer meets the policy. Changing it issues a new token. */
export function isPasswordChangeAdvised(token: string): boolean {
  return claimsOf(token)['password_change_advised'] === true;
}

/** A token's claims; empty if it can't be read. */
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
