import { useTranslation } from 'react-i18next';
import { useTurnaroundQuery } from '../../shared/api/shop-api.ts';
import { formatCount } from '../../shared/money/aed.ts';

/** "usually 3 to 5 days"; undefined where the shop has too little to say, or has not said it yet. */
export function useUsualTime(): string | undefined {
  const { t } = useTranslation('store');
  const { data } = useTurnaroundQuery();
  if (data?.usual === undefined || data.usual === null) return undefined;
  const { from_days: from, to_days: to } = data.usual;
  const words = { count: to, from: formatCount(from), to: formatCount(to) };
  return from === to ? t('turnaround.about', words) : t('turnaround.range', words);
}
