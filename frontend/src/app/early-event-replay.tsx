import { useEffect } from 'react';

/**
 * Between the server's drawing of a page and the page itself, a reader may have pressed a button or typed. Looks at the
 * drawing, and answers what does the same in the page that has taken its place.
 */
export function earlyHands(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input')];
  return () => {
    const now = [...root.querySelectorAll<HTMLInputElement>('input')];
    for (const [place, { value, defaultValue, type, name }] of fields.entries()) {
      const field = now[place];
      if (value === defaultValue || field?.type !== type || field.name !== name) continue;
      enter(field, value);
      field.focus();
    }
    const { pressed } = document.documentElement.dataset;
    if (pressed === undefined) return;
    delete document.documentElement.dataset['pressed'];
    const button = [...root.querySelectorAll('button')].find((one) => labelOf(one) === pressed);
    button?.focus();
    // What was typed has to be in the page before the press that sends it.
    setTimeout(() => button?.click());
  };
}

/** As the early script names it. */
function labelOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}

/** React hears of a value only when it comes from outside of it. */
function enter(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Says once when the page has taken the drawing's place. */
export function TakenOver({ onTaken }: { readonly onTaken: () => void }) {
  useEffect(() => {
    // In development effects run twice; the second time there is no drawing any more.
    const drawing = document.getElementById('first-view');
    if (drawing === null) return;
    drawing.remove();
    onTaken();
  }, [onTaken]);
  return null;
}
