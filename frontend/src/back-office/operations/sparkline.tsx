import { useTranslation } from 'react-i18next';
import { useDurationLabel } from './labels.ts';
import styles from './projections.module.css';
import { HEIGHT, longestLag, sparkPath, WIDTH, type Lags } from './spark-path.ts';

/** The lag of the last 15 minutes as a line, with its maximum as text for screen readers. */
export function Sparkline({ lags }: { readonly lags: Lags }) {
  const { t } = useTranslation('projections');
  const duration = useDurationLabel();
  const longest = longestLag(lags);
  const label = longest === undefined ? t('spark.none') : t('spark.longest', { lag: duration(longest) });
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path className={styles.sparklineBase} d={`M0 ${HEIGHT - 0.5}h${WIDTH}`} />
      <path d={sparkPath(lags)} />
    </svg>
  );
}
