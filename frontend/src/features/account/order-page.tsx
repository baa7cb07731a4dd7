import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { isNotFound } from '../../shared/api/base-query.ts';
import { useMyOrderHistoryQuery, useMyOrderQuery, type PrintOrder } from '../../shared/api/orders-api.ts';
import { exactMoment, longDay } from '../../shared/dates/dates.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Crumbs } from '../../shared/ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Bone, EmptyState, FailedState, Loading, Note } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { ArtworkFile } from './artwork-file.tsx';
import { OrderDelivery, OrderedThing, OrderPrice } from './order-facts.tsx';
import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTrack } from './order-track.tsx';

/** One print order of the customer. It moves by itself when the shop moves it. */
export function OrderPage() {
  const { t } = useTranslation(['account', 'common']);
  const { id = '' } = useParams();
  const { currentData: order, error, refetch } = useMyOrderQuery(id);
  const gone = isNotFound(error);
  const title =
    order !== undefined ? t('order.title', { number: order.number }) : gone ? t('order.notFound') : t('order.loading');
  return (
    <>
      <Crumbs
        trail={[
          { name: t('common:crumbs.home'), to: PATHS.home },
          { name: t('order.myOrders'), to: PATHS.myOrders },
          { name: title },
        ]}
      />
      <div className={`${text.wrap ?? ''} ${styles.order ?? ''}`}>
        <div className={styles.head}>
          <PageTitle>{title}</PageTitle>
          {order === undefined ? null : (
            <p>
              <time dateTime={order.created_at} title={exactMoment(order.created_at)}>
                {t('order.placed', {
                  pieces: formatCount(order.quantity),
                  product: order.product_title,
                  when: longDay(order.created_at),
                })}
              </time>
            </p>
          )}
        </div>
        {order !== undefined && !gone ? (
          <Order order={order} />
        ) : gone ? (
          <EmptyState words={t('order.notFoundWords')}>
            <ButtonLink to={PATHS.myOrders}>{t('order.myOrders')}</ButtonLink>
          </EmptyState>
        ) : error !== undefined ? (
          <FailedState words={t('order.failed')} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <div className={styles.bones}>
              <Bone height="200px" />
              <Bone height="320px" />
            </div>
          </Loading>
        )}
      </div>
    </>
  );
}

function Order({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('account');
  const { currentData: history, error, refetch } = useMyOrderHistoryQuery(order.id);
  return (
    <>
      {order.parked_since === null ? null : (
        <Note kind="warn">
          <p>{t('order.parked')}</p>
        </Note>
      )}
      <OrderTrack order={order} history={history} />
      <div className={styles.columns}>
        <div>
          <section className={styles.box} aria-labelledby="files">
            <h2 id="files">{t('order.files')}</h2>
            <div className={styles.artworks}>
              <ArtworkFile orderId={order.id} side="front" artwork={order.front_artwork} />
              <ArtworkFile orderId={order.id} side="back" artwork={order.back_artwork} />
            </div>
          </section>
          <section className={styles.box} aria-labelledby="history">
            <h2 id="history">{t('order.history')}</h2>
            {history !== undefined ? (
              <OrderTimeline history={history} />
            ) : error !== undefined ? (
              <FailedState words={t('order.historyFailed')} onRetry={() => void refetch()} />
            ) : (
              <Loading>
                <div className={styles.bones}>
                  <Bone width="70%" />
                  <Bone width="50%" />
                </div>
              </Loading>
            )}
          </section>
        </div>
        <div>
          <OrderPrice order={order} />
          <OrderedThing order={order} />
          <OrderDelivery order={order} />
        </div>
      </div>
    </>
  );
}
