import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BLEED_MM, withBleed, type SheetSize } from '@pressline/domain/orders/print/printed-size.ts';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { formatDimensions } from '../../shared/catalogue/format-dimensions.ts';
import { productSheetOf, type SheetShape } from '../../shared/orders/artwork/sheet-shape.ts';
import { Sheet } from '../../shared/orders/artwork/sheet.tsx';
import legend from '../../shared/orders/artwork/guide-legend.module.css';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import { ArtworkDownloads, useThreeDimensionalHelp } from './artwork-downloads.tsx';
import styles from './artwork-guide.module.css';

function formatSize({ width, height }: SheetSize): string {
  return `${width} × ${height}`;
}

function safeAreaOf({ width, height }: SheetSize): SheetSize {
  return { width: width - 2 * BLEED_MM, height: height - 2 * BLEED_MM };
}

/** How to set up artwork for this product. */
export function ArtworkGuide({ product }: { readonly product: PrintProduct }) {
  const shape = productSheetOf(product);
  return shape === undefined ? (
    <ThreeDimensionalGuide product={product} />
  ) : (
    <SheetGuide product={product} shape={shape} />
  );
}

/** Bleed, trim and safe area of a flat product, drawn and in mm. */
function SheetGuide({ product, shape }: { readonly product: PrintProduct; readonly shape: SheetShape }) {
  const { t } = useTranslation('catalogue');
  const { dimensions } = inShownLanguage(product);
  const id = useId();
  const sizes = shape.exact
    ? { bleed: formatSize(withBleed(shape)), trim: formatSize(shape), safe: formatSize(safeAreaOf(shape)) }
    : undefined;
  return (
    <section className={clsx(page.section, styles.guide)} aria-labelledby={id}>
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
      <dl className={clsx(layout.stack, layout.tight, text.compact)}>
        <div>
          <dt className={clsx(layout.row, layout.nowrap)}>
            <span className={clsx(legend.key, legend.bleed)} />
            {sizes === undefined ? t('sheet.bleedPlain') : t('sheet.bleed', { size: sizes.bleed })}
          </dt>
          <dd>{t('sheet.bleedText')}</dd>
        </div>
        <div>
          <dt className={clsx(layout.row, layout.nowrap)}>
            <span className={clsx(legend.key, legend.trim)} />
            {sizes === undefined
              ? dimensions === null
                ? t('sheet.trimOnly')
                : t('sheet.trimPlain', { dimensions: formatDimensions(dimensions) })
              : t('sheet.trim', { size: sizes.trim })}
          </dt>
          <dd>{t('sheet.trimText')}</dd>
        </div>
        <div>
          <dt className={clsx(layout.row, layout.nowrap)}>
            <span className={clsx(legend.key, legend.safe)} />
            {sizes === undefined ? t('sheet.safePlain') : t('sheet.safe', { size: sizes.safe })}
          </dt>
          <dd>{t('sheet.safeText')}</dd>
        </div>
        <Files sides={product.sides} />
      </dl>
      <div className={clsx(layout.row, styles.downloads)}>
        <ArtworkDownloads product={product} />
      </div>
    </section>
  );
}

/** A box, bag, cup or garment has no rectangle that is cut. */
function ThreeDimensionalGuide({ product }: { readonly product: PrintProduct }) {
  const { t } = useTranslation('catalogue');
  const help = useThreeDimensionalHelp(product);
  const id = useId();
  return (
    <section className={clsx(page.section, styles.guide)} aria-labelledby={id}>
      <h2 id={id}>{t('sheet.title')}</h2>
      <p>{help}</p>
      <dl className={clsx(layout.stack, layout.tight, text.compact)}>
        <Files sides={product.sides} />
      </dl>
      <div className={clsx(layout.row, styles.downloads)}>
        <ArtworkDownloads product={product} />
      </div>
    </section>
  );
}

function Files({ sides }: Pick<PrintProduct, 'sides'>) {
  const { t } = useTranslation('catalogue');
  return (
    <div>
      <dt>{t('sheet.files')}</dt>
      <dd>{t(sides === 1 ? 'sheet.fileOneSide' : 'sheet.filesText')}</dd>
    </div>
  );
}
