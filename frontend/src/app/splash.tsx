import { useLayoutEffect, useState } from 'react';
import styles from './splash.module.css';

const SHOWN_MS = 1_000;

/**
 * A loading bar during the first second of the document, including the time before hydration. It ignores clicks and is
 * hidden from screen readers.
 */
export function Splash() {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setIsShown(false), Math.max(0, SHOWN_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    <div className={styles.overlay} aria-hidden="true">
      <span className={styles.bar} />
    </div>
  ) : null;
}
