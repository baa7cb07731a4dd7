import { clsx } from 'clsx';
import type { HistoryCompleteness } from '@pressline/contracts/http/fields.ts';
import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsStale } from '../../../shared/api/stale-responses.ts';
import type { PrintOrderResponse, SafetyOrderResponse } from '../../api/my-orders-api.ts';
import type { EstimatedFinish } from '../tracking/estimate.tsx';
import { OrderProgress, type Visit } from '../tracking/order-progress.tsx';
import { PHONE } from '../../shop/contact.ts';
import { Skeleton, FailedState, Loading, Note } from '../../../shared/ui/states.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import text from '../../../shared/ui/text.module.css';
import { ShipmentDetails } from './order-facts.tsx';
import styles from './order-page.module.css';
import { OrderTimeline, type OrderEvent } from './order-timeline.tsx';

interface OrderSectionsProps {
  readonly order: Pick<PrintOrderResponse, 'parked_since' | 'history' | 'shipment'> & {
    readonly cancellation: PrintOrderResponse['cancellation'] | SafetyOrderResponse['cancellation'];
  };
  readonly stage: OrderStage;
  readonly since: string;
  readonly estimate?: EstimatedFinish | null;
  /** The query of its history. */
  readonly history: {
    /** Newest first. */
    readonly currentData?: readonly OrderEvent[] | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** What the customer has to do. */
  readonly task?: ReactNode;
  /** What was ordered. */
  readonly goods: ReactNode;
  /** Price, delivery and changes. */
  readonly children: ReactNode;
}

/** An order of either kind: how far it is, what was ordered, its history and its price. */
export function OrderSections({ order, stage, since, estimate, history, task, goods, children }: OrderSectionsProps) {
  const isStale = useIsStale();
  const { t } = useTranslation('account');
  const { cancellation, parked_since } = order;
  return (
    <>
      {isStale && parked_since === null ? (
        <Note variant="warning">
          <p>{t('order.late')}</p>
        </Note>
      ) : null}
      <ParkedNotice isParked={parked_since !== null} history={order.history} />
      {task}
      <OrderProgress
        current={stage}
        since={since}
        visits={history.currentData === undefined ? undefined : visitsOf(history.currentData)}
        cancelled={cancellation ?? undefined}
        estimate={estimate}
      >
        {cancellation === null ? null : <CancellationReason cancellation={cancellation} />}
      </OrderProgress>
      <div className={clsx(page.halves, styles.halves)}>
        <div>
          <ShipmentDetails shipment={order.shipment} />
          {goods}
          <section className={clsx(page.box, styles.long)} aria-labelledby="history">
            <h2 id="history">{t('order.history')}</h2>
            {history.currentData !== undefined ? (
              <OrderTimeline history={history.currentData} />
            ) : history.error !== undefined ? (
              <FailedState title={t('order.historyFailed')} onRetry={() => void history.refetch()} />
            ) : (
              <Loading>
                <div className={layout.stack}>
                  <Skeleton width="70%" />
                  <Skeleton width="50%" />
                </div>
              </Loading>
            )}
          </section>
        </div>
        <div>{children}</div>
      </div>
    </>
  );
}

interface ParkedNoticeProps {
  readonly isParked: boolean;
  readonly history: HistoryCompleteness;
}

/** Shown if an order or its history is incomplete until it is repaired. */
function ParkedNotice({ isParked, history }: ParkedNoticeProps) {
  const { t } = useTranslation('account');
  if (!isParked && history.is !== 'stops') return null;
  const message = !isParked ? 'historyStops' : history.is === 'whole' ? 'parkedHistoryWhole' : 'parked';
  return (
    <Note variant="warning">
      <p>{t(`order.${message}`)}</p>
    </Note>
  );
}

const STAGE_ENTERED: readonly OrderEvent['type'][] = [
  'order-placed',
  'stage-changed',
  'safety-order-placed',
  'safety-order-moved',
];

/** When the order entered each stage, oldest first. */
function visitsOf(history: readonly OrderEvent[]): readonly Visit[] {
  return history
    .filter(({ type }) => STAGE_ENTERED.includes(type))
    .map(({ to, at }) => ({ step: to, since: at }))
    .reverse();
}

function CancellationReason({
  cancellation,
}: {
  readonly cancellation: NonNullable<OrderSectionsProps['order']['cancellation']>;
}) {
  const { t } = useTranslation('account');
  // Only staff cancel workwear orders.
  const by = 'by' in cancellation ? cancellation.by : 'staff';
  const { reason } = cancellation;
  return (
    <p className={text.multiline} dir="auto">
      {reason === null ? t(`cancelled.${by}`) : t(`cancelled.${by}Because`, { reason })}
    </p>
  );
}

interface ChangeSectionProps {
  /** Whether and how the order can be changed. */
  readonly message: string;
  /** Whether the customer has to call for it. */
  readonly showsPhone: boolean;
  readonly children?: ReactNode;
}

/** How to change or cancel an order that is not finished. */
export function ChangeSection({ message, showsPhone, children }: ChangeSectionProps) {
  const { t } = useTranslation('account');
  return (
    <section className={clsx(page.box, visibility.screenOnly)} aria-labelledby="change">
      <h2 id="change">{t('change.title')}</h2>
      <div className={clsx(layout.stack, layout.tight, text.muted, text.compact, layout.itemsAtStart)}>
        <p>
          {message}{' '}
          {showsPhone ? (
            <a href={PHONE.href}>
              <bdi dir="ltr" className={text.number}>
                {PHONE.label}
              </bdi>
            </a>
          ) : null}
        </p>
        {children}
      </div>
    </section>
  );
}
