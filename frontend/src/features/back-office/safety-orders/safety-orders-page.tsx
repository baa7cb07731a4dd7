import { useTranslation } from 'react-i18next';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import { PageBar } from '../frame/page-bar.tsx';
import { useSafetyOrdersQuery, type SafetyOrder } from '../office-api.ts';
import grid from '../pieces/grid.module.css';
import { useMoments } from '../pieces/moments.ts';
import { Person } from '../pieces/person.tsx';
import { PlainPager } from '../pieces/plain-pager.tsx';
import styles from '../pieces/plain-list.module.css';
import { Bones, EmptyState, FailedState, Loading, StaleStrip } from '../pieces/state-views.tsx';
import text from '../pieces/text.module.css';
import { useCursorPages } from '../pieces/use-cursor-pages.ts';

const A_PAGE = 50;
/** The sizes that have a column of their own; others are counted in the order's items. */
const SIZES = ['small', 'medium', 'large', 'xl'] as const;

/** All orders of safety wear, newest first. */
export function SafetyOrdersPage() {
  const { t } = useTranslation('admin');
  const { after, toNext, toPrevious } = useCursorPages();
  const { data, error, refetch } = useSafetyOrdersQuery({ limit: A_PAGE, ...(after !== undefined && { after }) });
  return (
    <>
      <PageBar title={t('safetyOrders.title')} shortcuts={[]} />
      {error !== undefined && data !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      {data !== undefined ? (
        data.rows.length === 0 ? (
          <EmptyState title={t('safetyOrders.none')} says={t('safetyOrders.noneHint')} />
        ) : (
          <div className={styles.list}>
            <SafetyTable orders={data.rows} />
            <PlainPager after={after} next={data.next} onPrevious={toPrevious} onNext={toNext} />
          </div>
        )
      ) : error !== undefined ? (
        <FailedState
          title={t('safetyOrders.failed')}
          says={t('state.nothingLost', { ns: 'common' })}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading says={t('state.loading', { ns: 'common' })}>
          <div className={styles.bones}>
            {['100%', '98%', '99%', '97%', '96%', '95%'].map((width) => (
              <Bones key={width} width={width} />
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}

function SafetyTable({ orders }: { readonly orders: readonly SafetyOrder[] }) {
  const { t } = useTranslation('admin');
  const { dayAndTime, exact } = useMoments();
  return (
    <table className={`${grid.grid} ${styles.safety}`}>
      <colgroup>
        <col className={styles.wNumber} />
        <col className={styles.wPlaced} />
        <col />
        <col />
        {SIZES.map((size) => (
          <col key={size} className={styles.wSize} />
        ))}
        <col className={styles.wTotal} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('orders.column.number')}</th>
          <th scope="col">{t('orders.column.placed')}</th>
          <th scope="col">{t('orders.column.customer')}</th>
          <th scope="col">{t('orders.column.product')}</th>
          {SIZES.map((size) => (
            <th key={size} scope="col" className={grid.num}>
              {t(`safetyOrders.size.${size}`)}
            </th>
          ))}
          <th scope="col" className={grid.num}>
            {t('orders.column.totalPlain')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className={text.number}>{order.number}</td>
            <td className={`${text.quiet} ${styles.placed}`}>
              <time dateTime={order.created_at} title={exact(order.created_at)}>
                {dayAndTime(order.created_at)}
              </time>
            </td>
            <td className={styles.customer}>
              <Person name={order.customer_name} />
            </td>
            <td className={styles.product} title={itemsOf(order)}>
              <bdi>{order.product_title}</bdi>
            </td>
            {SIZES.map((size) => (
              <td key={size} className={`${grid.num} ${styles.size}`}>
                {formatCount(order[`${size}_qty`])}
              </td>
            ))}
            <td className={`${grid.num} ${styles.total}`}>{formatAed(order.total_price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every item with its sizes, as a hovering reader wants it. */
function itemsOf(order: SafetyOrder): string {
  return order.items
    .map(
      ({ title, sizes }) =>
        `${title}: ${sizes.map(({ size, quantity }) => `${size} ${formatCount(quantity)}`).join(', ')}`,
    )
    .join('\n');
}
