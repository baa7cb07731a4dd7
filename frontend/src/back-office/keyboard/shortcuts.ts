import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** One thing that the keyboard does on a page. */
export interface Shortcut {
  /** As `KeyboardEvent.key` says it; `1…7` is shown as one. */
  readonly keys: readonly string[];
  readonly says: string;
  readonly run: (key: string) => void;
}

const OFF = 'officeKeysOff';
const listeners = new Set<() => void>();
/** As chosen on this page; until then as kept from an earlier one. */
let chosen: boolean | undefined;

function areOn(): boolean {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(OFF) === null;
    } catch {
      // A browser that keeps nothing.
      chosen = true;
    }
  }
  return chosen;
}

/** @returns false where the browser keeps nothing: then the choice holds as long as the page. */
function keep(on: boolean): boolean {
  chosen = on;
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, 'yes');
    return true;
  } catch {
    return false;
  }
}

/** Whether single keys do something: whoever speaks to their computer can turn them off. */
export function useShortcutsOn(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
  const turn = (next: boolean): void => {
    keep(next);
    for (const listener of listeners) listener();
  };
  return [on, turn];
}

/** Runs a page's shortcuts; not while somebody types, chooses, or has a dialog or menu open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [on] = useShortcutsOn();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target, event.key))
      return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key) || keys.includes(event.key.toLowerCase()));
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run(event.key);
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

function isBusy(target: EventTarget | null, key: string): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], [role="menu"]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  // What a key does to a link or a button by itself stays as it is.
  return (key === 'Enter' || key === ' ') && target.closest('a, button, summary') !== null;
}
