import { useTranslation } from 'react-i18next';
import { messageOf, problemKindOf, type CallError } from '../../shared/api/base-query.ts';
import { newKey } from '../../shared/browser/new-key.ts';
import { loginFor, PATHS } from '../../shared/routes/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { FocusOnMount } from '../../shared/ui/focus-on-mount.tsx';
import { Note } from '../../shared/ui/states.tsx';
import page from '../ui/page.module.css';
import { impersonalCheckout } from './checkout-draft.ts';
import { releaseSent } from './sent-checkout.ts';
import { checkoutDrafts } from './use-checkout-draft.ts';

interface PlaceFailureProps {
  readonly error: CallError;
  /** It may have been placed: the same request is sent again. */
  readonly onTryAgain: (() => void) | undefined;
  readonly onResolved: () => void;
}

/** Why the checkout was not placed, with what to do. Takes the focus. */
export function PlaceFailure({ error, onTryAgain, onResolved }: PlaceFailureProps) {
  const { t } = useTranslation('checkout');
  const kind = problemKindOf(error);
  return (
    <FocusOnMount trigger={error}>
      {kind === 'key-reused' || kind === 'order-exists' ? (
        <Note variant="warning">
          <strong>{t('place.before')}</strong>
          <p>{t('place.beforeText')}</p>
          <div className={page.actions}>
            <ButtonLink to={PATHS.myOrders}>{t('place.myOrders')}</ButtonLink>
            <Button
              onClick={() => {
                checkoutDrafts.change((draft) => ({ ...draft, key: newKey() }));
                onResolved();
              }}
            >
              {t('place.newOrder')}
            </Button>
          </div>
        </Note>
      ) : (
        <Note variant="error">
          <strong>{messageOf(error, t('place.failed'))}</strong>
          {onTryAgain === undefined ? (
            <p>{t('place.saved')}</p>
          ) : (
            <>
              <p>{t('place.unreachable')}</p>
              <p>{t('place.safe')}</p>
              <div className={page.actions}>
                <Button onClick={onTryAgain}>{t('place.tryAgain')}</Button>
              </div>
            </>
          )}
        </Note>
      )}
    </FocusOnMount>
  );
}

/** Only the account that sent the request can send it again. Takes the focus. */
export function PlacedByAccount() {
  const { t } = useTranslation('checkout');
  return (
    <FocusOnMount>
      <Note variant="warning">
        <strong>{t('place.loggedOut')}</strong>
        <p>{t('place.loggedOutText')}</p>
        <div className={page.actions}>
          <ButtonLink to={loginFor('store', PATHS.checkout)}>{t('account.login')}</ButtonLink>
          <Button variant="link" onClick={() => void startOver()}>
            {t('place.newOrder')}
          </Button>
        </div>
      </Note>
    </FocusOnMount>
  );
}

async function startOver(): Promise<void> {
  const view = checkoutDrafts.view();
  if (view.status === 'open') await releaseSent(view.draft.key);
  checkoutDrafts.change((draft) => ({ ...impersonalCheckout(draft), key: newKey() }));
}
