import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useInspection } from '../artwork/use-inspection.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import layout from '../../../shared/ui/layout.module.css';
import styles from './confirm-order-page.module.css';
import type { OrderDraft } from './order-draft.ts';
import { SideFigure } from './side-figure.tsx';
import { artworkPreviewOf } from '../artwork/artwork-preview.ts';

/** Previews of both sides as they will be printed. */
export function PrintedSides({
  draft,
  isReadOnly = false,
}: {
  readonly draft: OrderDraft;
  readonly isReadOnly?: boolean;
}) {
  const { t } = useTranslation('order');
  return (
    <div className={clsx(layout.stack, styles.printed)}>
      <h3>{t('confirm.printed')}</h3>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <PrintedSide key={side} side={side} draft={draft} />
        ))}
      </div>
      {isReadOnly ? null : <Link to={PATHS.startOrdering}>{t('confirm.change')}</Link>}
    </div>
  );
}

function PrintedSide({ side, draft }: { readonly side: Side; readonly draft: OrderDraft }) {
  const { t } = useTranslation('order');
  const file = draft[side];
  const { dimensions } = draft.intent.product;
  const inspection = useInspection(file, dimensions);
  return (
    <SideFigure
      side={side}
      dimensions={dimensions}
      preview={inspection && artworkPreviewOf(inspection)}
      name={file === undefined ? t('confirm.noFile') : file.name}
    />
  );
}
