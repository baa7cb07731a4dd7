import { useEffect, useState } from 'react';
import styles from './splash.module.css';

const SHOWN_MS = 1_000;

/** On the server the document's time has not begun. */
function left(): number {
  return 'document' in globalThis ? Math.max(0, SHOWN_MS - performance.now()) : SHOWN_MS;
}

/**
 * Lies over the page for the first second, which loads meanwhile; takes no click and is not read aloud. The second is that of
 * the document: where the server has drawn the page, the overlay has been there since.
 */
export function StartOverlay() {
  const [shown, setShown] = useState(() => left() > 0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(false);
    }, left());
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
