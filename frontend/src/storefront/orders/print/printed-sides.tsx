import { clsx } from 'clsx';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useInspection } from '../artwork/use-inspection.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './confirm-order-page.module.css';
import { backOf, type OrderDraft } from './order-draft.ts';
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
        {sidesOf(draft).map((side) => (
          <PrintedSide key={side} side={side} draft={draft} />
        ))}
      </div>
      {isReadOnly ? null : (
        <Link className={clsx(text.target, layout.start)} to={PATHS.startOrdering}>
          {t('confirm.change')}
        </Link>
      )}
    </div>
  );
}

/** The sides that the product has. */
function sidesOf({ intent }: OrderDraft): readonly Side[] {
  return intent.product.sides === 1 ? ['front'] : SIDES;
}

function PrintedSide({ side, draft }: { readonly side: Side; readonly draft: OrderDraft }) {
  const { t } = useTranslation('order');
  const content = side === 'front' ? 'file' : backOf(draft);
  const file = draft[content === 'same-as-front' ? 'front' : side];
  const { product } = draft.intent;
  const inspection = useInspection(file, sheetDimensionsOf(product));
  const name = content === 'file' ? (file?.name ?? t('confirm.noFile')) : t(`sideContent.${content}`);
  return <SideFigure side={side} product={product} preview={inspection && artworkPreviewOf(inspection)} name={name} />;
}
