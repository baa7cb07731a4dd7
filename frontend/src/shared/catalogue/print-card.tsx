import { clsx } from 'clsx';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAed } from '../money/aed.ts';
import { InUsd } from '../money/in-usd.tsx';
import { usePriceBasis } from '../money/price-basis.ts';
import { Picture } from '../ui/picture.tsx';
import { Button } from '../ui/button.tsx';
import text from '../ui/text.module.css';
import layout from '../ui/layout.module.css';
import styles from './card.module.css';
import { CARD_SIZES } from './card-sizes.ts';
import { inShownLanguage } from './in-shown-language.ts';

interface PrintCardProps {
  readonly product: PrintProduct;
  /** The URL of the product’s page. */
  readonly to: string;
  /** The picture is in the first view: loaded eagerly. */
  readonly priority?: boolean;
  /** Heading level: 2 if the cards follow the page’s title directly. */
  readonly level?: 2 | 3;
  /** Replaces the catalogue’s picture: one that is not uploaded yet. */
  readonly picture?: ReactNode;
  readonly onAddToCart?: () => void;
}

/** A print product in a list: picture, badge, and the prices of 500 and 1,000 pieces. */
export function PrintCard({ product, to, priority = false, level = 3, picture, onAddToCart }: PrintCardProps) {
  const { t } = useTranslation('store');
  const { title, badge, dimensions } = inShownLanguage(product);
  const basis = usePriceBasis();
  const Heading = level === 2 ? 'h2' : 'h3';
  const price500 = basis.amountOf(filsOf(product.quantity_500));
  const price1000 = basis.amountOf(filsOf(product.quantity_1000));
  return (
    <li className={styles.card}>
      <div className={clsx(layout.picture, styles.picture)}>
        {picture ?? <Picture image={product.image} alt="" sizes={CARD_SIZES} priority={priority} />}
        {badge === null ? null : (
          <span className={clsx(styles.badge, styles.tag)}>
            <bdi>{badge}</bdi>
          </span>
        )}
        <Button variant="ghost" icon className={styles.add} aria-label={t('card.add', { title })} onClick={onAddToCart}>
          <IconShoppingBagPlus size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link to={to}>
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        {dimensions === null ? null : (
          <p className={clsx(text.muted, text.small)}>
            <bdi>{dimensions.replaceAll(' x ', ' × ')}</bdi>
          </p>
        )}
      </div>
      <ul className={styles.circulation} aria-label={t('card.circulation', { title })}>
        <li>
          <Link to={`${to}?quantity=500&tier=500`}>
            <span className={clsx(text.muted, text.small, styles.quantity)}>{t('card.500')}</span>{' '}
            <span className={clsx(text.number, styles.amount)}>{formatAed(price500)}</span>
            <InUsd aed={price500} />
          </Link>
        </li>
        <li>
          <Link to={`${to}?quantity=1000&tier=1000`}>
            <span className={clsx(text.muted, text.small, styles.quantity)}>{t('card.1000')}</span>{' '}
            <span className={clsx(text.number, styles.amount)}>{formatAed(price1000)}</span>
            <InUsd aed={price1000} />
          </Link>
        </li>
      </ul>
      <p className={clsx(text.muted, styles.basis)}>
        {product.label === 0
          ? basis.name
          : t('card.basis', { vat: basis.name, label: formatAed(basis.amountOf(filsOf(product.label))) })}
      </p>
    </li>
  );
}
