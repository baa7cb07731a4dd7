import { clsx } from 'clsx';
import { problemKindOf } from '../../../shared/api/base-query.ts';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import { useTranslation } from 'react-i18next';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { problemFieldsOf } from '../../api/problem-details.ts';
import { useUpload } from '../upload/use-upload.ts';
import { inspectArtwork } from '../artwork/inspect-artwork.ts';
import { preflightOf } from '../../../shared/orders/artwork/inspection.ts';
import { isReadable } from '../../../shared/files/file-kind.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { usePriceWithVat } from '../../pricing/use-price-with-vat.ts';
import { CUSTOMER_FIELDS, customerErrorsOf, REQUEST_FIELDS, type CustomerErrors } from '../order-form/customer.ts';
import { CustomerFields, customerErrorMessage, customerFieldId } from '../order-form/customer-fields.tsx';
import { ErrorSummary } from '../order-form/error-summary.tsx';
import { CheckoutLayout, CheckoutActions, CheckoutMain } from '../order-form/checkout-layout.tsx';
import { OrderTerms } from '../order-form/order-terms.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Note } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import { LoginNeeded } from './login-needed.tsx';
import { missingSide, sidesToUpload, totalOf, type OrderDraft } from './order-draft.ts';
import { orderErrors, orderForm } from './order-form.ts';
import { orderSteps } from './order-steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { PrintedSides } from './printed-sides.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { nextStepBlocker } from './next-step-blocker.ts';
import { orderDrafts } from './use-order-draft.ts';
import { useToken } from '../../../shared/session/use-token.ts';

interface ConfirmOrderProps {
  readonly draft: OrderDraft;
  readonly isPersistent: boolean;
  readonly onPlaced: (draft: OrderDraft, response: ResponseOf<'placeOrder'>) => void;
}

/** Why the order could not be submitted; `attempts` moves the focus there each time. */
type SubmitBlocker = {
  readonly reason: 'nothing' | 'files' | 'unaccepted' | 'login' | 'details' | 'gone';
  readonly attempts: number;
  readonly name?: string;
};

const SUBMIT_ID = 'place-order';

export function ConfirmOrder({ draft, isPersistent, onPlaced }: ConfirmOrderProps) {
  const { t } = useTranslation(['order', 'preflight']);
  const token = useToken('store');
  const { uploadState, leaveRequest, send, cancel, reset } = useUpload('placeOrder');
  const [blocker, setBlocker] = useState<SubmitBlocker>({ reason: 'nothing', attempts: 0 });
  const [errors, setErrors] = useState<CustomerErrors>({});
  const priceWithVat = usePriceWithVat(totalOf(draft));

  const reportBlocker = (reason: SubmitBlocker['reason'], name?: string) => {
    setBlocker(({ attempts }) => ({ reason, attempts: attempts + 1, ...(name !== undefined && { name }) }));
  };

  /** Reads the latest draft: an accepted price is in it before the page is rendered again. */
  const placeOrder = async (): Promise<void> => {
    const view = orderDrafts.view();
    if (view.status !== 'open' || uploadState.status === 'sending') return;
    const current = view.draft;
    if (missingSide(current) !== undefined) {
      reportBlocker('files');
      return;
    }
    const dimensions = sheetDimensionsOf(current.intent.product);
    const preflightOfSide = async (file: File | undefined) =>
      file && preflightOf(await inspectArtwork(file), dimensions);
    const [front, back] = await Promise.all([preflightOfSide(current.front), preflightOfSide(current.back)]);
    const sides = sidesToUpload(current);
    if (nextStepBlocker(current, { front, back }, sides).reason === 'acceptance') {
      reportBlocker('unaccepted');
      return;
    }
    const invalid = orderErrors(current);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) {
      reportBlocker('details');
      return;
    }
    if (token === undefined) {
      reportBlocker('login');
      return;
    }
    for (const file of sides.flatMap((side) => current[side] ?? [])) {
      if (!(await isReadable(file))) {
        reportBlocker('gone', file.name);
        return;
      }
    }
    setBlocker({ reason: 'nothing', attempts: 0 });
    const result = await send(orderForm(current), current.key);
    if (result?.status === 'succeeded') onPlaced(current, result.body);
    if (result?.status === 'failed') {
      const rejected = customerErrorsOf(problemFieldsOf(result.error), REQUEST_FIELDS.order, current.details);
      setErrors(rejected);
      if (Object.keys(rejected).length > 0) reportBlocker('details');
      else if (problemKindOf(result.error) === 'not-logged-in') reportBlocker('login');
    }
  };

  const handleResolved = () => {
    // The button in the failure disappears, so the submit button takes the focus.
    flushSync(reset);
    document.getElementById(SUBMIT_ID)?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void placeOrder();
  };
  const fieldErrors = CUSTOMER_FIELDS.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ id: customerFieldId(field), message: customerErrorMessage(t, field, error) }];
  });
  const failure =
    uploadState.status === 'failed' && fieldErrors.length === 0 && token !== undefined ? uploadState : undefined;
  const hasMissing = Object.values(errors).includes('missing');

  return (
    <CheckoutLayout
      trail={[
        { name: t('crumb.home'), to: PATHS.home },
        { name: inShownLanguage(draft.intent.product).title, to: PATHS.product(draft.intent.product.id) },
        { name: t('start.title'), to: PATHS.startOrdering },
        { name: t('confirm.title') },
      ]}
      title={t('confirm.title')}
      lead={t('confirm.intro')}
      steps={{ all: orderSteps(t, draft.intent.product.id), current: 2 }}
    >
      <CheckoutMain>
        <form className={clsx(layout.stack, layout.loose)} noValidate onSubmit={submit}>
          {missingSide(draft) === undefined ? null : (
            <ErrorSummary
              title={sidesToUpload(draft).length === 1 ? t('confirm.frontFile') : t('confirm.bothFiles')}
              attempts={blocker.reason === 'files' ? blocker.attempts : 0}
            >
              <div className={page.actions}>
                <ButtonLink to={PATHS.startOrdering}>{t('confirm.chooseFiles')}</ButtonLink>
              </div>
            </ErrorSummary>
          )}
          {blocker.reason === 'unaccepted' ? (
            <ErrorSummary title={t('preflight:accept.before')} attempts={blocker.attempts}>
              <div className={page.actions}>
                <ButtonLink to={PATHS.startOrdering}>{t('confirm.chooseFiles')}</ButtonLink>
              </div>
            </ErrorSummary>
          ) : null}
          {blocker.reason === 'gone' ? (
            <ErrorSummary title={t('file.unreadable', { name: blocker.name })} attempts={blocker.attempts}>
              <div className={page.actions}>
                <ButtonLink to={PATHS.startOrdering}>{t('confirm.chooseFiles')}</ButtonLink>
              </div>
            </ErrorSummary>
          ) : null}
          {token === undefined ? <LoginNeeded attempts={blocker.reason === 'login' ? blocker.attempts : 0} /> : null}
          {fieldErrors.length === 0 ? null : (
            <ErrorSummary
              title={hasMissing ? t('confirm.fillDetails') : t('confirm.fixDetails')}
              errors={fieldErrors}
              attempts={blocker.reason === 'details' ? blocker.attempts : 0}
            />
          )}
          {isPersistent ? null : <Note variant="warning">{t('draft.notLasting')}</Note>}
          <CustomerFields
            title={t('confirm.details')}
            details={draft.details}
            errors={errors}
            isReadOnly={uploadState.status === 'sending'}
            onChange={(field, value) => {
              // Clears the error of a field that is being edited.
              setErrors(({ [field]: _, ...others }) => others);
              orderDrafts.change((current) => ({ ...current, details: { ...current.details, [field]: value } }));
            }}
          />
          <OrderTerms kind="print" />
          {uploadState.status === 'cancelled' ? (
            <FocusOnMount>
              <Note variant="warning">{t('send.cancelled')}</Note>
            </FocusOnMount>
          ) : null}
          {failure === undefined ? null : (
            <SubmitFailure
              draft={draft}
              error={failure.error}
              share={failure.share}
              onTryAgain={() => void placeOrder()}
              onResolved={handleResolved}
            />
          )}
          {uploadState.status === 'sending' ? (
            <UploadProgress
              share={uploadState.share}
              since={uploadState.since}
              files={sidesToUpload(draft).flatMap((side) => draft[side] ?? [])}
              leaveRequest={leaveRequest}
              onCancel={cancel}
            />
          ) : null}
          {/* A failure has its own button, so that only one price is shown. */}
          {uploadState.status === 'sending' || failure !== undefined ? null : (
            <CheckoutActions
              back={{ to: PATHS.startOrdering, name: t('step.artwork') }}
              hint={t('confirm.beforePrint')}
              action={(hintId) => (
                <Button id={SUBMIT_ID} variant="primary" type="submit" aria-describedby={hintId}>
                  {priceWithVat === undefined
                    ? t('confirm.placePlain')
                    : t('confirm.place', { amount: formatAed(aedOf(priceWithVat.grandTotal)) })}
                </Button>
              )}
            />
          )}
        </form>
      </CheckoutMain>
      <OrderSummary draft={draft}>
        <PrintedSides draft={draft} isReadOnly={uploadState.status === 'sending'} />
      </OrderSummary>
    </CheckoutLayout>
  );
}
