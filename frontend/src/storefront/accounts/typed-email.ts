/** The e-mail that somebody had typed, at the login or for an order, before they went on to log in or sign up; comes with the step from page to page. */
export function typedEmail(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
