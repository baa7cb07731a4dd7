import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A keyboard shortcut of a page. */
export interface Shortcut {
  /** Values of `KeyboardEvent.key`; `1…7` is shown as one range. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly run: (key: string) => void;
}

const DISABLED_KEY = 'officeKeysOff';
const listeners = new Set<() => void>();
/** Loaded from storage on first use. */
let enabled: boolean | undefined;

function areEnabled(): boolean {
  if (enabled === undefined) {
    try {
      enabled = localStorage.getItem(DISABLED_KEY) === null;
    } catch {
      // Storage is unavailable.
      enabled = true;
    }
  }
  return enabled;
}

/** @returns false if storage is unavailable: the setting then lasts until the page is closed. */
function store(on: boolean): boolean {
  enabled = on;
  try {
    if (on) localStorage.removeItem(DISABLED_KEY);
    else localStorage.setItem(DISABLED_KEY, 'yes');
    return true;
  } catch {
    return false;
  }
}

/** Whether single-key shortcuts are on. Speech input can trigger them by accident, so they can be turned off. */
export function useShortcutsEnabled(): readonly [boolean, (isEnabled: boolean) => void] {
  const isEnabled = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areEnabled);
  const setEnabled = (next: boolean): void => {
    store(next);
    for (const listener of listeners) listener();
  };
  return [isEnabled, setEnabled];
}

/** Runs a page's shortcuts, except while someone types or a dialog or menu is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [isEnabled] = useShortcutsEnabled();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTypingOrInDialog(event.target, event.key)
    )
      return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key) || keys.includes(event.key.toLowerCase()));
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run(event.key);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isEnabled]);
}

function isTypingOrInDialog(target: EventTarget | null, key: string): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], [role="menu"]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  // Keep Enter and Space on a link or button.
  return (key === 'Enter' || key === ' ') && target.closest('a, button, summary') !== null;
}
