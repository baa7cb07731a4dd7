import { useEffect, useRef, type ReactNode } from 'react';
import styles from './focus-on-mount.module.css';

interface TakesFocusProps {
  /** Takes the focus again when this changes. */
  readonly since?: unknown;
  readonly children: ReactNode;
}

/** What comes in the place of a control that was pressed: the keyboard goes on from here. */
export function TakesFocus({ since, children }: TakesFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, [since]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
