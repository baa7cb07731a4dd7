import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { priceOfPrint } from '@pressline/domain/catalogue/print-price.ts';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { SIDES } from '../../../shared/orders/artwork/side.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { isNotFound, messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { useProductQuery } from '../../api/catalogue-api.ts';
import { useReorderMutation, type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { problemNumberOf } from '../../api/problem-details.ts';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import { usePriceWithVat } from '../../pricing/use-price-with-vat.ts';
import { pricesOf } from '../../pricing/product-prices.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { Skeleton, FailedState, Loading, Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './order-page.module.css';

interface ReorderDialogProps {
  readonly order: PrintOrderResponse;
  readonly onClose: () => void;
}

/** Orders the same product again, with the same files and address, at the current price. */
export function ReorderDialog({ order, onClose }: ReorderDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const {
    currentData: product,
    error,
    refetch,
  } = useProductQuery(order.product_id, { refetchOnMountOrArgChange: true });
  const isMissing = isNotFound(error);
  if (product !== undefined && !isMissing) return <ReorderForm order={order} product={product} onClose={onClose} />;
  return (
    <Dialog title={t('again.title')} onClose={onClose}>
      {isMissing ? (
        <Note variant="warning">
          <p>{t('again.notSold', { product: order.product_title })}</p>
        </Note>
      ) : error === undefined ? (
        <Loading>
          <Skeleton height="180px" />
        </Loading>
      ) : (
        <FailedState title={t('again.priceFailed')} onRetry={() => void refetch()} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('common:dialog.cancel')}</Button>
        {isMissing ? (
          <ButtonLink variant="primary" to={PATHS.catalogue}>
            {t('orders.browse')}
          </ButtonLink>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function ReorderForm({
  order,
  product: latestProduct,
  onClose,
}: ReorderDialogProps & { readonly product: PrintProduct }) {
  const { t } = useTranslation(['account', 'common', 'order']);
  const navigate = useNavigate();
  // The product when the dialog opened. If its price changes meanwhile, the server refuses the order, and the new price
  // is shown to be accepted.
  const [product] = useState(latestProduct);
  const [key] = useState(newKey);
  /** The new price after a refusal, in AED before VAT. */
  const [currentPrice, setCurrentPrice] = useState<number>();
  const [reorder, { error, isLoading }] = useReorderMutation();
  const total =
    currentPrice === undefined
      ? priceOfPrint(pricesOf(product), order.quantity, order.tier).total
      : filsOf(currentPrice);
  const priceWithVat = usePriceWithVat(total);
  const changedTo = problemKindOf(error) === 'price-changed' ? problemNumberOf(error, 'total_price') : undefined;
  const problemKind = problemKindOf(error);
  const isFinal = ['product-not-on-sale', 'artwork-gone', 'artwork-waited-for'].includes(problemKind);

  const placeOrder = async (acceptedTotal: number): Promise<void> => {
    const result = await reorder({ id: order.id, total_price: acceptedTotal, idempotencyKey: key });
    if (result.data === undefined) {
      const newPrice = problemNumberOf(result.error, 'total_price');
      if (problemKindOf(result.error) === 'price-changed' && newPrice !== undefined) setCurrentPrice(newPrice);
      return;
    }
    const { orderId, number } = result.data;
    await navigate(PATHS.thankYou, { state: { orderId, number } });
  };
  const amount = priceWithVat === undefined ? undefined : formatAed(aedOf(priceWithVat.grandTotal));
  const { customer_name, customer_location } = order;
  return (
    <Dialog title={t('again.title')} message={t('again.words')} busy={isLoading} onClose={onClose}>
      <dl className={layout.facts}>
        <div>
          <dt>{t('order.product')}</dt>
          <dd>
            <bdi>{t('orders.product', { pieces: formatCount(order.quantity), product: product.title })}</bdi>
          </dd>
        </div>
        {product.dimensions === null ? null : (
          <div>
            <dt>{t('order.dimensions')}</dt>
            <dd>{product.dimensions}</dd>
          </div>
        )}
        <div>
          <dt>{t('order.files')}</dt>
          <dd>
            {SIDES.map((side) => {
              const content = order.sides[side];
              const name = order[`${side}_artwork`]?.name ?? '—';
              return (
                <bdi key={side} className={styles.fileName}>
                  {content === 'file' ? name : `${t(`order.${side}`)}: ${t(`order:sideContent.${content}`)}`}
                  <br />
                </bdi>
              );
            })}
          </dd>
        </div>
        <div>
          <dt>{t('order.delivery')}</dt>
          <dd>
            <bdi>{[customer_name, customer_location].filter((part) => part !== null).join(', ')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('order.subtotal')}</dt>
          <dd className={text.number}>
            {formatAed(aedOf(total))}
            {aedOf(total) === order.total_price ? null : (
              <small className={styles.previousPrice}>{t('again.was', { before: formatAed(order.total_price) })}</small>
            )}
          </dd>
        </div>
        {priceWithVat === undefined ? null : (
          <div>
            <dt>{t('order.vat', { rate: priceWithVat.rate })}</dt>
            <dd className={text.number}>{formatAed(aedOf(priceWithVat.vat))}</dd>
          </div>
        )}
      </dl>
      {product.dimensions === order.dimensions ? null : (
        <Note variant="warning">
          <p>{t('again.otherSize', { before: order.dimensions ?? '—', now: product.dimensions ?? '—' })}</p>
        </Note>
      )}
      {error === undefined ? null : (
        <FocusOnMount trigger={error}>
          {changedTo === undefined ? (
            <Note variant="error">
              <strong>{messageOf(error, t('again.failed'))}</strong>
              <p>{isFinal ? t('again.newOrder') : t('again.safe')}</p>
            </Note>
          ) : (
            <Note variant="warning">
              <strong>{messageOf(error, '')}</strong>
              <p>{t('again.priceWas', { now: formatAed(changedTo) })}</p>
            </Note>
          )}
        </FocusOnMount>
      )}
      <DialogActions>
        <Button disabled={isLoading} onClick={onClose}>
          {t('common:dialog.cancel')}
        </Button>
        {isFinal ? (
          <ButtonLink variant="primary" to={PATHS.product(order.product_id)}>
            {t('again.toProduct')}
          </ButtonLink>
        ) : (
          <Button variant="primary" busy={isLoading} onClick={() => void placeOrder(aedOf(total))}>
            {amount === undefined
              ? t('again.placePlain')
              : changedTo === undefined
                ? t('again.place', { amount })
                : t('again.accept', { amount })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
