import type { ReactNode } from 'react';
import styles from './section.module.css';

interface BlockProps {
  /** How links of the page name it. */
  readonly id: string;
  readonly title: ReactNode;
  /** Beside the title: more of what it is. */
  readonly sub?: ReactNode;
  /** At the end of the line: what can be done. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page with its head; a link to it puts the focus there. */
export function Block({ id, title, sub, end, children }: BlockProps) {
  return (
    <section className={styles.block} id={id} aria-labelledby={`${id}-head`} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={`${id}-head`}>{title}</h2>
        {sub === undefined ? null : <span className={styles.sub}>{sub}</span>}
        {end === undefined ? null : <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
