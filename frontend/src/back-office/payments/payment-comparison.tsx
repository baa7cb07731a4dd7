import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import layout from '../../shared/ui/layout.module.css';
import { Skeleton } from '../../shared/ui/states.tsx';
import status from '../../shared/ui/status.module.css';
import text from '../../shared/ui/text.module.css';
import listStyles from '../lists/plain-list.module.css';
import { useMoments } from '../time/moments.ts';
import { Loaded } from '../ui/loaded.tsx';
import { OrderReferenceLink } from '../ui/order-reference-link.tsx';
import { formatMoney } from './payment-difference.ts';
import { usePaymentDifferencesQuery } from './payments-list-api.ts';

type Difference = ResponseOf<'paymentDifferences'>['differences'][number];

/** When the payments were last compared with the provider’s, what differs, and what to do about it. */
export function PaymentComparison() {
  const { t } = useTranslation('order-page');
  const query = usePaymentDifferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { dayAndTimeInSentence } = useMoments();
  return (
    <section aria-label={t('online.comparison.title')}>
      <Loaded
        query={query}
        failed={t('online.comparison.failedToLoad')}
        skeleton={
          <div className={listStyles.skeleton}>
            <Skeleton width="60%" />
          </div>
        }
      >
        {({ compared_at: comparedAt, differences }) => (
          <>
            <div className={listStyles.row}>
              <h2 className={text.strong}>{t('online.comparison.title')}</h2>
              <p className={clsx(text.muted, text.small)}>
                {comparedAt === null
                  ? t('online.comparison.never')
                  : t(
                      differences.some(({ settled_at: settledAt }) => settledAt === null)
                        ? 'online.comparison.some'
                        : 'online.comparison.none',
                      { at: dayAndTimeInSentence(comparedAt) },
                    )}
              </p>
            </div>
            {differences.length === 0 ? null : (
              <ul>
                {differences.map((one) => (
                  <DifferenceRow key={`${one.reference} ${one.found_at}`} difference={one} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation('order-page');
  const { dayAndTimeInSentence } = useMoments();
  const { kind, orders, reference, here, there, found_at: foundAt, settled_at: settledAt } = difference;
  return (
    <li className={clsx(listStyles.row, layout.row, layout.between)}>
      <div>
        <p className={layout.row}>
          <span className={text.strong}>{t(`online.comparison.kind.${kind}`)}</span>
          {orders.map(({ kind: orderKind, order_id: id }) => (
            <OrderReferenceLink key={id} order={{ kind: orderKind, id, number: orderNumber(id) }} />
          ))}
        </p>
        <p className={text.small}>{t('online.comparison.here', { payment: sideText(t, here) })}</p>
        <p className={text.small}>{t('online.comparison.there', { payment: sideText(t, there) })}</p>
        <bdi dir="ltr" className={clsx(text.muted, text.small)}>
          {reference}
        </bdi>
        {settledAt === null ? (
          <p className={clsx(text.error, text.small)}>{t(`online.comparison.action.${kind}`)}</p>
        ) : null}
      </div>
      <p className={text.small}>
        {settledAt === null ? (
          <span className={text.muted}>{t('online.comparison.found', { at: dayAndTimeInSentence(foundAt) })}</span>
        ) : (
          <span className={status.badge} data-tone="good">
            {t('online.comparison.settled', { at: dayAndTimeInSentence(settledAt) })}
          </span>
        )}
      </p>
    </li>
  );
}

function sideText(t: TFunction<'order-page'>, side: Difference['here']): string {
  if (side === null) return t('online.comparison.unknown');
  const { state, received, refunded } = side;
  const money = (amount: number): string => formatMoney({ amount, currency: received?.currency ?? 'AED' });
  return [
    t(`online.state.${state}`),
    ...(received === null ? [] : [money(received.amount)]),
    ...(refunded === 0 ? [] : [t('online.refunded', { amount: money(refunded) })]),
  ].join(' · ');
}
