import { IconClock } from '@tabler/icons-react';
import { hoursUntilLate } from '@pressline/domain/orders/fulfilment/lateness.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { agePartsOf } from './age-parts.ts';
import { useTimeValue } from '../../../shared/dates/clock.ts';
import { isLate } from './lateness.ts';
import { useStageLimits } from './use-stage-limits.ts';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';

/** A duration in ms as `4 d 3 h`. */
export function useFormatAge(): (ms: number) => string {
  const { t } = useTranslation('admin');
  return (ms) => {
    const { as, ...counts } = agePartsOf(ms);
    return t(`age.${as}`, counts);
  };
}

/** How long ago, with the exact time on hover. */
export function Ago({ since }: { readonly since: string }) {
  const formatAge = useFormatAge();
  const { exact } = useMoments();
  const sinceMs = Date.parse(since);
  const age = useTimeValue((now) => formatAge(Math.max(0, now - sinceMs)));
  return (
    <time dateTime={since} title={exact(since)}>
      {age}
    </time>
  );
}

/** Time in the stage. Late orders also have an icon and hidden text, so that colour is not the only sign. */
export function AgeInStage({ stage, since }: { readonly stage: Stage; readonly since: string }) {
  const { t } = useTranslation('admin');
  const limits = useStageLimits();
  const late = useTimeValue((now) => isLate({ current_stage: stage, stage_since: since }, now, limits));
  if (!late) return <Ago since={since} />;
  return (
    <span className={clsx(text.withIcon, text.warning)}>
      <IconClock size={14} stroke={1.75} aria-hidden="true" />
      <span className={text.visuallyHidden}>{t('age.late', { hours: hoursUntilLate(stage, limits) ?? 0 })}</span>
      <Ago since={since} />
    </span>
  );
}
