import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from './list-page.module.css';
import { ListTable, ListTableBones, type ListColumn, type ListedRow } from './list-table.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { EmptyState, FailedState, Loading, StaleStrip } from '../ui/state-views.tsx';
import type { ListedRows } from './use-listed-rows.ts';

interface ListBodyProps<Row extends ListedRow, Sort extends string> {
  readonly label: string;
  readonly className: string | undefined;
  readonly rows: readonly Row[];
  readonly listed: ListedRows<Row>;
  /** Whether anything can be done with picked rows. */
  readonly pickable: boolean;
  readonly columns: readonly ListColumn<Row, Sort>[];
  readonly onSort: (sort: Sort) => void;
  readonly asked: {
    readonly data?: unknown;
    readonly currentData?: unknown;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Where nothing could be read. */
  readonly failed: string;
  /** What is searched for and filtered, and the way to see everything again; undefined where everything is shown. */
  readonly narrowed: { readonly q: string; readonly showAll: string; readonly onShowAll: () => void } | undefined;
  readonly empty: { readonly title: string; readonly says: string };
}

/** The rows of a list of orders, or why there are none. What was read before stays while it can't be read anew. */
export function ListBody<Row extends ListedRow, Sort extends string>({
  label,
  className,
  rows,
  listed,
  pickable,
  columns,
  onSort,
  asked: { data, currentData, error, isFetching, refetch },
  failed,
  narrowed,
  empty,
}: ListBodyProps<Row, Sort>) {
  const { t } = useTranslation(['admin', 'lists', 'common']);
  const regionClass = pickable && listed.picked.length > 0 ? `${styles.list} ${styles.withBulk}` : (styles.list ?? '');
  const again = () => void refetch();
  const isLost = error !== undefined && currentData === undefined;
  const busy = isFetching && currentData === undefined;
  if (rows.length > 0 && !isLost)
    return (
      <>
        {error === undefined ? null : <StaleStrip onRetry={again} />}
        <ListTable
          regionClass={regionClass}
          className={className}
          label={label}
          busy={busy}
          rows={rows}
          columns={columns}
          pickable={pickable}
          numberHead={t('orders.column.number')}
          cursor={listed.cursor}
          onSort={onSort}
          onCursor={listed.act}
          addressOf={listed.addressOf}
        />
      </>
    );
  return (
    <>
      {error === undefined || isLost ? null : <StaleStrip onRetry={again} />}
      <ScrollRegion className={regionClass} label={label} busy={busy}>
        {isLost ? (
          <FailedState title={failed} says={t('common:state.nothingLost')} onRetry={again} />
        ) : data === undefined ? (
          <Loading says={t('common:state.loading')}>
            <ListTableBones className={className} columns={columns} />
          </Loading>
        ) : narrowed === undefined ? (
          <EmptyState title={empty.title} says={empty.says} />
        ) : (
          <EmptyState
            title={t('orders.noneFound')}
            says={narrowed.q === '' ? t('lists:filter.none') : t('orders.noneFoundHint', { q: narrowed.q })}
          >
            <Button onClick={narrowed.onShowAll}>{narrowed.showAll}</Button>
          </EmptyState>
        )}
      </ScrollRegion>
    </>
  );
}
