import { linkedAbort } from './linked-abort.ts';

export interface Visibility {
  readonly isVisible: () => boolean;
  readonly onChange: (listener: () => void, signal: AbortSignal) => void;
}

/** Whether the page is visible: its tab is in front, its window not minimized. */
export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  onChange: (listener, signal) => document.addEventListener('visibilitychange', listener, { signal }),
};

/** Runs `task` each time the page is visible, until `signal` aborts or the task ends while the page is visible. */
export async function whileVisible(
  visibility: Visibility,
  task: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await untilVisible(visibility, signal);
    const hidden = linkedAbort(signal);
    visibility.onChange(() => {
      if (!visibility.isVisible()) hidden.abort();
    }, hidden.signal);
    await task(hidden.signal);
    if (!hidden.signal.aborted) return;
  }
}

function untilVisible({ isVisible, onChange }: Visibility, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const visible = linkedAbort(signal);
    const check = (): void => {
      if (signal.aborted || isVisible()) {
        visible.abort();
        resolve();
      }
    };
    signal.addEventListener('abort', check, { once: true });
    onChange(check, visible.signal);
    check();
  });
}
