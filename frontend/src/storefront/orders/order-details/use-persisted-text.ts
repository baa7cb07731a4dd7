import { useState } from 'react';

/**
 * The text of a dialog’s field, stored for the tab, so that it survives reloads, expired sessions and closing the
 * dialog.
 */
export function usePersistedText(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => read(name));
  return [
    text,
    (input) => {
      setText(input);
      write(name, input);
    },
  ];
}

/** Undefined if storage is disabled: the text then lasts as long as the dialog. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

function read(name: string): string {
  return storage()?.getItem(name) ?? '';
}

/** @returns false if storage is full or disabled */
function write(name: string, text: string): boolean {
  try {
    if (text === '') storage()?.removeItem(name);
    else storage()?.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
