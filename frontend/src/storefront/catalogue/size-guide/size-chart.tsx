import { useTranslation } from 'react-i18next';
import { useSizeName } from '../../../shared/catalogue/use-size-name.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import styles from './size-guide.module.css';
import { letterOf } from './measure-letters.ts';
import { inchesOf, measuresOf, type Centimetres, type Wear } from './wear-measures.ts';

/** A row a size: what the body measures, and what the garment does. */
export function SizeChart({ wear }: { readonly wear: Wear }) {
  const { t } = useTranslation('sizes');
  const sizeName = useSizeName();
  const { body, garment, rows } = measuresOf(wear);
  return (
    // Drawn along on a small screen, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={t(`wear.${wear}`)} tabIndex={0}>
      <table className={styles.chart}>
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
                <Cell key={measure} of={row.body[measure]} />
              ))}
              {garment.map((measure) => (
                <Cell key={measure} of={row.garment[measure]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ of }: { readonly of: Centimetres | undefined }) {
  const { t } = useTranslation('sizes');
  if (of === undefined) return <td />;
  return (
    <td>
      <span>{t('cm', { value: span(of) })}</span>
      <small>{t('inches', { value: span(inchesOf(of)) })}</small>
    </td>
  );
}

/** From the smaller to the larger in the direction that numbers run, also within Arabic. */
function span(value: Centimetres): string {
  return typeof value === 'number'
    ? formatCount(value)
    : `\u2066${formatCount(value[0])}–${formatCount(value[1])}\u2069`;
}
