import { useTranslation } from 'react-i18next';
import { useTurnaroundQuery } from '../../shared/api/shop-api.ts';
import { formatCount } from '../../shared/money/aed.ts';

/** "usually 3 to 5 days"; `loading` until it is loaded, undefined without enough orders. */
export function useTurnaround(loading?: string): string | undefined {
  const { t } = useTranslation('store');
  const { data, isLoading } = useTurnaroundQuery();
  if (isLoading) return loading;
  if (data?.usual === undefined || data.usual === null) return undefined;
  const { from_days: from, to_days: to } = data.usual;
  const range = { count: to, from: formatCount(from), to: formatCount(to) };
  return from === to ? t('turnaround.about', range) : t('turnaround.range', range);
}
