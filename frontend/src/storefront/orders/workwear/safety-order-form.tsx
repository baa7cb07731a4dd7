import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { LEGAL_PATHS, PATHS } from '../../../shared/routes/paths.ts';
import { problemFieldsOf } from '../../api/problem-details.ts';
import { useUpload } from '../upload/use-upload.ts';
import { isReadable } from '../../../shared/files/file-kind.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { useToPay } from '../../pricing/use-price-with-vat.ts';
import { CUSTOMER_FIELDS, faultsOf, SENT_AS, type CustomerFaults } from '../checkout/customer.ts';
import { CustomerFields, faultWords, idOfCustomerField } from '../checkout/customer-fields.tsx';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { FlowGo, FlowMain } from '../checkout/checkout-layout.tsx';
import { OrderWays } from '../checkout/order-terms.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useFileGuard } from '../../../shared/files/use-file-guard.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState, Notice } from '../../ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import { DesignImage } from './design-image.tsx';
import { itemsFault, piecesIn, totalOfItems, withoutItem, type SafetyDraft } from './safety-draft.ts';
import { safetyFaults, safetyForm } from './safety-form.ts';
import { idOfItem, idOfFirstSize, SafetyItems } from './safety-items.tsx';
import styles from './safety-checkout-page.module.css';
import { SafetySendFailure } from './safety-submit-failure.tsx';
import { SafetySummary } from './safety-summary.tsx';
import { safetyDrafts } from './use-safety-draft.ts';

interface SafetyOrderFormProps {
  readonly draft: SafetyDraft;
  readonly lasting: boolean;
  readonly onTaken: (draft: SafetyDraft, answer: ResponseOf<'placeSafetyOrder'>) => void;
}

/** What stood in the way when the button was pressed; `times` moves the focus there each time. */
interface Told {
  readonly of: 'nothing' | 'details' | 'no-products' | 'no-sizes' | 'gone';
  readonly times: number;
}

/** The id of the button that places the order. */
const GO = 'place-order';

export function SafetyOrderForm({ draft, lasting, onTaken }: SafetyOrderFormProps) {
  const { t } = useTranslation('order');
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  const { sending, leaving, send, cancel, reset } = useUpload('placeSafetyOrder');
  const itemsPlace = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Told>({ of: 'nothing', times: 0 });
  const [faults, setFaults] = useState<CustomerFaults>({});
  const toPay = useToPay(totalOfItems(draft.items));
  useFileGuard();

  const tell = (of: Told['of']) => {
    setTold(({ times }) => ({ of, times: times + 1 }));
  };

  /** Reads the draft anew: an accepted price is in it before the page shows it. */
  const place = async (): Promise<void> => {
    const view = safetyDrafts.view();
    if (view.status !== 'open' || sending.status === 'sending') return;
    const now = view.draft;
    const found = safetyFaults(now);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      tell('details');
      return;
    }
    const fault = itemsFault(now.items);
    if (fault !== undefined) {
      tell(fault);
      return;
    }
    if (now.image !== undefined && !(await isReadable(now.image))) {
      tell('gone');
      return;
    }
    setTold({ of: 'nothing', times: 0 });
    const ended = await send(safetyForm(now), now.key);
    if (ended?.status === 'answered') onTaken(now, ended.answer);
    if (ended?.status === 'failed') {
      const refused = faultsOf(problemFieldsOf(ended.error), SENT_AS.safetyOrder, now.details);
      setFaults(refused);
      if (Object.keys(refused).length > 0) tell('details');
    }
  };

  const remove = (id: string) => {
    const place = draft.items.findIndex((item) => item.id === id);
    const neighbour = draft.items[place + 1] ?? draft.items[place - 1];
    safetyDrafts.change((now) => withoutItem(now, id));
    // The button that was pressed goes away with its item.
    const next = neighbour === undefined ? itemsPlace.current : document.getElementById(idOfItem(neighbour.id));
    next?.focus();
  };
  const mended = () => {
    // The button that was pressed goes away with what failed; the order's own comes back, be it of another draft.
    flushSync(reset);
    document.getElementById(GO)?.focus();
  };
  const wrong = CUSTOMER_FIELDS.flatMap((field) => {
    const fault = faults[field];
    return fault === undefined ? [] : [{ id: idOfCustomerField(field), message: faultWords(t, field, fault) }];
  });
  const failure = sending.status === 'failed' && wrong.length === 0 ? sending : undefined;
  const withoutPieces = draft.items.filter((item) => piecesIn(item) === 0);
  return (
    <>
      <FlowMain>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void place();
          }}
        >
          {wrong.length === 0 ? null : (
            <ErrorSummary
              words={Object.values(faults).includes('missing') ? t('safety.fillDetails') : t('confirm.mendDetails')}
              errors={wrong}
              asked={told.of === 'details' ? told.times : 0}
            />
          )}
          {told.of === 'no-sizes' && withoutPieces.length > 0 ? (
            <ErrorSummary
              words={t('safety.noSizes')}
              errors={withoutPieces.map(({ id, title }) => ({ id: idOfFirstSize(id), message: title }))}
              asked={told.times}
            />
          ) : null}
          {told.of === 'no-products' && draft.items.length === 0 ? (
            <ErrorSummary words={t('safety.noProducts')} asked={told.times} />
          ) : null}
          {told.of === 'gone' ? (
            <ErrorSummary words={t('file.unreadable', { name: draft.image?.name })} asked={told.times} />
          ) : null}
          {lasting ? null : <Notice variant="warn">{t('draft.notLasting')}</Notice>}
          <div ref={itemsPlace} tabIndex={-1} className={styles.items}>
            {draft.items.length === 0 ? (
              <EmptyState message={t('safety.noProducts')}>
                <ButtonLink to={PATHS.category('safety-vest')}>{t('safety.browse')}</ButtonLink>
              </EmptyState>
            ) : (
              <SafetyItems
                items={draft.items}
                fixed={sending.status === 'sending'}
                onChange={safetyDrafts.change}
                onRemove={remove}
              />
            )}
          </div>
          <CustomerFields
            title={t('confirm.details')}
            details={draft.details}
            faults={faults}
            fixed={sending.status === 'sending'}
            onChange={(field, value) => {
              // What is being mended is no longer called wrong.
              setFaults(({ [field]: _, ...others }) => others);
              safetyDrafts.change((now) => ({ ...now, details: { ...now.details, [field]: value } }));
            }}
          />
          <DesignImage
            image={draft.image}
            fixed={sending.status === 'sending'}
            onChoose={(image) => {
              safetyDrafts.change((now) => ({ ...now, image }));
            }}
          />
          <OrderWays of="safety" to={LEGAL_PATHS} />
          {failure === undefined ? null : (
            <SafetySendFailure
              draft={draft}
              error={failure.error}
              loggedIn={token !== undefined}
              onTryAgain={() => void place()}
              onMended={mended}
            />
          )}
          {sending.status === 'cancelled' ? (
            <FocusOnMount>
              <Notice variant="warn">{t('send.cancelled')}</Notice>
            </FocusOnMount>
          ) : null}
          {sending.status === 'sending' ? (
            <UploadProgress
              share={sending.share}
              since={sending.since}
              files={draft.image === undefined ? [] : [draft.image]}
              leaving={leaving}
              onCancel={cancel}
            />
          ) : null}
          {/* A failure has the way on in it: one button, never two prices. */}
          {sending.status === 'sending' || failure !== undefined ? null : (
            <FlowGo
              back={undefined}
              why={token === undefined ? t('safety.asGuest') : ''}
              action={(whyId) => (
                <Button id={GO} variant="primary" type="submit" aria-describedby={whyId}>
                  {toPay === undefined
                    ? t('confirm.placePlain')
                    : t('confirm.place', { amount: formatAed(aedOf(toPay.grandTotal)) })}
                </Button>
              )}
            />
          )}
        </form>
      </FlowMain>
      <SafetySummary items={draft.items} />
    </>
  );
}
