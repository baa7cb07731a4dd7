import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLocale } from '../../shared/language/language.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { useAdminFiguresQuery } from '../api/office-api.ts';
import { useFormatAge } from '../orders/components/age.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { StageDot } from '../orders/components/stage-name.tsx';
import { Section } from '../ui/section.tsx';
import { Skeleton, Loading } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { bucketsOf, CHART_SPANS, type Bucket, type ChartSpan } from './buckets.ts';
import { PendingRows } from './pending-rows.tsx';
import styles from './figures.module.css';
import stageStyles from './stage-counts.module.css';
import { stageColour } from '../../shared/orders/stage-colour.ts';
import table from '../../shared/ui/table.module.css';
import { LoadError } from '../ui/load-error.tsx';

/** Of both charts with their captions: what follows them stays in its place. */
const CHARTS_HEIGHT = '300px';

/** Orders and revenue over time, and the median time per stage. */
export function Figures() {
  const { t } = useTranslation(['admin', 'figures']);
  const [span, setSpan] = useState<ChartSpan>('30');
  const { data, currentData, error, refetch } = useAdminFiguresQuery(span);
  const figures = currentData ?? data;
  return (
    <>
      <Section
        id="busy"
        title={t('busy.title', { ns: 'figures' })}
        busy={currentData === undefined}
        end={
          <Select
            borderless
            small
            label={t('busy.span', { ns: 'figures' })}
            value={span}
            options={CHART_SPANS.map(
              (days) => [days, t('busy.lastDays', { ns: 'figures', count: Number(days) })] as const,
            )}
            onChange={setSpan}
          />
        }
      >
        {figures !== undefined ? (
          <OrdersAndRevenue buckets={bucketsOf(figures.days, span)} span={span} />
        ) : error === undefined ? (
          <Loading>
            <Skeleton width="100%" height={CHARTS_HEIGHT} />
          </Loading>
        ) : (
          <LoadError message={t('busy.failed', { ns: 'figures' })} onRetry={() => void refetch()} />
        )}
      </Section>
      {error === undefined || figures !== undefined ? <StageTimes times={figures?.stage_times} /> : null}
    </>
  );
}

/** Orders and revenue as bars, with the same numbers as a table. */
function OrdersAndRevenue({ buckets, span }: { readonly buckets: readonly Bucket[]; readonly span: ChartSpan }) {
  const { t } = useTranslation(['admin', 'figures']);
  const bucketName = useBucketNames(span);
  const orders = buckets.reduce((sum, bucket) => sum + bucket.orders, 0);
  const safety = buckets.reduce((sum, bucket) => sum + bucket.safetyOrders, 0);
  const revenue = buckets.reduce((sum, bucket) => sum + bucket.revenue, 0);
  return (
    <>
      <p className={clsx(layout.row, layout.between, text.small, styles.total)}>
        <span className={text.muted}>{t('busy.orders', { ns: 'figures' })}</span>
        <span>
          <b>{formatCount(orders)}</b> {t('busy.andSafety', { ns: 'figures', count: safety })}
        </span>
      </p>
      <Bars
        buckets={buckets}
        parts={[
          { tone: 'print', valueOf: (bucket) => bucket.orders },
          { tone: 'safety', valueOf: (bucket) => bucket.safetyOrders },
        ]}
        titleOf={(bucket) =>
          t('busy.ordersOn', {
            ns: 'figures',
            when: bucketName(bucket),
            orders: formatCount(bucket.orders),
            safety: formatCount(bucket.safetyOrders),
          })
        }
      />
      <p className={clsx(layout.row, text.muted, text.tiny, styles.caption)} aria-hidden="true">
        <span data-tone="print">{t('busy.print', { ns: 'figures' })}</span>
        <span data-tone="safety">{t('busy.safety', { ns: 'figures' })}</span>
      </p>
      <p className={clsx(layout.row, layout.between, text.small, styles.total)}>
        <span className={text.muted}>{t('busy.revenue', { ns: 'figures' })}</span>
        <b>{formatAed(revenue)}</b>
      </p>
      <Bars
        buckets={buckets}
        parts={[{ tone: 'revenue', valueOf: (bucket) => bucket.revenue }]}
        titleOf={(bucket) =>
          t('busy.revenueOn', { ns: 'figures', when: bucketName(bucket), revenue: formatAed(bucket.revenue) })
        }
      />
      <p className={clsx(layout.row, layout.between, text.muted, text.tiny, styles.caption)} aria-hidden="true">
        <span>{buckets[0] === undefined ? '' : bucketName(buckets[0])}</span>
        <span>{t(span === '365' ? 'busy.thisMonth' : 'time.today', { ns: span === '365' ? 'figures' : 'admin' })}</span>
      </p>
      <details className={text.small}>
        <summary className={clsx(text.link, text.target)}>{t('busy.asTable', { ns: 'figures' })}</summary>
        <ScrollRegion label={t('busy.title', { ns: 'figures' })} className={styles.scroll}>
          <table className={clsx(table.table, table.numbers)}>
            <thead>
              <tr>
                <th scope="col">{t('busy.when', { ns: 'figures' })}</th>
                <th scope="col">{t('busy.print', { ns: 'figures' })}</th>
                <th scope="col">{t('busy.safety', { ns: 'figures' })}</th>
                <th scope="col">{t('busy.revenue', { ns: 'figures' })}</th>
              </tr>
            </thead>
            <tbody>
              {buckets.toReversed().map((bucket) => (
                <tr key={bucket.from}>
                  <th scope="row">{bucketName(bucket)}</th>
                  <td>{formatCount(bucket.orders)}</td>
                  <td>{formatCount(bucket.safetyOrders)}</td>
                  <td>{formatAed(bucket.revenue)}</td>
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
  /** Stacked, the first at the bottom. */
  readonly parts: readonly {
    readonly tone: 'print' | 'safety' | 'revenue';
    readonly valueOf: (bucket: Bucket) => number;
  }[];
  /** Tooltip of a bar. */
  readonly titleOf: (bucket: Bucket) => string;
}

/** Hidden from screen readers: the table below has the same numbers. */
function Bars({ buckets, parts, titleOf }: BarsProps) {
  const sumOf = (bucket: Bucket): number => parts.reduce((sum, { valueOf }) => sum + valueOf(bucket), 0);
  const highest = Math.max(1, ...buckets.map(sumOf));
  return (
    <div className={styles.bars} aria-hidden="true">
      {buckets.map((bucket) => (
        <span key={bucket.from} className={styles.bar} title={titleOf(bucket)}>
          {parts.map(({ tone, valueOf }) => (
            <span
              key={tone}
              data-tone={tone}
              style={{ '--part': `${(100 * valueOf(bucket)) / highest}%` } as CSSProperties}
            />
          ))}
        </span>
      ))}
    </div>
  );
}

/** `16 Nov`, `16 Nov to 22 Nov`, `November 2026` */
function useBucketNames(span: ChartSpan): (bucket: Bucket) => string {
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
  /** Undefined until they are loaded. */
  readonly times: ResponseOf<'adminFigures'>['stage_times'] | undefined;
}

/** Median time in each stage of recently completed orders. */
function StageTimes({ times }: StageTimesProps) {
  const { t } = useTranslation(['admin', 'figures']);
  const formatAge = useFormatAge();
  if (times === undefined)
    return (
      <Section id="stage-times" title={t('times.title', { ns: 'figures' })} busy>
        <PendingRows of="stages" count={STAGES.length} />
      </Section>
    );
  const longest = Math.max(1, ...times.map(({ median_ms: median }) => median ?? 0));
  const samples = Math.max(0, ...times.map(({ orders }) => orders));
  return (
    <Section
      id="stage-times"
      title={t('times.title', { ns: 'figures' })}
      end={<p className={clsx(text.muted, text.small)}>{t('times.hint', { ns: 'figures', count: samples })}</p>}
    >
      {samples === 0 ? (
        <p className={text.muted}>{t('times.none', { ns: 'figures' })}</p>
      ) : (
        <table className={stageStyles.table}>
          <thead className={text.visuallyHidden}>
            <tr>
              <th scope="col">{t('floor.stage')}</th>
              <th scope="col">{t('floor.share')}</th>
              <th scope="col">{t('times.median', { ns: 'figures' })}</th>
            </tr>
          </thead>
          <tbody>
            {times.map(({ stage, median_ms: median }) => (
              <tr key={stage} style={stageColour(stage)}>
                <th scope="row">
                  <span className={stageStyles.name}>
                    <StageDot stage={stage} />
                    {t(`stage.${stage}`, { ns: 'common' })}
                  </span>
                </th>
                <td>
                  <span className={stageStyles.bar} style={{ '--n': median ?? 0, '--max': longest } as CSSProperties} />
                </td>
                <td className={clsx(text.strong, stageStyles.number)}>{median === null ? '' : formatAge(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
