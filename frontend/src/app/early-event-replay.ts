/**
 * Captures what a visitor has done in a server-rendered page before React has hydrated it: the text that they typed, and
 * the button that they pressed last, which `public/early.js` has marked.
 *
 * @returns repeats it once the page is hydrated
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
 * Holds back navigation through the tab's history: until the page is hydrated, the router must render the page that the
 * server has rendered. Call it right before the router is created.
 *
 * @returns continues it once the page is hydrated
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
