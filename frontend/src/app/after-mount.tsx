import { useEffect, type ReactNode } from 'react';

/** Runs `onMount` once the app is mounted or hydrated. */
export function AfterMount({ onMount, children }: { readonly onMount: () => void; readonly children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}
