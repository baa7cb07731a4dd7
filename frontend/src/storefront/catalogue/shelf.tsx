import { IconArrowRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import text from '../ui/text.module.css';
import tape from '../ui/tape.module.css';
import styles from './shelf.module.css';

const taped = `${tape.tape ?? ''} ${styles.tape ?? ''}`;

interface ShelfProps {
  /** Hi-vis tape stands over safety wear, an ink rule over print. */
  readonly kind: 'print' | 'safety';
  readonly title: string;
  readonly words: string;
  /** The way to all that belongs here. */
  readonly all?: { readonly to: string; readonly words: string } | undefined;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A section of product cards under its head. */
export function Shelf({ kind, title, words, all, id, children }: ShelfProps) {
  const titleId = useId();
  return (
    <section className={`${text.wrap ?? ''} ${styles.shelf ?? ''}`} aria-labelledby={titleId} id={id}>
      <div className={`${styles.head ?? ''} ${kind === 'safety' ? taped : ''}`}>
        <h2 id={titleId}>{title}</h2>
        <p>{words}</p>
        {all === undefined ? null : (
          <Link className={styles.more} to={all.to}>
            {all.words}
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
