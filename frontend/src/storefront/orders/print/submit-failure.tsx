import { useTranslation } from 'react-i18next';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { useWhenOnline } from '../../../shared/browser/use-when-online.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { messageOf, type CallError, problemKindOf } from '../../../shared/api/base-query.ts';
import { useProductQuery } from '../../api/catalogue-api.ts';
import { problemNumberOf } from '../../api/problem-details.ts';
import { useCategoryName } from '../../catalogue/use-category-name.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { usePriceBasis } from '../../../shared/money/price-basis.ts';
import { usePriceWithVat } from '../../pricing/use-price-with-vat.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import page from '../../ui/page.module.css';
import { totalOf, type OrderDraft } from './order-draft.ts';
import { orderDrafts } from './use-order-draft.ts';

interface SubmitFailureProps {
  readonly draft: OrderDraft;
  readonly error: CallError;
  /** The uploaded share of the request, from 0 to 1. */
  readonly share: number;
  readonly onTryAgain: () => void;
  /** Called when the cause is resolved, to dismiss the failure. */
  readonly onResolved: () => void;
}

/** Explains why the order was not placed, with an action. Takes the focus. */
export function SubmitFailure(props: SubmitFailureProps) {
  const { error, onTryAgain } = props;
  // Retries automatically with the same key.
  useWhenOnline(error.kind === 'unreachable', onTryAgain);
  return (
    <FocusOnMount trigger={props.error}>
      <FailureNotice {...props} />
    </FocusOnMount>
  );
}

function FailureNotice({ draft, error, share, onTryAgain, onResolved }: SubmitFailureProps) {
  const { t } = useTranslation('order');
  const categoryName = useCategoryName();
  const tryAgain = (
    <div className={page.actions}>
      <Button onClick={onTryAgain}>{t('send.tryAgain')}</Button>
    </div>
  );
  if (error.kind === 'unreachable') {
    return (
      <Note variant="error">
        <strong>{t('send.failed')}</strong>
        <p>
          {share > 0 && share < 1 ? t('send.stoppedAt', { percent: Math.floor(share * 100) }) : t('send.unreachable')}
        </p>
        <p>{t('send.safe')}</p>
        <p>{t('send.automatic')}</p>
        {tryAgain}
      </Note>
    );
  }
  const total = problemNumberOf(error, 'total_price');
  switch (problemKindOf(error)) {
    case 'price-changed':
      return total === undefined ? (
        <Note variant="error">{messageOf(error, t('send.failed'))}</Note>
      ) : (
        <PriceChanged draft={draft} total={total} message={messageOf(error, '')} onAccept={onTryAgain} />
      );
    case 'key-reused':
    case 'order-exists':
      return <AlreadyPlaced onStartOver={onResolved} />;
    case 'product-not-on-sale':
      return (
        <Note variant="error">
          <strong>{messageOf(error, t('send.failed'))}</strong>
          <p>{t('send.detailsSaved')}</p>
          <div className={page.actions}>
            <ButtonLink to={PATHS.category(draft.intent.product.category_slug)}>
              {t('send.others', { category: categoryName(draft.intent.product) })}
            </ButtonLink>
          </div>
        </Note>
      );
  }
  return (
    <Note variant="error">
      <strong>{messageOf(error, t('send.failed'))}</strong>
      <p>{t('send.saved')}</p>
      {tryAgain}
    </Note>
  );
}

/** Shows a price change to be accepted. */
function PriceChanged({
  draft,
  total,
  message,
  onAccept,
}: {
  readonly draft: OrderDraft;
  readonly total: number;
  readonly message: string;
  readonly onAccept: () => void;
}) {
  const { t } = useTranslation('order');
  // For the breakdown; the total is from the server’s response.
  const { data: product } = useProductQuery(draft.intent.product.id, { refetchOnMountOrArgChange: true });
  const priceWithVat = usePriceWithVat(filsOf(total));
  const { amountOf, name: vat } = usePriceBasis();
  return (
    <Note variant="warning">
      <strong>{message}</strong>
      <p>
        {t('send.priceWas', {
          before: formatAed(amountOf(totalOf(draft))),
          now: formatAed(amountOf(filsOf(total))),
          vat,
        })}
      </p>
      <div className={page.actions}>
        <Button
          variant="primary"
          onClick={() => {
            orderDrafts.change((current) => ({
              ...current,
              intent: { ...current.intent, product: product ?? current.intent.product },
              agreedTotal: total,
            }));
            onAccept();
          }}
        >
          {priceWithVat === undefined
            ? t('send.acceptPlain')
            : t('send.accept', { amount: formatAed(aedOf(priceWithVat.grandTotal)) })}
        </Button>
      </div>
    </Note>
  );
}

/** An earlier attempt arrived although its response was lost, and the order has been edited since. */
function AlreadyPlaced({ onStartOver }: { readonly onStartOver: () => void }) {
  const { t } = useTranslation('order');
  return (
    <Note variant="warning">
      <strong>{t('send.placedBefore')}</strong>
      <p>{t('send.placedBeforeText')}</p>
      <div className={page.actions}>
        <ButtonLink to={PATHS.myOrders}>{t('send.myOrders')}</ButtonLink>
        <Button
          onClick={() => {
            orderDrafts.change((current) => ({ ...current, key: newKey() }));
            onStartOver();
          }}
        >
          {t('send.newOrder')}
        </Button>
      </div>
    </Note>
  );
}
