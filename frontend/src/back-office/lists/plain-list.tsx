import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '../../shared/api/list-page.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PlainListSkeleton } from './plain-list-skeleton.tsx';
import styles from './plain-list.module.css';
import type { CursorPages } from './use-cursor-pages.ts';

interface PlainListProps<Row> {
  readonly query: {
    readonly data?: ListPage<Row> | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly pages: CursorPages;
  readonly failed: string;
  /** Shown without rows. */
  readonly empty: ReactNode;
  readonly renderRow: (row: Row) => ReactNode;
}

/** A page of rows without columns, and buttons to the pages before and after it. */
export function PlainList<Row>({ query, pages, failed, empty, renderRow }: PlainListProps<Row>) {
  return (
    <Loaded query={query} failed={failed} skeleton={<PlainListSkeleton rows={4} />}>
      {({ rows, next }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <div className={styles.list}>
            <ol>{rows.map(renderRow)}</ol>
            <Pager pages={pages} next={next} />
          </div>
        )
      }
    </Loaded>
  );
}

/** Hidden if everything fits on one page. */
function Pager({ pages, next }: { readonly pages: CursorPages; readonly next: string | undefined }) {
  const { t } = useTranslation('admin');
  const { after, toPrevious, toNext } = pages;
  if (after === undefined && next === undefined) return null;
  return (
    <div className={styles.tools}>
      <Button small disabled={after === undefined} onClick={toPrevious}>
        {t('orders.previousPage')}
      </Button>
      <Button small disabled={next === undefined} onClick={() => next !== undefined && toNext(next)}>
        {t('orders.nextPage')}
      </Button>
    </div>
  );
}
