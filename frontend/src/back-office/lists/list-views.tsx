import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../shared/money/aed.ts';
import styles from './list-page.module.css';

interface ListView {
  readonly name: string;
  readonly mark?: ReactNode;
  readonly says: string;
  /** How many there are, where that is known. */
  readonly count?: number | undefined;
  /** Of its address. */
  readonly search: string;
  readonly here: boolean;
}

/** The views of a list, of which one is shown. */
export function ListViews({ label, views }: { readonly label: string; readonly views: readonly ListView[] }) {
  const nav = useRef<HTMLElement>(null);
  const here = views.find((view) => view.here)?.name;
  useEffect(() => {
    nav.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  return (
    <nav ref={nav} className={styles.views} aria-label={label}>
      {views.map(({ name, mark, says, count, search, here: isHere }) => (
        <Link
          key={name}
          className={styles.view}
          to={{ search }}
          aria-current={isHere ? 'true' : undefined}
          preventScrollReset
        >
          {mark}
          <b>{says}</b>
          {count === undefined ? null : <span>{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
