import { useEffect, useState } from 'react';
import styles from './start-overlay.module.css';

const SHOWN_MS = 1_000;

/** Lies over the page for the first second, which loads meanwhile; takes no click and is not read aloud. */
export function StartOverlay() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(false);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return shown ? (
    <div className={styles.overlay} aria-hidden="true">
      <span className={styles.bar} />
    </div>
  ) : null;
}
