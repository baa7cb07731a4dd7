/** Without input for this long, in ms, nobody is taken to be using the page. */
const UNATTENDED_AFTER = 2 * 60_000;
const INPUT = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const;

let lastInput = Date.now();

/** Follows the person's input, whatever a page does with it. */
export function followInput(): void {
  lastInput = Date.now();
  const note = (): void => {
    lastInput = Date.now();
  };
  for (const type of INPUT) globalThis.addEventListener(type, note, { capture: true, passive: true });
}

/** Whether somebody uses this page: an open one reads again by itself what others change. */
export function isAttended(): boolean {
  return Date.now() - lastInput < UNATTENDED_AFTER;
}
