import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../shared/money/aed.ts';
import styles from './list-page.module.css';
import tabs from '../../shared/ui/tabs.module.css';
import text from '../../shared/ui/text.module.css';

export interface ListView {
  readonly name: string;
  readonly mark?: ReactNode;
  readonly label: string;
  readonly count?: number | undefined;
  /** Query string of the view. */
  readonly search: string;
  readonly isCurrent: boolean;
}

interface ListViewsProps {
  readonly label: string;
  readonly views: readonly ListView[];
  /** Views that begin a line if they don't all fit in one. */
  readonly more?: readonly ListView[];
}

/** The views of a list, as links. */
export function ListViews({ label, views, more = [] }: ListViewsProps) {
  const nav = useRef<HTMLElement>(null);
  const currentName = [...views, ...more].find((view) => view.isCurrent)?.name;
  useEffect(() => {
    nav.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentName]);
  return (
    <nav ref={nav} className={clsx(styles.views, tabs.tabs)} aria-label={label}>
      {[views, more].map((line, index) =>
        line.length === 0 ? null : (
          <div key={index} className={styles.viewsLine}>
            {line.map((view) => (
              <ViewLink key={view.name} view={view} />
            ))}
          </div>
        ),
      )}
    </nav>
  );
}

function ViewLink({ view: { mark, label, count, search, isCurrent } }: { readonly view: ListView }) {
  return (
    <Link className={tabs.tab} to={{ search }} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
      {mark}
      {label} {count === undefined ? null : <span className={text.tiny}>{formatCount(count)}</span>}
    </Link>
  );
}
