import { useState } from 'react';

/**
 * What was typed into a field of a dialog, kept by this tab until it is done: a session that ends in between, a reload or a
 * dialog that was closed too soon loses nothing.
 */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => read(name));
  return [
    text,
    (typed) => {
      setText(typed);
      write(name, typed);
    },
  ];
}

/** Undefined where storage is forbidden: then it lasts as long as the dialog. */
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

/** Whether the browser keeps it. */
function write(name: string, text: string): boolean {
  try {
    if (text === '') storage()?.removeItem(name);
    else storage()?.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
