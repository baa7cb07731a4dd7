import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLocale } from '../../shared/language/language.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { useAdminFiguresQuery } from '../api/office-api.ts';
import { useAgeWords } from '../orders/components/age.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Select } from '../ui/choice.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { StageDot } from '../orders/components/stage-name.tsx';
import { Skeleton, Loading } from '../ui/state-views.tsx';
import text from '../ui/text.module.css';
import { bucketsOf, SPANS, type Bucket, type Span } from './buckets.ts';
import page from './dashboard-page.module.css';
import styles from './figures.module.css';
import floor from './stage-counts.module.css';

/** How busy the shop was, and how long its stages take: after what needs somebody now. */
export function Figures() {
  const { t } = useTranslation(['admin', 'figures']);
  const [span, setSpan] = useState<Span>('30');
  const { data, currentData, error, refetch } = useAdminFiguresQuery(span);
  const shown = currentData ?? data;
  return (
    <>
      <section aria-labelledby="busy" aria-busy={currentData === undefined}>
        <div className={page.head}>
          <h2 id="busy">{t('busy.title', { ns: 'figures' })}</h2>
          <Select
            borderless
            small
            label={t('busy.span', { ns: 'figures' })}
            value={span}
            options={SPANS.map((days) => [days, t('busy.lastDays', { ns: 'figures', count: Number(days) })] as const)}
            onChange={setSpan}
          />
        </div>
        {shown !== undefined ? (
          <Busy buckets={bucketsOf(shown.days, span)} span={span} />
        ) : error === undefined ? (
          <Loading label={t('state.loading', { ns: 'common' })}>
            <Skeleton width="100%" height="180px" />
          </Loading>
        ) : (
          <p role="alert" className={page.none}>
            {t('busy.failed', { ns: 'figures' })}{' '}
            <Button variant="link" small onClick={() => void refetch()}>
              {t('state.tryAgain', { ns: 'common' })}
            </Button>
          </p>
        )}
      </section>
      {shown === undefined ? null : <StageTimes times={shown.stage_times} />}
    </>
  );
}

/** Orders and revenue, a bar each day, week or month; the same figures as a table. */
function Busy({ buckets, span }: { readonly buckets: readonly Bucket[]; readonly span: Span }) {
  const { t } = useTranslation(['admin', 'figures']);
  const nameOf = useBucketNames(span);
  const orders = buckets.reduce((sum, one) => sum + one.orders, 0);
  const safety = buckets.reduce((sum, one) => sum + one.safetyOrders, 0);
  const revenue = buckets.reduce((sum, one) => sum + one.revenue, 0);
  return (
    <>
      <p className={styles.sum}>
        <span>{t('busy.orders', { ns: 'figures' })}</span>
        <span>
          <b>{formatCount(orders)}</b> {t('busy.andSafety', { ns: 'figures', count: safety })}
        </span>
      </p>
      <Bars
        buckets={buckets}
        parts={[
          { tone: 'print', of: (one) => one.orders },
          { tone: 'safety', of: (one) => one.safetyOrders },
        ]}
        says={(one) =>
          t('busy.ordersOn', { ns: 'figures', when: nameOf(one), orders: one.orders, safety: one.safetyOrders })
        }
      />
      <p className={styles.legend} aria-hidden="true">
        <span data-tone="print">{t('busy.print', { ns: 'figures' })}</span>
        <span data-tone="safety">{t('busy.safety', { ns: 'figures' })}</span>
      </p>
      <p className={styles.sum}>
        <span>{t('busy.revenue', { ns: 'figures' })}</span>
        <b>{formatAed(revenue)}</b>
      </p>
      <Bars
        buckets={buckets}
        parts={[{ tone: 'revenue', of: (one) => one.revenue }]}
        says={(one) => t('busy.revenueOn', { ns: 'figures', when: nameOf(one), revenue: formatAed(one.revenue) })}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{buckets[0] === undefined ? '' : nameOf(buckets[0])}</span>
        <span>{t(span === '365' ? 'busy.thisMonth' : 'time.today', { ns: span === '365' ? 'figures' : 'admin' })}</span>
      </p>
      <details className={styles.table}>
        <summary>{t('busy.asTable', { ns: 'figures' })}</summary>
        <ScrollRegion label={t('busy.title', { ns: 'figures' })} className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('busy.when', { ns: 'figures' })}</th>
                <th scope="col">{t('busy.print', { ns: 'figures' })}</th>
                <th scope="col">{t('busy.safety', { ns: 'figures' })}</th>
                <th scope="col">{t('busy.revenue', { ns: 'figures' })}</th>
              </tr>
            </thead>
            <tbody>
              {buckets.toReversed().map((one) => (
                <tr key={one.from}>
                  <th scope="row">{nameOf(one)}</th>
                  <td>{formatCount(one.orders)}</td>
                  <td>{formatCount(one.safetyOrders)}</td>
                  <td>{formatAed(one.revenue)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </>
  );
}

interface BarsProps {
  readonly buckets: readonly Bucket[];
  /** Drawn on each other, the first at the foot. */
  readonly parts: readonly {
    readonly tone: 'print' | 'safety' | 'revenue';
    readonly of: (bucket: Bucket) => number;
  }[];
  /** Of one bar, on hover. */
  readonly says: (bucket: Bucket) => string;
}

/** Bars, for eyes: the table below says the same. */
function Bars({ buckets, parts, says }: BarsProps) {
  const sumOf = (bucket: Bucket): number => parts.reduce((sum, { of }) => sum + of(bucket), 0);
  const most = Math.max(1, ...buckets.map(sumOf));
  return (
    <div className={styles.bars} aria-hidden="true">
      {buckets.map((bucket) => (
        <span key={bucket.from} className={styles.bar} title={says(bucket)}>
          {parts.map(({ tone, of }) => (
            <span key={tone} data-tone={tone} style={{ '--part': `${(100 * of(bucket)) / most}%` } as CSSProperties} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** `16 Nov`, `16 Nov to 22 Nov`, `November 2026` */
function useBucketNames(span: Span): (bucket: Bucket) => string {
  const { t } = useTranslation('figures');
  const locale = dateLocale();
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const at = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);
  return ({ from, to }) => {
    if (span === '365') return month.format(at(from));
    return from === to
      ? day.format(at(from))
      : t('busy.fromTo', { from: day.format(at(from)), to: day.format(at(to)) });
  };
}

interface StageTimesProps {
  readonly times: readonly {
    readonly stage: Parameters<typeof StageDot>[0]['stage'];
    readonly median_ms: number | null;
    readonly orders: number;
  }[];
}

/** How long half of the newest completed orders were in each stage at most. */
function StageTimes({ times }: StageTimesProps) {
  const { t } = useTranslation(['admin', 'figures']);
  const words = useAgeWords();
  const longest = Math.max(1, ...times.map(({ median_ms: median }) => median ?? 0));
  const samples = Math.max(0, ...times.map(({ orders }) => orders));
  return (
    <section aria-labelledby="stage-times">
      <div className={page.head}>
        <h2 id="stage-times">{t('times.title', { ns: 'figures' })}</h2>
        <p>{t('times.hint', { ns: 'figures', count: samples })}</p>
      </div>
      {samples === 0 ? (
        <p className={page.none}>{t('times.none', { ns: 'figures' })}</p>
      ) : (
        <table className={floor.floor}>
          <thead className={text.visuallyHidden}>
            <tr>
              <th scope="col">{t('floor.stage')}</th>
              <th scope="col">{t('floor.share')}</th>
              <th scope="col">{t('times.median', { ns: 'figures' })}</th>
            </tr>
          </thead>
          <tbody>
            {times.map(({ stage, median_ms: median }) => (
              <tr key={stage} data-stage={stage}>
                <th scope="row">
                  <span className={styles.stage}>
                    <StageDot stage={stage} />
                    {t(`stage.${stage}`, { ns: 'common' })}
                  </span>
                </th>
                <td>
                  <span className={floor.bar} style={{ '--n': median ?? 0, '--max': longest } as CSSProperties} />
                </td>
                <td className={floor.count}>{median === null ? '' : words(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
