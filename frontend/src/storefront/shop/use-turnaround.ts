import { useTranslation } from 'react-i18next';
import { useTurnaroundQuery } from '../../shared/api/shop-api.ts';
import { formatCount } from '../../shared/money/aed.ts';

/** "usually 3 to 5 days"; undefined while loading or without enough orders. */
export function useTurnaround(): string | undefined {
  const { t } = useTranslation('store');
  const { data } = useTurnaroundQuery();
  if (data?.usual === undefined || data.usual === null) return undefined;
  const { from_days: from, to_days: to } = data.usual;
  const range = { count: to, from: formatCount(from), to: formatCount(to) };
  return from === to ? t('turnaround.about', range) : t('turnaround.range', range);
}
