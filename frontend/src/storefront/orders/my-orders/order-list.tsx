import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton, FailedState, Loading, Note } from '../../../shared/ui/states.tsx';
import type { ListPage } from '../../../shared/api/list-page.ts';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './order-list.module.css';

interface OrderListProps<Order> {
  readonly id: string;
  readonly title: string;
  readonly failedMessage: string;
  readonly moreLabel: string;
  /** Shown for an empty list. */
  readonly empty: ReactNode;
  /** The result of an infinite query of RTK Query. */
  readonly query: {
    readonly data?: { readonly pages: readonly ListPage<Order>[] } | undefined;
    readonly error?: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  readonly card: (order: Order) => ReactNode;
}

/** A list of orders, newest first, with a button to load more. */
export function OrderList<Order extends { readonly id: string }>({
  id,
  title,
  failedMessage,
  moreLabel,
  empty,
  query,
  card,
}: OrderListProps<Order>) {
  const { t } = useTranslation('account');
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const orders = data?.pages.flatMap(({ rows }) => rows);
  const total = data?.pages[0]?.total;
  return (
    <section aria-labelledby={id}>
      <div className={clsx(layout.row, layout.between, layout.baseline, styles.listHeader)}>
        <h2 id={id}>{title}</h2>
        {total === undefined || total === 0 ? null : (
          <span className={text.muted}>{t('orders.count', { count: total })}</span>
        )}
      </div>
      {orders === undefined ? (
        error === undefined ? (
          <Loading>
            <div className={layout.stack}>
              <Skeleton height="168px" />
              <Skeleton height="168px" />
            </div>
          </Loading>
        ) : (
          <FailedState title={failedMessage} onRetry={() => void refetch()} />
        )
      ) : orders.length === 0 ? (
        empty
      ) : (
        <div className={layout.stack}>
          {data?.pages[0]?.stale === true ? (
            <Note variant="warning">
              <p>{t('orders.stale')}</p>
            </Note>
          ) : null}
          <ol className={layout.stack}>
            {orders.map((order) => (
              <li key={order.id}>{card(order)}</li>
            ))}
          </ol>
          {isFetchNextPageError ? (
            <Note variant="error">
              <p>{t('orders.moreFailed')}</p>
            </Note>
          ) : null}
          {hasNextPage ? (
            <Button className={layout.start} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {moreLabel}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}
