import { useEffect, useRef, type ReactNode } from 'react';
import layout from './layout.module.css';

interface FocusOnMountProps {
  /** Takes the focus again when this changes. */
  readonly trigger?: unknown;
  readonly children: ReactNode;
}

/** Takes the focus when it replaces the control that had it, so that keyboard users continue here. */
export function FocusOnMount({ trigger, children }: FocusOnMountProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.focus();
  }, [trigger]);
  return (
    <div ref={container} tabIndex={-1} className={layout.focusTarget}>
      {children}
    </div>
  );
}
