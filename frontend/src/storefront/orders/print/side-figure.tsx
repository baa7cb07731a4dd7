import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Sheet, type ArtworkPreview } from '../../../shared/orders/artwork/sheet.tsx';
import { productSheetOf, type SheetSource } from '../../../shared/orders/artwork/sheet-shape.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import text from '../../../shared/ui/text.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './confirm-order-page.module.css';

interface SideFigureProps {
  readonly side: Side;
  readonly product: SheetSource;
  readonly preview: ArtworkPreview | undefined;
  readonly isLoading?: boolean;
  /** The file name, or a placeholder. */
  readonly name: string;
}

/** The preview of one side with its file name. */
export function SideFigure({ side, product, preview, isLoading = false, name }: SideFigureProps) {
  const { t } = useTranslation(['order', 'common']);
  return (
    <figure className={styles.side}>
      <div className={clsx(layout.panel, layout.sunk, styles.stage)}>
        <Sheet shape={productSheetOf(product)} guides={false} preview={preview} label="" />
        {isLoading ? (
          <p className={clsx(text.muted, text.small, styles.loading)} data-loading>
            {t('common:state.loading')}
          </p>
        ) : null}
      </div>
      <figcaption className={clsx(text.muted, text.small)}>
        <b>{t(`side.${side}`)}</b>
        <span>
          <bdi>{name}</bdi>
        </span>
      </figcaption>
    </figure>
  );
}
