import { endedBy } from './linked-abort.ts';

/** A way in which a page is there or not. */
export interface Presence {
  readonly isThere: () => boolean;
  readonly onChange: (changed: () => void, until: AbortSignal) => void;
}

/** While the page is looked at: not in a tab behind another one, nor in a window that is put away. */
export const lookedAt: Presence = {
  isThere: () => document.visibilityState === 'visible',
  onChange: (changed, until) => document.addEventListener('visibilitychange', changed, { signal: until }),
};

let left = false;

/** While the page is open: not while the browser keeps it as it was, for the way back. */
export const open: Presence = {
  isThere: () => !left,
  onChange(changed, until) {
    for (const [event, leaves] of [
      ['pagehide', true],
      ['pageshow', false],
    ] as const) {
      globalThis.addEventListener(
        event,
        () => {
          left = leaves;
          changed();
        },
        { signal: until },
      );
    }
  },
};

/** Runs while the page is there, and again each time that it comes back, until `signal` ends it or `run` has come to its end. */
export async function whileThere(
  { isThere, onChange }: Presence,
  run: (until: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      const come = endedBy(signal);
      come.signal.addEventListener('abort', () => resolve());
      const look = () => {
        if (isThere()) come.abort();
      };
      onChange(look, come.signal);
      look();
      if (signal.aborted) resolve();
    });
    const gone = endedBy(signal);
    onChange(() => {
      if (!isThere()) gone.abort();
    }, gone.signal);
    await run(gone.signal);
    // It is done, and not for want of a page.
    if (!gone.signal.aborted) {
      gone.abort();
      return;
    }
  }
}
