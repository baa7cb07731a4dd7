import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element that toasts and bulk bars are rendered into. */
export const ToastPortalContext = createContext<HTMLElement | null>(null);

export function ToastPortal({ children }: { readonly children: ReactNode }) {
  const container = useContext(ToastPortalContext);
  return container === null ? null : createPortal(children, container);
}
