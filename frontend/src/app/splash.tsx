import { useLayoutEffect, useState } from 'react';
import styles from './splash.module.css';

const SHOWN_MS = 1_000;

/**
 * Covers the page while it loads, for the first second of the document, so with a server-rendered first view the time
 * before hydration counts too. It takes no clicks and is not read aloud.
 */
export function Splash() {
  const [shown, setShown] = useState(true);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setShown(false), Math.max(0, SHOWN_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return shown ? (
    <div className={styles.overlay} aria-hidden="true">
      <span className={styles.bar} />
    </div>
  ) : null;
}
