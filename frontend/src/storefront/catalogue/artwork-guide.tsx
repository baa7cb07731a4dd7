import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BLEED_MM, withBleed, type SheetSize } from '@pressline/domain/orders/print/printed-size.ts';
import { sheetShapeOf } from '../../shared/orders/artwork/sheet-shape.ts';
import { Sheet } from '../../shared/orders/artwork/sheet.tsx';
import styles from './artwork-guide.module.css';

function formatSize({ width, height }: SheetSize): string {
  return `${width} × ${height}`;
}

function safeAreaOf({ width, height }: SheetSize): SheetSize {
  return { width: width - 2 * BLEED_MM, height: height - 2 * BLEED_MM };
}

/** How to set up artwork: bleed, trim and safe area of this product, drawn and in mm. */
export function ArtworkGuide({ dimensions }: { readonly dimensions: string | null }) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const shape = sheetShapeOf(dimensions);
  const sizes = shape.exact
    ? { bleed: formatSize(withBleed(shape)), trim: formatSize(shape), safe: formatSize(safeAreaOf(shape)) }
    : undefined;
  return (
    <section className={styles.guide} aria-labelledby={id}>
      <h2 id={id}>{t('sheet.title')}</h2>
      <figure>
        {shape.exact ? (
          <Sheet
            shape={shape}
            measures={{ width: t('sheet.mm', { count: shape.width }), height: t('sheet.mm', { count: shape.height }) }}
            label={t('sheet.drawing', { trim: formatSize(shape), bleed: BLEED_MM, safe: BLEED_MM })}
          />
        ) : (
          <Sheet shape={shape} label={t('sheet.drawingPlain')} />
        )}
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
