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
import { useToPay } from '../../pricing/use-price-with-vat.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import styles from './confirm-order-page.module.css';
import { totalOf, type OrderDraft } from './order-draft.ts';
import { orderDrafts } from './use-order-draft.ts';

interface SendFailureProps {
  readonly draft: OrderDraft;
  readonly error: CallError;
  /** How much of the request was on its way. */
  readonly share: number;
  readonly onTryAgain: () => void;
  /** The reason is mended: what failed is no longer shown. */
  readonly onMended: () => void;
}

/** Why the order was not placed, and the way on. It stands where the progress stood, and takes the focus. */
export function SendFailure(props: SendFailureProps) {
  const { error, onTryAgain } = props;
  // By itself, under the same key.
  useWhenOnline(error.kind === 'unreachable', onTryAgain);
  return (
    <FocusOnMount trigger={props.error}>
      <Reason {...props} />
    </FocusOnMount>
  );
}

function Reason({ draft, error, share, onTryAgain, onMended }: SendFailureProps) {
  const { t } = useTranslation('order');
  const categoryName = useCategoryName();
  const tryAgain = (
    <div className={styles.acts}>
      <Button onClick={onTryAgain}>{t('send.tryAgain')}</Button>
    </div>
  );
  if (error.kind === 'unreachable') {
    return (
      <Notice variant="bad">
        <strong>{t('send.failed')}</strong>
        <p>
          {share > 0 && share < 1 ? t('send.stoppedAt', { percent: Math.floor(share * 100) }) : t('send.unreachable')}
        </p>
        <p>{t('send.safe')}</p>
        <p>{t('send.byItself')}</p>
        {tryAgain}
      </Notice>
    );
  }
  const total = problemNumberOf(error, 'total_price');
  switch (problemKindOf(error)) {
    case 'price-changed':
      return total === undefined ? (
        <Notice variant="bad">{messageOf(error, t('send.failed'))}</Notice>
      ) : (
        <PriceChanged draft={draft} total={total} message={messageOf(error, '')} onAccept={onTryAgain} />
      );
    case 'key-reused':
    case 'order-exists':
      return <PlacedBefore onAnew={onMended} />;
    case 'product-not-on-sale':
      return (
        <Notice variant="bad">
          <strong>{messageOf(error, t('send.failed'))}</strong>
          <p>{t('send.detailsKept')}</p>
          <div className={styles.acts}>
            <ButtonLink to={PATHS.category(draft.intent.product.category_slug)}>
              {t('send.others', { category: categoryName(draft.intent.product) })}
            </ButtonLink>
          </div>
        </Notice>
      );
  }
  return (
    <Notice variant="bad">
      <strong>{messageOf(error, t('send.failed'))}</strong>
      <p>{t('send.kept')}</p>
      {tryAgain}
    </Notice>
  );
}

/** The shop sells it at another price now: the customer sees it first. */
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
  // For the breakdown; the total is the shop's word already.
  const { data: product } = useProductQuery(draft.intent.product.id, { refetchOnMountOrArgChange: true });
  const toPay = useToPay(filsOf(total));
  return (
    <Notice variant="warn">
      <strong>{message}</strong>
      <p>{t('send.priceWas', { before: formatAed(aedOf(totalOf(draft))), now: formatAed(total) })}</p>
      <div className={styles.acts}>
        <Button
          variant="primary"
          onClick={() => {
            orderDrafts.change((now) => ({
              ...now,
              intent: { ...now.intent, product: product ?? now.intent.product },
              agreedTotal: total,
            }));
            onAccept();
          }}
        >
          {toPay === undefined
            ? t('send.acceptPlain')
            : t('send.accept', { amount: formatAed(aedOf(toPay.grandTotal)) })}
        </Button>
      </div>
    </Notice>
  );
}

/** An earlier try arrived, though its answer did not, and what was typed has changed since. */
function PlacedBefore({ onAnew }: { readonly onAnew: () => void }) {
  const { t } = useTranslation('order');
  return (
    <Notice variant="warn">
      <strong>{t('send.placedBefore')}</strong>
      <p>{t('send.placedBeforeWords')}</p>
      <div className={styles.acts}>
        <ButtonLink to={PATHS.myOrders}>{t('send.myOrders')}</ButtonLink>
        <Button
          onClick={() => {
            orderDrafts.change((now) => ({ ...now, key: newKey() }));
            onAnew();
          }}
        >
          {t('send.anew')}
        </Button>
      </div>
    </Notice>
  );
}
