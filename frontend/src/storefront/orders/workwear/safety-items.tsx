import { clsx } from 'clsx';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { useSizeName } from '../../../shared/catalogue/use-size-name.ts';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import { usePriceBasis } from '../../../shared/money/price-basis.ts';
import type { SafetyIntentItem } from '../../cart/safety-intent.ts';
import { SizeStepper } from '../../catalogue/size-stepper.tsx';
import type { QuantityError } from '../../../shared/ui/use-quantity-field.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import { quantityOfItem, totalOfItem, withQuantity, type SafetyDraft } from './safety-draft.ts';
import styles from './safety-items.module.css';

type ChangeDraft = (change: (draft: SafetyDraft) => SafetyDraft) => void;

/** The element id of an item, which takes the focus when its neighbour is removed. */
export function itemId(id: string): string {
  return `item-${id}`;
}

/** The element id of an item’s first size, for links in the error summary. */
export function firstSizeId(id: string): string {
  return `item-${id}-size`;
}

/** The ordered products, with editable quantities per size. */
export function SafetyItems({
  items,
  isReadOnly,
  onChange,
  onRemove,
}: {
  readonly items: readonly SafetyIntentItem[];
  readonly isReadOnly: boolean;
  readonly onChange: ChangeDraft;
  readonly onRemove: (id: string) => void;
}) {
  const { t } = useTranslation('order');
  return (
    <section className={page.taped}>
      <h2>{t('safety.items')}</h2>
      {/* Disabled while the order is being submitted. */}
      <fieldset disabled={isReadOnly}>
        {items.map((item) => (
          <Item key={item.id} item={item} onChange={onChange} onRemove={onRemove} />
        ))}
      </fieldset>
    </section>
  );
}

interface ItemProps {
  readonly item: SafetyIntentItem;
  readonly onChange: ChangeDraft;
  readonly onRemove: (id: string) => void;
}

function Item({ item, onChange, onRemove }: ItemProps) {
  const sizeName = useSizeName();
  const { t } = useTranslation(['order', 'catalogue']);
  const { title } = inShownLanguage(item);
  const { amountOf, name: vat } = usePriceBasis();
  const pieces = quantityOfItem(item);
  const [quantityError, setQuantityError] = useState<{ readonly size: string; readonly reason: QuantityError }>();
  return (
    <article id={itemId(item.id)} tabIndex={-1} className={styles.item} aria-label={title}>
      <div className={clsx(layout.picture, styles.picture)}>
        <Picture image={item.image} alt="" sizes="112px" priority />
      </div>
      <div>
        <h3 className={text.itemTitle}>
          <Link className={text.tappable} to={PATHS.safetyProduct(item.id)}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className={clsx(text.muted, text.small)}>
          {t('safety.each', { price: formatAed(amountOf(filsOf(item.price))), vat })}
        </p>
      </div>
      <Button
        variant="ghost"
        icon
        className={styles.remove}
        aria-label={t('safety.remove', { title })}
        onClick={() => {
          onRemove(item.id);
        }}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </Button>
      <div className={clsx(layout.row, styles.sizes)}>
        {Object.entries(item.sizeQuantities).map(([size, quantity], index) => (
          <div key={size} className={clsx(layout.stack, layout.tight, text.small)}>
            <b aria-hidden="true">{sizeName(size)}</b>
            <SizeStepper
              id={index === 0 ? firstSizeId(item.id) : undefined}
              size={size}
              quantity={quantity}
              onChange={(newQuantity) => {
                onChange((draft) => withQuantity(draft, item.id, size, newQuantity));
              }}
              onError={(reason) => {
                setQuantityError(reason && { size, reason });
              }}
            />
          </div>
        ))}
      </div>
      <p className={clsx(text.warning, text.small, styles.message)} role="status">
        {quantityError === undefined
          ? null
          : t(`catalogue:wear.${quantityError.reason}`, {
              size: sizeName(quantityError.size),
              pieces: item.sizeQuantities[quantityError.size],
            })}
      </p>
      <p className={clsx(layout.row, layout.between, text.compact, styles.sum)}>
        <span className={text.muted}>{t('safety.pieces', { count: pieces, pieces: formatCount(pieces) })}</span>
        <b className={text.number}>{formatAed(amountOf(totalOfItem(item)))}</b>
      </p>
    </article>
  );
}
