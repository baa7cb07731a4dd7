/** Without input for this long, the user is considered inactive. */
const INACTIVE_AFTER_MS = 2 * 60_000;
const INPUT = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const;

let lastInput = Date.now();

/** Records the time of the user’s last input anywhere in the page. */
export function trackUserActivity(): void {
  lastInput = Date.now();
  const record = (): void => {
    lastInput = Date.now();
  };
  for (const type of INPUT) globalThis.addEventListener(type, record, { capture: true, passive: true });
}

/**
 * Whether the user is active. Requests of an inactive page are marked as background requests, so that they do not
 * extend the session.
 */
export function isUserActive(): boolean {
  return Date.now() - lastInput < INACTIVE_AFTER_MS;
}
