import { useTranslation } from 'react-i18next';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { newKey } from '../../../shared/browser/new-key.ts';
import { useWhenOnline } from '../../../shared/browser/use-when-online.ts';
import { loginFor, PATHS } from '../../../shared/routes/paths.ts';
import { messageOf, type CallError, problemKindOf } from '../../../shared/api/base-query.ts';
import { problemNumberOf, problemTextOf } from '../../api/problem-details.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { usePriceBasis } from '../../../shared/money/price-basis.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { GUEST, withoutItem, withPrice, type SafetyDraft } from './safety-draft.ts';
import page from '../../ui/page.module.css';
import { ErrorSummary } from '../order-form/error-summary.tsx';
import { safetyDrafts } from './use-safety-draft.ts';

interface SafetySubmitFailureProps {
  readonly draft: SafetyDraft;
  readonly error: CallError;
  /** The id of an account, or `guest`. */
  readonly sentBy: string | undefined;
  readonly onTryAgain: () => void;
  /** Called when the cause is resolved, to dismiss the failure. */
  readonly onResolved: () => void;
}

/** Explains why the order was not placed, with an action. Takes the focus. */
export function SafetySubmitFailure(props: SafetySubmitFailureProps) {
  const { error, onTryAgain } = props;
  // Retries automatically with the same key.
  useWhenOnline(error.kind === 'unreachable', onTryAgain);
  return (
    <FocusOnMount trigger={props.error}>
      <FailureNotice {...props} />
    </FocusOnMount>
  );
}

function FailureNotice({ draft, error, sentBy, onTryAgain, onResolved }: SafetySubmitFailureProps) {
  const { t } = useTranslation('order');
  const { amountOf, name: vat } = usePriceBasis();
  const product = draft.items.find(({ id }) => id === problemTextOf(error, 'product_id'));
  const title = product && inShownLanguage(product).title;
  const price = problemNumberOf(error, 'price');
  const message = messageOf(error, '');
  switch (problemKindOf(error)) {
    case 'price-changed':
      if (product === undefined || price === undefined) break;
      return (
        <Note variant="warning">
          <strong>
            {t('safety.priceChanged', {
              title,
              before: formatAed(amountOf(filsOf(product.price))),
              now: formatAed(amountOf(filsOf(price))),
              vat,
            })}
          </strong>
          <div className={page.actions}>
            <Button
              variant="primary"
              onClick={() => {
                safetyDrafts.change((current) => withPrice(current, product.id, price));
                onTryAgain();
              }}
            >
              {t('send.acceptPlain')}
            </Button>
          </div>
        </Note>
      );
    case 'product-not-on-sale':
      if (product === undefined) break;
      return (
        <Note variant="error" icon={false}>
          <strong>{t('safety.failed')}</strong>
          <p>{t('safety.notOnSale', { title })}</p>
          <div className={page.actions}>
            <Button
              onClick={() => {
                safetyDrafts.change((current) => withoutItem(current, product.id));
                onResolved();
              }}
            >
              {t('safety.remove', { title })}
            </Button>
          </div>
        </Note>
      );
    case 'key-reused':
    case 'order-exists':
      return (
        <Note variant="warning">
          <strong>{t('send.placedBefore')}</strong>
          <p>{t(sentBy === GUEST ? 'safety.placedBeforeGuest' : 'safety.placedBeforeText')}</p>
          <div className={page.actions}>
            {sentBy === GUEST ? null : <ButtonLink to={PATHS.myOrders}>{t('send.myOrders')}</ButtonLink>}
            <Button
              onClick={() => {
                safetyDrafts.change((current) => ({ ...current, key: newKey() }));
                onResolved();
              }}
            >
              {t('send.newOrder')}
            </Button>
          </div>
        </Note>
      );
    case 'not-logged-in':
      return (
        <Note variant="error">
          <strong>{t('safety.sessionOver')}</strong>
          <div className={page.actions}>
            <ButtonLink to={loginFor('store', PATHS.safetyOrder)}>{t('confirm.login')}</ButtonLink>
            {/* What the account has sent may have arrived. */}
            {draft.sentBy === undefined ? <Button onClick={onTryAgain}>{t('safety.continueAsGuest')}</Button> : null}
          </div>
        </Note>
      );
  }
  return (
    <Note variant="error" icon={false}>
      <strong>{t('safety.failed')}</strong>
      {message === '' ? null : <p>{message}</p>}
      {error.kind === 'unreachable' ? (
        <>
          <p>{t('safety.safe')}</p>
          <p>{t('send.automatic')}</p>
        </>
      ) : (
        <p>{t('safety.saved')}</p>
      )}
      <div className={page.actions}>
        <Button onClick={onTryAgain}>{t('send.tryAgain')}</Button>
      </div>
    </Note>
  );
}

/** The order was sent, but a reload or a login came before the response. Takes the focus. */
export function ResultUnknown({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useTranslation('order');
  return (
    <FocusOnMount>
      <Note variant="warning">
        <strong>{t('send.unknown')}</strong>
        <p>{t('safety.safe')}</p>
        <div className={page.actions}>
          <Button onClick={onTryAgain}>{t('send.tryAgain')}</Button>
        </div>
      </Note>
    </FocusOnMount>
  );
}

/** Only the account that sent the order can send it again without placing it twice. Takes the focus on each attempt. */
export function SentByAccount({ attempts }: { readonly attempts: number }) {
  const { t } = useTranslation('order');
  return (
    <ErrorSummary title={t('send.loggedOut')} attempts={attempts} variant="warning">
      <p>{t('send.loggedOutText')}</p>
      <div className={page.actions}>
        <ButtonLink to={loginFor('store', PATHS.safetyOrder)}>{t('confirm.login')}</ButtonLink>
        <Button
          variant="link"
          onClick={() => safetyDrafts.change(({ sentBy: _, ...draft }) => ({ ...draft, key: newKey() }))}
        >
          {t('send.newOrder')}
        </Button>
      </div>
    </ErrorSummary>
  );
}
