import { clsx } from 'clsx';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAed } from '../money/aed.ts';
import { InUsd } from '../money/in-usd.tsx';
import { usePriceBasis } from '../money/price-basis.ts';
import { Picture } from '../ui/picture.tsx';
import text from '../ui/text.module.css';
import layout from '../ui/layout.module.css';
import styles from './card.module.css';
import { CARD_SIZES } from './card-sizes.ts';
import { inShownLanguage } from './product-in-language.ts';
import { useSizeName } from './use-size-name.ts';

interface SafetyCardProps {
  readonly product: SafetyProduct;
  /** The URL of the product’s page. */
  readonly to: string;
  /** The picture is in the first view: loaded eagerly. */
  readonly priority?: boolean;
  /** Heading level: 2 if the cards follow the page’s title directly. */
  readonly level?: 2 | 3;
  /** Replaces the catalogue’s picture: one that is not uploaded yet. */
  readonly picture?: ReactNode;
}

/** A workwear product in a list: picture, sizes and unit price. */
export function SafetyCard({ product, to, priority = false, level = 3, picture }: SafetyCardProps) {
  const { t } = useTranslation('store');
  const sizeName = useSizeName();
  const { title, label } = inShownLanguage(product);
  const basis = usePriceBasis();
  const Heading = level === 2 ? 'h2' : 'h3';
  const price = basis.amountOf(filsOf(product.price));
  return (
    <li className={styles.card}>
      <div className={clsx(layout.picture, styles.picture)}>
        {picture ?? <Picture image={product.image} alt="" sizes={CARD_SIZES} priority={priority} />}
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link className={clsx(text.plainLink, layout.covering)} to={to}>
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        <p className={clsx(text.muted, text.small)}>
          <bdi>{label}</bdi>
        </p>
      </div>
      <div>
        <dl className={clsx(text.small, styles.sizes)}>
          <dt className={text.muted}>{t('card.sizes')}</dt>
          <dd>{product.size.map(sizeName).join(t('card.between'))}</dd>
        </dl>
        <p className={styles.price}>
          {formatAed(price)} <small>{t('card.piece', { vat: basis.name })}</small>
          <InUsd aed={price} />
        </p>
      </div>
    </li>
  );
}
