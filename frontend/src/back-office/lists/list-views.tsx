import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../shared/money/aed.ts';
import styles from './list-page.module.css';

interface ListView {
  readonly name: string;
  readonly mark?: ReactNode;
  readonly label: string;
  readonly count?: number | undefined;
  /** Query string of the view. */
  readonly search: string;
  readonly isCurrent: boolean;
}

/** The views of a list, as links. */
export function ListViews({ label, views }: { readonly label: string; readonly views: readonly ListView[] }) {
  const nav = useRef<HTMLElement>(null);
  const currentName = views.find((view) => view.isCurrent)?.name;
  useEffect(() => {
    nav.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentName]);
  return (
    <nav ref={nav} className={styles.views} aria-label={label}>
      {views.map(({ name, mark, label: viewLabel, count, search, isCurrent }) => (
        <Link
          key={name}
          className={styles.view}
          to={{ search }}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {mark}
          <b>{viewLabel}</b>
          {count === undefined ? null : <span>{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
