import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { priceOfPrint } from '@pressline/domain/catalogue/print-price.ts';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { isNotFound, messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { useProductQuery } from '../../api/catalogue-api.ts';
import { useReorderMutation, type PrintOrder } from '../../api/orders-api.ts';
import { problemNumberOf } from '../../api/problem-details.ts';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import { useToPay } from '../../pricing/use-price-with-vat.ts';
import { pricesOf } from '../../pricing/product-prices.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Skeleton, FailedState, LoadingState, Notice } from '../../ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import text from '../../ui/text.module.css';
import styles from './order-page.module.css';

interface ReorderDialogProps {
  readonly order: PrintOrder;
  readonly onClose: () => void;
}

/** The same once more: what, with which files, where to, at today's price; one press places it. */
export function ReorderDialog({ order, onClose }: ReorderDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const {
    currentData: product,
    error,
    refetch,
  } = useProductQuery(order.product_id, { refetchOnMountOrArgChange: true });
  const gone = isNotFound(error);
  if (product !== undefined && !gone) return <AtTodaysPrice order={order} product={product} onClose={onClose} />;
  return (
    <Dialog title={t('again.title')} onClose={onClose}>
      {gone ? (
        <Notice variant="warn">
          <p>{t('again.notSold', { product: order.product_title })}</p>
        </Notice>
      ) : error === undefined ? (
        <LoadingState>
          <Skeleton height="180px" />
        </LoadingState>
      ) : (
        <FailedState message={t('again.priceFailed')} onRetry={() => void refetch()} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('common:dialog.cancel')}</Button>
        {gone ? (
          <ButtonLink variant="primary" to={PATHS.catalogue}>
            {t('orders.browse')}
          </ButtonLink>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function AtTodaysPrice({ order, product: newest, onClose }: ReorderDialogProps & { readonly product: PrintProduct }) {
  const { t } = useTranslation(['account', 'common']);
  const navigate = useNavigate();
  // As it was when the dialog opened. A price that changes meanwhile must not slip under the finger: the shop refuses the
  // old one, and the new one is shown to be accepted.
  const [product] = useState(newest);
  const [key] = useState(newKey);
  /** What the shop said that it costs, after it was shown otherwise here. In AED before VAT. */
  const [told, setTold] = useState<number>();
  const [reorder, { error, isLoading }] = useReorderMutation();
  const total = told === undefined ? priceOfPrint(pricesOf(product), order.quantity, order.tier).total : filsOf(told);
  const toPay = useToPay(total);
  const changedTo = problemKindOf(error) === 'price-changed' ? problemNumberOf(error, 'total_price') : undefined;
  const refusedFor = problemKindOf(error);
  const isFinal = ['product-not-on-sale', 'artwork-gone', 'artwork-waited-for'].includes(refusedFor);

  const place = async (agreed: number): Promise<void> => {
    const answer = await reorder({ id: order.id, total_price: agreed, idempotencyKey: key });
    if (answer.data === undefined) {
      const now = problemNumberOf(answer.error, 'total_price');
      if (problemKindOf(answer.error) === 'price-changed' && now !== undefined) setTold(now);
      return;
    }
    const { orderId, number } = answer.data;
    await navigate(PATHS.thankYou, { state: { orderId, number } });
  };
  const pay = toPay === undefined ? undefined : formatAed(aedOf(toPay.grandTotal));
  const { customer_name, customer_location } = order;
  return (
    <Dialog title={t('again.title')} words={t('again.words')} busy={isLoading} onClose={onClose}>
      <dl className={styles.kv}>
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
            {[order.front_artwork, order.back_artwork].map(({ name, sha256 }, place_) => (
              <bdi key={`${sha256} ${String(place_)}`} className={styles.fileName}>
                {name ?? '—'}
                <br />
              </bdi>
            ))}
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
              <small className={styles.was}>{t('again.was', { before: formatAed(order.total_price) })}</small>
            )}
          </dd>
        </div>
        {toPay === undefined ? null : (
          <div>
            <dt>{t('order.vat', { rate: toPay.rate })}</dt>
            <dd className={text.number}>{formatAed(aedOf(toPay.vat))}</dd>
          </div>
        )}
      </dl>
      {product.dimensions === order.dimensions ? null : (
        <Notice variant="warn">
          <p>{t('again.otherSize', { before: order.dimensions ?? '—', now: product.dimensions ?? '—' })}</p>
        </Notice>
      )}
      {error === undefined ? null : (
        <FocusOnMount trigger={error}>
          {changedTo === undefined ? (
            <Notice variant="bad">
              <strong>{messageOf(error, t('again.failed'))}</strong>
              <p>{isFinal ? t('again.anew') : t('again.safe')}</p>
            </Notice>
          ) : (
            <Notice variant="warn">
              <strong>{messageOf(error, '')}</strong>
              <p>{t('again.priceWas', { now: formatAed(changedTo) })}</p>
            </Notice>
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
          <Button variant="primary" busy={isLoading} onClick={() => void place(aedOf(total))}>
            {pay === undefined
              ? t('again.placePlain')
              : changedTo === undefined
                ? t('again.place', { amount: pay })
                : t('again.accept', { amount: pay })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
