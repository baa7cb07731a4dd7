import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BLEED_MM,
  drawSheet,
  sheetShapeOf,
  withBleed,
  type SheetShape,
  type SheetSize,
} from '../../shared/order/sheet-shape.ts';
import styles from './artwork-guide.module.css';

function words({ width, height }: SheetSize): string {
  return `${width} × ${height}`;
}

function safeWithin({ width, height }: SheetSize): SheetSize {
  return { width: width - 2 * BLEED_MM, height: height - 2 * BLEED_MM };
}

/** How the artwork is set up: bleed, trim and safe area, drawn in the product's own proportions and told in mm. */
export function ArtworkGuide({ dimensions }: { readonly dimensions: string | null }) {
  const { t } = useTranslation('store');
  const id = useId();
  const shape = sheetShapeOf(dimensions);
  const sizes = shape.exact
    ? { bleed: words(withBleed(shape)), trim: words(shape), safe: words(safeWithin(shape)) }
    : undefined;
  return (
    <section className={styles.guide} aria-labelledby={id}>
      <h2 id={id}>{t('sheet.title')}</h2>
      <figure>
        <SheetDrawing shape={shape} />
      </figure>
      <dl>
        <div>
          <dt className={styles.keyBleed}>
            {sizes === undefined ? t('sheet.bleedPlain') : t('sheet.bleed', { size: sizes.bleed })}
          </dt>
          <dd>{t('sheet.bleedWords')}</dd>
        </div>
        <div>
          <dt className={styles.keyTrim}>
            {sizes === undefined
              ? dimensions === null
                ? t('sheet.trimOnly')
                : t('sheet.trimPlain', { dimensions: dimensions.replaceAll(' x ', ' × ') })
              : t('sheet.trim', { size: sizes.trim })}
          </dt>
          <dd>{t('sheet.trimWords')}</dd>
        </div>
        <div>
          <dt className={styles.keySafe}>
            {sizes === undefined ? t('sheet.safePlain') : t('sheet.safe', { size: sizes.safe })}
          </dt>
          <dd>{t('sheet.safeWords')}</dd>
        </div>
        <div>
          <dt>{t('sheet.files')}</dt>
          <dd>{t('sheet.filesWords')}</dd>
        </div>
      </dl>
    </section>
  );
}

function SheetDrawing({ shape }: { readonly shape: SheetShape }) {
  const { t } = useTranslation('store');
  const hatch = useId();
  const { view, bleed, trim, safe, marks } = drawSheet(shape);
  const label = shape.exact
    ? t('sheet.drawing', { trim: words(shape), bleed: BLEED_MM, safe: BLEED_MM })
    : t('sheet.drawingPlain');
  return (
    <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v2" stroke="var(--guide-bleed)" strokeWidth=".35" opacity=".55" />
        </pattern>
      </defs>
      <rect {...bleed} fill={`url(#${hatch})`} />
      <rect {...trim} className={styles.paper} />
      <path d={marks} className={styles.marks} />
      <rect {...bleed} className={styles.bleed} />
      <rect {...trim} className={styles.trim} />
      <rect {...safe} className={styles.safe} />
      {shape.exact ? (
        <g className={styles.measure}>
          <text x={bleed.width / 2} y={-4.2}>
            {t('sheet.mm', { count: shape.width })}
          </text>
          <text transform={`translate(-4.2 ${bleed.height / 2}) rotate(-90)`}>
            {t('sheet.mm', { count: shape.height })}
          </text>
        </g>
      ) : null}
    </svg>
  );
}
