import { useTranslation } from 'react-i18next';
import styles from './projections.module.css';
import { longestOf, SPARK, sparkPath } from './spark.ts';
import { useDurationWords } from './labels.ts';

/** The lag of the last 15 minutes as a line; in words for whoever does not see it. */
export function Sparkline({ lags }: { readonly lags: readonly (number | null)[] }) {
  const { t } = useTranslation('projections');
  const duration = useDurationWords();
  const longest = longestOf(lags);
  const says = longest === undefined ? t('spark.none') : t('spark.longest', { lag: duration(longest) });
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={says}
    >
      <title>{says}</title>
      <path className={styles.sparkBase} d={`M0 ${SPARK.height - 0.5}h${SPARK.width}`} />
      <path d={sparkPath(lags)} />
    </svg>
  );
}
