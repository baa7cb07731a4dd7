import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useSizeName } from '../../../shared/catalogue/use-size-name.ts';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import type { SafetyIntentItem } from '../../cart/safety-intent.ts';
import { SizeStepper } from '../../catalogue/size-stepper.tsx';
import type { QuantityError } from '../../../shared/ui/use-quantity-field.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import text from '../../ui/text.module.css';
import { piecesIn, totalOfItem, withPieces, type SafetyDraft } from './safety-draft.ts';
import styles from './safety-items.module.css';

type Change = (change: (draft: SafetyDraft) => SafetyDraft) => void;

/** Of an item's element, so that the focus can go to it when its neighbour is removed. */
export function idOfItem(id: string): string {
  return `item-${id}`;
}

/** Of an item's first size, so that the summary of errors can lead to it. */
export function idOfFirstSize(id: string): string {
  return `item-${id}-size`;
}

/** What is ordered; the pieces of each size can still be changed. */
export function SafetyItems({
  items,
  fixed,
  onChange,
  onRemove,
}: {
  readonly items: readonly SafetyIntentItem[];
  readonly fixed: boolean;
  readonly onChange: Change;
  readonly onRemove: (id: string) => void;
}) {
  const { t } = useTranslation('order');
  return (
    <section className={styles.items}>
      <h2>{t('safety.items')}</h2>
      {/* What is being sent can't be changed. */}
      <fieldset disabled={fixed}>
        {items.map((item) => (
          <Item key={item.id} item={item} onChange={onChange} onRemove={onRemove} />
        ))}
      </fieldset>
    </section>
  );
}

interface ItemProps {
  readonly item: SafetyIntentItem;
  readonly onChange: Change;
  readonly onRemove: (id: string) => void;
}

function Item({ item, onChange, onRemove }: ItemProps) {
  const sizeName = useSizeName();
  const { t } = useTranslation(['order', 'catalogue']);
  const pieces = piecesIn(item);
  const [told, setTold] = useState<{ readonly size: string; readonly fault: QuantityError }>();
  return (
    <article id={idOfItem(item.id)} tabIndex={-1} className={styles.item} aria-label={item.title}>
      <div className={styles.pic}>
        <Picture image={item.image} alt="" sizes="112px" priority />
      </div>
      <div>
        <h3>
          <Link to={PATHS.safetyProduct(item.id)}>{item.title}</Link>
        </h3>
        <p className={styles.each}>{t('safety.each', { price: formatAed(item.price) })}</p>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('safety.remove', { title: item.title })}
        onClick={() => {
          onRemove(item.id);
        }}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div className={styles.sizes}>
        {Object.entries(item.sizeQuantities).map(([size, quantity], place) => (
          <div key={size} className={styles.size}>
            <span aria-hidden="true">{sizeName(size)}</span>
            <SizeStepper
              id={place === 0 ? idOfFirstSize(item.id) : undefined}
              size={size}
              pieces={quantity}
              onChange={(now) => {
                onChange((draft) => withPieces(draft, item.id, size, now));
              }}
              onFault={(fault) => {
                setTold(fault && { size, fault });
              }}
            />
          </div>
        ))}
      </div>
      <p className={styles.told} role="status">
        {told === undefined
          ? null
          : t(`catalogue:wear.${told.fault}`, { size: sizeName(told.size), pieces: item.sizeQuantities[told.size] })}
      </p>
      <p className={styles.sum}>
        <span>{t('safety.pieces', { count: pieces, pieces: formatCount(pieces) })}</span>
        <b className={text.number}>{formatAed(aedOf(totalOfItem(item)))}</b>
      </p>
    </article>
  );
}
