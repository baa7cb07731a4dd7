import { useTranslation } from 'react-i18next';
import { Sheet, type ArtworkPreview } from '../../../shared/orders/artwork/sheet.tsx';
import { sheetShapeOf } from '../../../shared/orders/artwork/sheet-shape.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import styles from './confirm-order-page.module.css';

interface SideFigureProps {
  readonly side: Side;
  /** Of the product. */
  readonly dimensions: string | null;
  readonly preview: ArtworkPreview | undefined;
  /** Of the file, or what stands for it. */
  readonly name: string;
}

/** One side on its sheet, and the name of its file. */
export function SideFigure({ side, dimensions, preview, name }: SideFigureProps) {
  const { t } = useTranslation('order');
  return (
    <figure className={styles.side}>
      <div className={styles.stage}>
        <Sheet shape={sheetShapeOf(dimensions)} guides={false} preview={preview} label="" />
      </div>
      <figcaption>
        <b>{t(`side.${side}`)}</b>
        <span className={styles.file} title={name}>
          <bdi>{name}</bdi>
        </span>
      </figcaption>
    </figure>
  );
}
