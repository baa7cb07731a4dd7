import { IconLink, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useIsStale } from '../../../shared/api/stale-responses.ts';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { type PrintOrder } from '../../api/orders-api.ts';
import { useOrderHistoryQuery, useOrderQuery, type HistoryEntry } from '../../../shared/orders/orders-api.ts';
import { ReplaceArtwork } from '../artwork/replace-artwork.tsx';
import { exactMoment, longDay } from '../../../shared/dates/dates.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { PHONE } from '../../shop/contact.ts';
import { LinksDialog } from '../fulfilment/tracking-links-dialog.tsx';
import { PrintTrack } from '../fulfilment/print-track.tsx';
import type { Visit } from '../fulfilment/track.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton, FailedState, LoadingState, Notice } from '../../ui/states.tsx';
import { stageColour } from '../../ui/stage-colour.ts';
import text from '../../ui/text.module.css';
import { ArtworkFile } from './artwork-file.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderDelivery, OrderedThing, OrderPrice, Shipped } from './order-facts.tsx';
import { OrderFrame } from './order-layout.tsx';
import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { ParkedNote } from './parked-note.tsx';
import { useAsked, type Asked } from './use-dialog-param.ts';

/** One print order of the customer. It moves by itself when the shop moves it. */
export function OrderPage() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const { currentData: order, error, refetch } = useOrderQuery({ area: 'store', id });
  const [asked, ask] = useAsked();
  const gone = isNotFound(error);
  const shown = gone ? undefined : order;
  return (
    <OrderFrame
      number={shown?.number}
      gone={gone}
      failed={error !== undefined}
      onRetry={() => void refetch()}
      placed={
        shown === undefined ? null : (
          <time dateTime={shown.created_at} title={exactMoment(shown.created_at)}>
            {t('order.placed', {
              pieces: formatCount(shown.quantity),
              product: shown.product_title,
              when: longDay(shown.created_at),
            })}
          </time>
        )
      }
      acts={
        shown === undefined || shown.erased ? null : (
          <>
            <Button
              onClick={() => {
                ask('share');
              }}
            >
              <IconLink size={20} stroke={1.75} aria-hidden="true" />
              {t('order.share')}
            </Button>
            {/* From artwork that isn't fit to be printed nothing is ordered again. */}
            {shown.artwork_hold?.state === 'waiting' ? null : (
              <Button
                variant="primary"
                onClick={() => {
                  ask('again');
                }}
              >
                <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
                {t('order.again')}
              </Button>
            )}
          </>
        )
      }
    >
      {shown === undefined ? null : (
        <>
          <Order order={shown} onCancel={() => ask('cancel')} />
          <AskedDialog order={shown} asked={asked} onClose={() => ask(undefined)} />
        </>
      )}
    </OrderFrame>
  );
}

interface AskedDialogProps {
  readonly order: PrintOrder;
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
}

function AskedDialog({ order, asked, onClose }: AskedDialogProps): ReactNode {
  switch (asked) {
    case 'again':
      return <ReorderDialog order={order} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'share':
      return <LinksDialog order={{ kind: 'print', orderId: order.id }} pathOf={PATHS.track} onClose={onClose} />;
    case undefined:
      return null;
  }
}

/** When the order came to which stage, oldest first. */
function visitsOf(history: readonly HistoryEntry[] | undefined): readonly Visit[] | undefined {
  return history
    ?.filter(({ type }) => type === 'order-placed' || type === 'stage-changed')
    .map(({ to, at }) => ({ step: to, since: at }))
    .reverse();
}

function Order({ order, onCancel }: { readonly order: PrintOrder; readonly onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { currentData: history, error, refetch } = useOrderHistoryQuery({ area: 'store', id: order.id });
  const late = useIsStale();
  const { cancellation, artwork_hold: hold } = order;
  return (
    <>
      {late && order.parked_since === null ? (
        <Notice variant="warn">
          <p>{t('order.late')}</p>
        </Notice>
      ) : null}
      <ParkedNote parked={order.parked_since !== null} history={order.history} />
      {/* What the customer is asked to do comes before what there is to see. */}
      {hold === null || order.status !== 'in-production' ? null : (
        <ReplaceArtwork orderId={order.id} hold={hold} dimensions={order.dimensions} />
      )}
      <PrintTrack
        stage={order.current_stage}
        since={order.stage_since}
        visits={visitsOf(history)}
        cancelled={cancellation ?? undefined}
        estimate={order.estimate}
      >
        {cancellation === null ? null : <Why cancellation={cancellation} />}
      </PrintTrack>
      <div className={styles.columns}>
        <div>
          <Shipped shipment={order.shipment} />
          <section className={styles.box} aria-labelledby="files">
            <h2 id="files">{t('order.files')}</h2>
            <div className={styles.artworks}>
              <ArtworkFile orderId={order.id} side="front" artwork={order.front_artwork} />
              <ArtworkFile orderId={order.id} side="back" artwork={order.back_artwork} />
            </div>
          </section>
          <section className={`${styles.box ?? ''} ${styles.long ?? ''}`} aria-labelledby="history">
            <h2 id="history">{t('order.history')}</h2>
            {history !== undefined ? (
              <OrderTimeline history={history} nameOf={(stage) => t(`common:stage.${stage}`)} hueOf={stageColour} />
            ) : error !== undefined ? (
              <FailedState message={t('order.historyFailed')} onRetry={() => void refetch()} />
            ) : (
              <LoadingState>
                <div className={styles.bones}>
                  <Skeleton width="70%" />
                  <Skeleton width="50%" />
                </div>
              </LoadingState>
            )}
          </section>
        </div>
        <div>
          <OrderPrice order={order} />
          <OrderedThing order={order} />
          <OrderDelivery customer={order} location={order.customer_location} />
          <Cancelling order={order} onCancel={onCancel} />
        </div>
      </div>
    </>
  );
}

function Why({ cancellation: { by, reason } }: { readonly cancellation: NonNullable<PrintOrder['cancellation']> }) {
  const { t } = useTranslation('account');
  return (
    <p className={text.lines} dir="auto">
      {reason === null ? t(`cancelled.${by}`) : t(`cancelled.${by}Because`, { reason })}
    </p>
  );
}

/** Where the customer can cancel it themselves, or whom to call. */
function Cancelling({ order, onCancel }: { readonly order: PrintOrder; readonly onCancel: () => void }) {
  const { t } = useTranslation('account');
  if (order.status !== 'in-production') return null;
  const own = order.current_stage === 'Prepress';
  return (
    <section className={`${styles.box ?? ''} ${styles.change ?? ''}`} aria-labelledby="change">
      <h2 id="change">{t('change.title')}</h2>
      <div className={styles.end}>
        <p>
          {own ? t('change.words') : t('change.tooLate')}{' '}
          {own ? null : (
            <a href={PHONE.href}>
              <bdi dir="ltr" className={text.number}>
                {PHONE.shown}
              </bdi>
            </a>
          )}
        </p>
        {own ? <Button onClick={onCancel}>{t('change.cancel')}</Button> : null}
      </div>
    </section>
  );
}
