import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where things float over the page's foot, beside what has just been done. */
export const FloatsContext = createContext<HTMLElement | null>(null);

export function Floating({ children }: { readonly children: ReactNode }) {
  const place = useContext(FloatsContext);
  return place === null ? null : createPortal(children, place);
}
