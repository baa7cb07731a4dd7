import { clsx } from 'clsx';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { exactMoment, weekdayOf } from '../../../shared/dates/dates.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';

/** A range of times, ISO 8601. */
export interface EstimatedFinish {
  readonly from: string;
  readonly to: string;
}

/** When an order is expected to be completed, in whole days. */
export function Estimate({ estimate: { from, to } }: { readonly estimate: EstimatedFinish }) {
  const { t } = useTranslation('track');
  const [first, last] = [weekdayOf(from), weekdayOf(to)];
  const at = (iso: string) => <time dateTime={iso} title={exactMoment(iso)} />;
  return (
    <p className={clsx(layout.row, layout.nowrap)}>
      <IconCalendarCheck className={text.link} size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <b>
          {shopDay(from) === shopDay(to) ? (
            <Trans t={t} i18nKey="estimate.day" values={{ to: last }} components={{ to: at(to) }} />
          ) : (
            <Trans
              t={t}
              i18nKey="estimate.range"
              values={{ from: first, to: last }}
              components={{ from: at(from), to: at(to) }}
            />
          )}
        </b>
        <small className={text.line}>{t('estimate.basis')}</small>
      </span>
    </p>
  );
}
