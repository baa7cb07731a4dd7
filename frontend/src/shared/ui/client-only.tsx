import { Suspense, useDeferredValue, type ReactNode } from 'react';

interface ClientOnlyProps {
  /** What the server renders, and the browser until the children are loaded. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Lazy components that are not part of the server-rendered first view. */
export function ClientOnly({ fallback = null, children }: ClientOnlyProps) {
  const isHydrated = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{isHydrated ? children : fallback}</Suspense>;
}
