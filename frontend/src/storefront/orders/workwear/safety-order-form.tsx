import { clsx } from 'clsx';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { hasSessionEnded, isResultUnknown } from '../../../shared/api/base-query.ts';
import { problemFieldsOf } from '../../api/problem-details.ts';
import { useUpload } from '../upload/use-upload.ts';
import { isReadable } from '../../../shared/files/file-kind.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { usePriceWithVat } from '../../pricing/use-price-with-vat.ts';
import { CUSTOMER_FIELDS, customerErrorsOf, REQUEST_FIELDS, type CustomerErrors } from '../order-form/customer.ts';
import { CustomerFields, customerErrorMessage, customerFieldId } from '../order-form/customer-fields.tsx';
import { ErrorSummary } from '../order-form/error-summary.tsx';
import { CheckoutActions, CheckoutMain } from '../order-form/checkout-layout.tsx';
import { OrderTerms } from '../order-form/order-terms.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useFileGuard } from '../../../shared/files/use-file-guard.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState, Loading, Note, Skeleton } from '../../../shared/ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { useCartFile, useOrderedDesign } from '../../cart/use-cart-file.ts';
import { DesignImage } from './design-image.tsx';
import { GUEST, itemsError, quantityOfItem, totalOfItems, withoutItem, type SafetyDraft } from './safety-draft.ts';
import { safetyErrors, safetyForm } from './safety-form.ts';
import { itemId, firstSizeId, SafetyItems } from './safety-items.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { ResultUnknown, SafetySubmitFailure, SentByAccount } from './safety-submit-failure.tsx';
import { SafetySummary } from './safety-summary.tsx';
import { safetyDrafts } from './use-safety-draft.ts';
import { accountOf } from '../../../shared/session/tokens.ts';
import { useToken } from '../../../shared/session/use-token.ts';

interface SafetyOrderFormProps {
  readonly draft: SafetyDraft;
  readonly isPersistent: boolean;
  readonly onPlaced: (draft: SafetyDraft, response: ResponseOf<'placeSafetyOrder'>, isGuest: boolean) => void;
}

/** Why the order could not be submitted; `attempts` moves the focus there each time. */
interface SubmitBlocker {
  readonly reason: 'nothing' | 'details' | 'no-products' | 'no-sizes' | 'gone' | 'logged-out';
  readonly attempts: number;
}

const SUBMIT_ID = 'place-order';

export function SafetyOrderForm({ draft, isPersistent, onPlaced }: SafetyOrderFormProps) {
  const { t } = useTranslation('order');
  const token = useToken('store');
  const account = token === undefined ? undefined : accountOf(token);
  const { uploadState, leaveRequest, send, cancel, reset } = useUpload('placeSafetyOrder');
  const itemsContainer = useRef<HTMLDivElement>(null);
  const [blocker, setBlocker] = useState<SubmitBlocker>({ reason: 'nothing', attempts: 0 });
  const [errors, setErrors] = useState<CustomerErrors>({});
  const priceWithVat = usePriceWithVat(totalOfItems(draft.items));
  useFileGuard();
  /** Of the last attempt. */
  const [sender, setSender] = useState<string>();
  const [isDesignLost, setIsDesignLost] = useState(false);
  const takeDesign = (image: File | undefined): void => {
    setIsDesignLost(image === undefined);
    safetyDrafts.change(({ design: _, orderedDesign: __, ...current }) => ({
      ...current,
      ...(image !== undefined && { image }),
    }));
  };
  useCartFile(draft.design, (_, image) => takeDesign(image));
  useOrderedDesign(draft.orderedDesign, takeDesign);
  const isFetchingDesign = draft.design !== undefined || draft.orderedDesign !== undefined;

  const reportBlocker = (reason: SubmitBlocker['reason']) => {
    setBlocker(({ attempts }) => ({ reason, attempts: attempts + 1 }));
  };

  /** Reads the latest draft: an accepted price is in it before the page is rendered again. */
  const placeOrder = async (): Promise<void> => {
    const view = safetyDrafts.view();
    if (view.status !== 'open' || uploadState.status === 'sending') return;
    const current = view.draft;
    const invalid = safetyErrors(current);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) {
      reportBlocker('details');
      return;
    }
    const itemsProblem = itemsError(current.items);
    if (itemsProblem !== undefined) {
      reportBlocker(itemsProblem);
      return;
    }
    if (current.image !== undefined && !(await isReadable(current.image))) {
      reportBlocker('gone');
      return;
    }
    const isRepeated = current.sentBy !== undefined;
    const sentBy = current.sentBy ?? account ?? GUEST;
    const isGuest = sentBy === GUEST;
    if (!isGuest && sentBy !== account) {
      reportBlocker('logged-out');
      return;
    }
    setBlocker({ reason: 'nothing', attempts: 0 });
    setSender(sentBy);
    safetyDrafts.change((draft) => ({ ...draft, sentBy }));
    const end = await send(safetyForm(current), current.key, isGuest);
    if (end?.status === 'succeeded') onPlaced(current, end.body, isGuest);
    if (end?.status === 'failed') {
      const mayBePlaced = isResultUnknown(end.error) || (isRepeated && hasSessionEnded(end.error));
      if (!mayBePlaced) safetyDrafts.change(({ sentBy: _, ...draft }) => draft);
      const rejected = customerErrorsOf(problemFieldsOf(end.error), REQUEST_FIELDS.safetyOrder, current.details);
      setErrors(rejected);
      if (Object.keys(rejected).length > 0) reportBlocker('details');
    }
  };

  const remove = (id: string) => {
    const index = draft.items.findIndex((item) => item.id === id);
    const neighbour = draft.items[index + 1] ?? draft.items[index - 1];
    safetyDrafts.change((current) => withoutItem(current, id));
    // The remove button disappears with its item.
    const next = neighbour === undefined ? itemsContainer.current : document.getElementById(itemId(neighbour.id));
    next?.focus();
  };
  const handleResolved = () => {
    // The button in the failure disappears, so the submit button takes the focus.
    flushSync(reset);
    document.getElementById(SUBMIT_ID)?.focus();
  };
  const fieldErrors = CUSTOMER_FIELDS.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ id: customerFieldId(field), message: customerErrorMessage(t, field, error) }];
  });
  const isOfOther = draft.sentBy !== undefined && draft.sentBy !== GUEST && draft.sentBy !== account;
  // It was sent before a reload or a login, and the response was lost.
  const isUnknown = draft.sentBy !== undefined && !isOfOther && uploadState.status === 'ready';
  const failure = uploadState.status === 'failed' && fieldErrors.length === 0 ? uploadState : undefined;
  const emptyItems = draft.items.filter((item) => quantityOfItem(item) === 0);
  return (
    <>
      <CheckoutMain>
        <form
          className={clsx(layout.stack, layout.loose)}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void placeOrder();
          }}
        >
          {fieldErrors.length === 0 ? null : (
            <ErrorSummary
              title={Object.values(errors).includes('missing') ? t('safety.fillDetails') : t('confirm.fixDetails')}
              errors={fieldErrors}
              attempts={blocker.reason === 'details' ? blocker.attempts : 0}
            />
          )}
          {blocker.reason === 'no-sizes' && emptyItems.length > 0 ? (
            <ErrorSummary
              title={t('safety.noSizes')}
              errors={emptyItems.map(({ id, title }) => ({ id: firstSizeId(id), message: title }))}
              attempts={blocker.attempts}
            />
          ) : null}
          {blocker.reason === 'no-products' && draft.items.length === 0 ? (
            <ErrorSummary title={t('safety.noProducts')} attempts={blocker.attempts} />
          ) : null}
          {blocker.reason === 'gone' ? (
            <ErrorSummary title={t('file.unreadable', { name: draft.image?.name })} attempts={blocker.attempts} />
          ) : null}
          {blocker.reason === 'logged-out' ? <SentByAccount attempts={blocker.attempts} /> : null}
          {isPersistent ? null : <Note variant="warning">{t('draft.notLasting')}</Note>}
          <div ref={itemsContainer} tabIndex={-1} className={layout.focusTarget}>
            {draft.items.length === 0 ? (
              <EmptyState title={t('safety.noProducts')}>
                <ButtonLink to={PATHS.category('safety-vest')}>{t('safety.browse')}</ButtonLink>
              </EmptyState>
            ) : (
              <SafetyItems
                items={draft.items}
                isReadOnly={uploadState.status === 'sending'}
                onChange={safetyDrafts.change}
                onRemove={remove}
              />
            )}
          </div>
          <CustomerFields
            title={t('confirm.details')}
            details={draft.details}
            errors={errors}
            isReadOnly={uploadState.status === 'sending'}
            onChange={(field, value) => {
              // Clears the error of a field that is being edited.
              setErrors(({ [field]: _, ...others }) => others);
              safetyDrafts.change((current) => ({ ...current, details: { ...current.details, [field]: value } }));
            }}
          />
          {isDesignLost && draft.image === undefined ? <Note variant="warning">{t('safety.notFetched')}</Note> : null}
          {!isFetchingDesign ? (
            <DesignImage
              image={draft.image}
              isReadOnly={uploadState.status === 'sending'}
              onChoose={(image) => {
                safetyDrafts.change((current) => ({ ...current, image }));
              }}
            />
          ) : (
            <Loading>
              <Skeleton height="160px" />
            </Loading>
          )}
          <OrderTerms kind="safety" />
          {failure === undefined ? null : (
            <SafetySubmitFailure
              draft={draft}
              error={failure.error}
              sentBy={sender}
              onTryAgain={() => void placeOrder()}
              onResolved={handleResolved}
            />
          )}
          {isUnknown ? <ResultUnknown onTryAgain={() => void placeOrder()} /> : null}
          {uploadState.status === 'cancelled' ? (
            <FocusOnMount>
              <Note variant="warning">{t('send.cancelled')}</Note>
            </FocusOnMount>
          ) : null}
          {uploadState.status === 'sending' ? (
            <UploadProgress
              share={uploadState.share}
              since={uploadState.since}
              files={draft.image === undefined ? [] : [draft.image]}
              leaveRequest={leaveRequest}
              onCancel={cancel}
            />
          ) : null}
          {/* A failure has its own button, so that only one price is shown. */}
          {uploadState.status === 'sending' || failure !== undefined || isUnknown ? null : (
            <CheckoutActions
              back={undefined}
              hint={token === undefined ? t('safety.asGuest') : ''}
              action={(hintId) => (
                <Button
                  id={SUBMIT_ID}
                  variant="primary"
                  type="submit"
                  disabled={isFetchingDesign}
                  aria-describedby={hintId}
                >
                  {priceWithVat === undefined
                    ? t('confirm.placePlain')
                    : t('confirm.place', { amount: formatAed(aedOf(priceWithVat.grandTotal)) })}
                </Button>
              )}
            />
          )}
        </form>
      </CheckoutMain>
      <SafetySummary items={draft.items} />
    </>
  );
}
