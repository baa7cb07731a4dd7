import { clsx } from 'clsx';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { Tier } from '@pressline/domain/catalogue/print-price.ts';
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
import { originalPrice, shownBadge } from './discount.ts';
import { OriginalPrice } from './original-price.tsx';
import { CARD_SIZES } from './card-sizes.ts';
import { inShownLanguage } from './product-in-language.ts';
import { formatDimensions } from './format-dimensions.ts';

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
  const shown = inShownLanguage(product);
  const { title, dimensions } = shown;
  const badge = shownBadge(shown);
  const basis = usePriceBasis();
  const Heading = level === 2 ? 'h2' : 'h3';
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
          <Link className={clsx(text.plainLink, layout.covering)} to={to}>
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        {dimensions === null ? null : (
          <p className={clsx(text.muted, text.small)}>
            <bdi>{formatDimensions(dimensions)}</bdi>
          </p>
        )}
      </div>
      <ul className={styles.circulation} aria-label={t('card.circulation', { title })}>
        <RunPrice tier={500} to={to} aed={product.quantity_500} original={product.original_500} />
        <RunPrice tier={1000} to={to} aed={product.quantity_1000} original={product.original_1000} />
      </ul>
      <p className={clsx(text.muted, styles.basis)}>
        {product.label === 0
          ? basis.name
          : t('card.basis', { vat: basis.name, label: formatAed(basis.amountOf(filsOf(product.label))) })}
      </p>
    </li>
  );
}

interface RunPriceProps {
  readonly tier: Tier;
  /** The URL of the product’s page. */
  readonly to: string;
  /** Before VAT, like the price before a discount. */
  readonly aed: number;
  readonly original: number | null;
}

/** The price of one run, which opens the product’s page with that quantity. */
function RunPrice({ tier, to, aed, original }: RunPriceProps) {
  const { t } = useTranslation('store');
  const { amountOf } = usePriceBasis();
  const price = amountOf(filsOf(aed));
  const before = originalPrice(original, aed);
  return (
    <li>
      <Link
        className={clsx(layout.row, layout.between, layout.baseline, layout.above)}
        to={`${to}?quantity=${String(tier)}&tier=${String(tier)}`}
      >
        <span className={clsx(text.muted, text.small, styles.quantity)}>{t(`card.${tier}`)}</span>{' '}
        <span className={styles.prices}>
          <span className={clsx(text.number, styles.amount)}>{formatAed(price)}</span>{' '}
          {before === undefined ? null : (
            <OriginalPrice aed={amountOf(filsOf(before))} className={clsx(text.muted, text.small)} />
          )}
        </span>
        <InUsd aed={price} />
      </Link>
    </li>
  );
}
