/**
 * Captures what a visitor did in a server-rendered page before hydration: the text they typed, and the last button they
 * pressed, which `public/early.js` has marked.
 *
 * @returns replays it once the page is hydrated
 */
export function captureEarlyEvents(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value] as const);
  return () => {
    for (const [field, value] of typed) enter(field, value);
    const button = root.querySelector<HTMLButtonElement>('button[data-pressed]');
    delete button?.dataset['pressed'];
    // A form is submitted with what was typed, which React renders first.
    setTimeout(() => button?.click());
  };
}

/**
 * Defers navigation through the tab’s history: until hydration, the router must render the page that the server
 * rendered. Call it right before the router is created.
 *
 * @returns performs the navigation once the page is hydrated
 */
export function deferHistoryNavigation(): () => void {
  let isDeferred = false;
  const defer = (event: PopStateEvent): void => {
    event.stopImmediatePropagation();
    isDeferred = true;
  };
  globalThis.addEventListener('popstate', defer);
  return () => {
    globalThis.removeEventListener('popstate', defer);
    if (isDeferred) globalThis.dispatchEvent(new PopStateEvent('popstate'));
  };
}

/** React fires `onChange` only if the value differs from the last one that was set through the element. */
function enter(field: HTMLInputElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
