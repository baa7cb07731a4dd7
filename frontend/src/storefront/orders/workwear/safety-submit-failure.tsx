import { useTranslation } from 'react-i18next';
import { newKey } from '../../../shared/browser/new-key.ts';
import { useWhenOnline } from '../../../shared/browser/use-when-online.ts';
import { loginFor, PATHS } from '../../../shared/routes/paths.ts';
import { messageOf, type CallError, problemKindOf } from '../../../shared/api/base-query.ts';
import { problemNumberOf, problemTextOf } from '../../api/problem-details.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { withoutItem, withPrice, type SafetyDraft } from './safety-draft.ts';
import styles from './safety-checkout-page.module.css';
import { safetyDrafts } from './use-safety-draft.ts';

interface SafetySendFailureProps {
  readonly draft: SafetyDraft;
  readonly error: CallError;
  readonly loggedIn: boolean;
  readonly onTryAgain: () => void;
  /** The reason is mended: what failed is no longer shown. */
  readonly onMended: () => void;
}

/** Why the order was not placed, and the way on; takes the focus. */
export function SafetySendFailure(props: SafetySendFailureProps) {
  const { error, onTryAgain } = props;
  // By itself, under the same key.
  useWhenOnline(error.kind === 'unreachable', onTryAgain);
  return (
    <FocusOnMount trigger={props.error}>
      <Reason {...props} />
    </FocusOnMount>
  );
}

function Reason({ draft, error, loggedIn, onTryAgain, onMended }: SafetySendFailureProps) {
  const { t } = useTranslation('order');
  const product = draft.items.find(({ id }) => id === problemTextOf(error, 'product_id'));
  const price = problemNumberOf(error, 'price');
  const message = messageOf(error, '');
  switch (problemKindOf(error)) {
    case 'price-changed':
      if (product === undefined || price === undefined) break;
      return (
        <Notice variant="warn">
          <strong>
            {t('safety.priceChanged', {
              title: product.title,
              before: formatAed(product.price),
              now: formatAed(price),
            })}
          </strong>
          <div className={styles.acts}>
            <Button
              variant="primary"
              onClick={() => {
                safetyDrafts.change((now) => withPrice(now, product.id, price));
                onTryAgain();
              }}
            >
              {t('send.acceptPlain')}
            </Button>
          </div>
        </Notice>
      );
    case 'product-not-on-sale':
      if (product === undefined) break;
      return (
        <Notice variant="bad">
          <strong>{t('safety.failed')}</strong>
          <p>{t('safety.notOnSale', { title: product.title })}</p>
          <div className={styles.acts}>
            <Button
              onClick={() => {
                safetyDrafts.change((now) => withoutItem(now, product.id));
                onMended();
              }}
            >
              {t('safety.remove', { title: product.title })}
            </Button>
          </div>
        </Notice>
      );
    case 'key-reused':
    case 'order-exists':
      return (
        <Notice variant="warn">
          <strong>{t('send.placedBefore')}</strong>
          <p>{t('safety.placedBeforeWords')}</p>
          <div className={styles.acts}>
            {loggedIn ? <ButtonLink to={PATHS.myOrders}>{t('send.myOrders')}</ButtonLink> : null}
            <Button
              onClick={() => {
                safetyDrafts.change((now) => ({ ...now, key: newKey() }));
                onMended();
              }}
            >
              {t('send.anew')}
            </Button>
          </div>
        </Notice>
      );
    case 'not-logged-in':
      return (
        <Notice variant="bad">
          <strong>{t('safety.sessionOver')}</strong>
          <div className={styles.acts}>
            <ButtonLink to={loginFor('store', PATHS.safetyOrder)}>{t('confirm.login')}</ButtonLink>
            <Button onClick={onTryAgain}>{t('safety.goOnAsGuest')}</Button>
          </div>
        </Notice>
      );
  }
  return (
    <Notice variant="bad">
      <strong>{t('safety.failed')}</strong>
      {message === '' ? null : <p>{message}</p>}
      {error.kind === 'unreachable' ? (
        <>
          <p>{t('send.safe')}</p>
          <p>{t('send.byItself')}</p>
        </>
      ) : (
        <p>{t('send.kept')}</p>
      )}
      <div className={styles.acts}>
        <Button onClick={onTryAgain}>{t('send.tryAgain')}</Button>
      </div>
    </Notice>
  );
}
