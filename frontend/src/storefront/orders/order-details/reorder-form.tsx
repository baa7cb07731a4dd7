import { clsx } from 'clsx';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { reorderRequest } from '@pressline/contracts/orders/orders.ts';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { withVat } from '@pressline/domain/kernel/vat.ts';
import { priceOfPrint } from '@pressline/domain/catalogue/print-price.ts';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { formatDimensions } from '../../../shared/catalogue/format-dimensions.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { messageOf, problemKindOf } from '../../../shared/api/base-query.ts';
import { useReorderMutation, type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { problemNumberOf } from '../../api/problem-details.ts';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import { usePriceBasis } from '../../../shared/money/price-basis.ts';
import { PriceRows, TotalToPay } from '../../pricing/price-summary.tsx';
import { pricesOf } from '../../pricing/product-prices.ts';
import { usePriceWithVat } from '../../pricing/use-price-with-vat.ts';
import { QuantityStepper } from '../../catalogue/quantity-stepper.tsx';
import { runChoice, type RunChoice } from '../../catalogue/run-choice.ts';
import { RunOffer } from '../../catalogue/run-offer.tsx';
import { customerErrorsOf, REQUEST_FIELDS, type CustomerErrors } from '../order-form/customer.ts';
import { placedOrderState } from '../print/placed-order.ts';
import { ReceivedSides } from '../print/received-sides.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions, DialogFooter } from '../../../shared/ui/dialog.tsx';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';

interface ReorderFormProps {
  readonly order: PrintOrderResponse;
  /** As it is sold now. */
  readonly product: PrintProduct;
  readonly onClose: () => void;
}

/** What can differ from the earlier order. */
interface Changes extends RunChoice {
  readonly phone: string;
  readonly location: string;
}

export function ReorderForm({ order, product: latestProduct, onClose }: ReorderFormProps) {
  const { t } = useTranslation(['account', 'common', 'order', 'catalogue']);
  const navigate = useNavigate();
  // The product when the dialog opened. If its price changes meanwhile, the server refuses the order, and the new price
  // is shown to be accepted.
  const [product] = useState(latestProduct);
  const [key] = useState(newKey);
  const [{ quantity, tier, phone, location }, setChanges] = useState<Changes>({
    quantity: order.quantity,
    tier: order.tier,
    phone: order.customer_phone ?? '',
    location: order.customer_location ?? '',
  });
  const [errors, setErrors] = useState<CustomerErrors>({});
  /** The new price of this quantity after a refusal, in AED before VAT. */
  const [currentPrice, setCurrentPrice] = useState<number>();
  const [reorder, { error, isLoading, reset }] = useReorderMutation();
  const prices = pricesOf(product);
  const price = priceOfPrint(prices, quantity, tier);
  const total = currentPrice === undefined ? price.total : filsOf(currentPrice);
  const priceWithVat = usePriceWithVat(total);
  const { includesVat, name: vat } = usePriceBasis();
  const runs = t(tier === 500 ? 'catalogue:product.runs500' : 'catalogue:product.runs1000', { count: price.runs });

  const change = (changes: Partial<Changes>) => {
    setChanges((current) => ({ ...current, ...changes }));
  };
  const choose = (choice: RunChoice) => {
    // A price that the shop has named is for the previous quantity.
    setCurrentPrice(undefined);
    reset();
    change(choice);
  };
  const placeOrder = async (): Promise<void> => {
    const request = {
      quantity,
      tier,
      customer_phone: phone,
      customer_location: location,
      total_price: aedOf(total),
    };
    const checked = reorderRequest.safeParse(request);
    if (!checked.success) {
      const invalid = checked.error.issues.map(({ path: [field] }) => field);
      setErrors(customerErrorsOf(invalid, REQUEST_FIELDS.order, { name: '', email: '', phone, location }));
      document.getElementById(invalid.includes('customer_phone') ? 'reorder-phone' : 'reorder-location')?.focus();
      return;
    }
    const result = await reorder({ id: order.id, ...request, idempotencyKey: key });
    if (result.data === undefined) {
      const newPrice = problemNumberOf(result.error, 'total_price');
      if (problemKindOf(result.error) === 'price-changed' && newPrice !== undefined) setCurrentPrice(newPrice);
      return;
    }
    const { orderId, number } = result.data;
    const placed = {
      intent: { product, quantity, tier },
      agreedTotal: aedOf(total),
      backWithoutFile: order.sides.back === 'file' ? undefined : order.sides.back,
    };
    await navigate(PATHS.thankYou, { state: placedOrderState(placed, { orderId, number }) });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLoading) void placeOrder();
  };
  const { title, dimensions } = inShownLanguage(product);
  const amount = priceWithVat === undefined ? undefined : formatAed(aedOf(priceWithVat.grandTotal));
  // Without the discount of the purchase it was part of, which is not given again.
  const goods = order.checkout?.goods ?? order.total_price;
  const orderVat = Math.round(order.vat_rate * 10_000);
  const before = includesVat ? aedOf(withVat(filsOf(goods), orderVat).grandTotal) : goods;
  const isSameQuantity = quantity === order.quantity && tier === order.tier;
  return (
    <Dialog title={t('reorder.title')} message={t('reorder.text')} busy={isLoading} onClose={onClose}>
      <form className={layout.stack} noValidate onSubmit={submit}>
        <p>
          <b>
            <bdi>{title}</bdi>
          </b>{' '}
          {dimensions === null ? null : (
            <span className={clsx(text.muted, text.line)}>
              <bdi>{formatDimensions(dimensions)}</bdi>
            </span>
          )}
        </p>
        <ReceivedSides orderId={order.id} product={product} />
        {product.dimensions === order.dimensions ? null : (
          <Note variant="warning">
            <p>{t('reorder.otherSize', { before: order.dimensions ?? '—', now: product.dimensions ?? '—' })}</p>
          </Note>
        )}
        <div>
          <QuantityStepper
            quantity={quantity}
            initialAdjustment="exact"
            onChange={(pieces) => choose(runChoice(prices, pieces, undefined))}
          />
          <RunOffer prices={prices} choice={{ quantity, tier }} onAccept={choose} />
        </div>
        <TextArea
          id="reorder-location"
          name="location"
          autoComplete="street-address"
          label={t('order:customer.location.label')}
          error={errors.location && t(`order:customer.location.${errors.location}`)}
          rows={2}
          maxLength={500}
          value={location}
          readOnly={isLoading}
          onChange={({ target }) => {
            setErrors(({ location: _, ...others }) => others);
            change({ location: target.value });
          }}
        />
        <TextField
          id="reorder-phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          label={t('order:customer.phone.label')}
          error={errors.phone && t(`order:customer.phone.${errors.phone}`)}
          maxLength={40}
          value={phone}
          readOnly={isLoading}
          onChange={({ target }) => {
            setErrors(({ phone: _, ...others }) => others);
            change({ phone: target.value });
          }}
        />
        <div>
          <PriceRows
            rows={[{ name: t('catalogue:product.what', { pieces: formatCount(quantity), runs }), fils: total }]}
            total={total}
          >
            {!isSameQuantity || aedOf(total) === goods ? null : (
              <p className={text.muted}>{t('reorder.was', { before: formatAed(before), vat })}</p>
            )}
          </PriceRows>
        </div>
        {error === undefined ? null : (
          <FocusOnMount trigger={error}>
            <ReorderFailure error={error} />
          </FocusOnMount>
        )}
        <DialogFooter>
          <TotalToPay total={total} />
          <DialogActions>
            <Button disabled={isLoading} onClick={onClose}>
              {t('common:dialog.cancel')}
            </Button>
            {isFinal(error) ? (
              <ButtonLink variant="primary" to={PATHS.product(order.product_id)}>
                {t('reorder.toProduct')}
              </ButtonLink>
            ) : (
              <Button variant="primary" type="submit" busy={isLoading}>
                {amount === undefined
                  ? t('reorder.placePlain')
                  : currentPrice === undefined
                    ? t('reorder.place', { amount })
                    : t('reorder.accept', { amount })}
              </Button>
            )}
          </DialogActions>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Whether this order cannot be placed again, so that the customer has to start a new one. */
function isFinal(error: unknown): boolean {
  return ['product-not-on-sale', 'artwork-gone', 'artwork-waited-for'].includes(problemKindOf(error));
}

function ReorderFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['account', 'order']);
  const { amountOf, name: vat } = usePriceBasis();
  const kind = problemKindOf(error);
  const newPrice = kind === 'price-changed' ? problemNumberOf(error, 'total_price') : undefined;
  if (newPrice !== undefined)
    return (
      <Note variant="warning">
        <strong>{messageOf(error, '')}</strong>
        <p>{t('reorder.priceWas', { now: formatAed(amountOf(filsOf(newPrice))), vat })}</p>
      </Note>
    );
  // An earlier attempt arrived although its response was lost, and the order has been changed since.
  if (kind === 'key-reused' || kind === 'order-exists')
    return (
      <Note variant="warning">
        <strong>{t('order:send.placedBefore')}</strong>
        <p>{t('order:send.placedBeforeText')}</p>
        <ButtonLink to={PATHS.myOrders}>{t('order:send.myOrders')}</ButtonLink>
      </Note>
    );
  return (
    <Note variant="error">
      <strong>{messageOf(error, t('reorder.failed'))}</strong>
      <p>{isFinal(error) ? t('reorder.newOrder') : t('reorder.safe')}</p>
    </Note>
  );
}
