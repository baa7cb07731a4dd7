import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSizeName } from '../../../shared/catalogue/use-size-name.ts';
import { isolateLtr } from '../../../shared/language/language.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import table from '../../../shared/ui/table.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './size-guide.module.css';
import { letterOf } from './measure-letters.ts';
import { inchesOf, measuresOf, type Centimetres, type Measure, type Wear } from './wear-measures.ts';

/** Body and garment measures, one row per size. */
export function SizeChart({ wear }: { readonly wear: Wear }) {
  const { t } = useTranslation('sizes');
  const sizeName = useSizeName();
  const { body, garment, rows } = measuresOf(wear);
  return (
    // Scrolls sideways on narrow screens, so the keyboard must be able to focus it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={clsx(layout.scroller, styles.scroll)} role="region" aria-label={t(`wear.${wear}`)} tabIndex={0}>
      <table className={clsx(table.table, styles.chart)}>
        <caption>{t('caption', { wear: t(`wear.${wear}`) })}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('size')}
            </th>
            <th scope="colgroup" colSpan={body.length}>
              {t('body')}
            </th>
            <th scope="colgroup" colSpan={garment.length}>
              {t('garment')}
            </th>
          </tr>
          <tr>
            {[...body, ...garment].map((measure) => (
              <th key={measure} scope="col">
                <b className={styles.letter}>{letterOf(measure)}</b> {t(`measure.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size}>
              <th scope="row">{sizeName(row.size)}</th>
              {body.map((measure) => (
                <Cell key={measure} measure={measure} value={row.body[measure]} />
              ))}
              {garment.map((measure) => (
                <Cell key={measure} measure={measure} value={row.garment[measure]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ measure, value }: { readonly measure: Measure; readonly value: Centimetres | undefined }) {
  const { t } = useTranslation('sizes');
  if (value === undefined) return <td />;
  return (
    // Shown on phones, where the table has no header.
    <td data-measure={`${letterOf(measure)} · ${t(`measure.${measure}`)}`}>
      <span>{t('cm', { value: formatRange(value) })}</span>
      <small>{t('inches', { value: formatRange(inchesOf(value)) })}</small>
    </td>
  );
}

function formatRange(value: Centimetres): string {
  return typeof value === 'number'
    ? formatCount(value)
    : isolateLtr(`${formatCount(value[0])}–${formatCount(value[1])}`);
}
