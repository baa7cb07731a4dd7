import { problemKindOf } from '../../../shared/api/base-query.ts';
import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { LEGAL_PATHS, PATHS } from '../../../shared/routes/paths.ts';
import { problemFieldsOf } from '../../api/problem-details.ts';
import { useUpload } from '../upload/use-upload.ts';
import { lookAt } from '../artwork/inspect-artwork.ts';
import { preflightOf } from '../../../shared/orders/artwork/inspection.ts';
import { isReadable } from '../../../shared/files/file-kind.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { useToPay } from '../../pricing/use-price-with-vat.ts';
import { SIDES } from '../../../shared/orders/artwork/side.ts';
import { CUSTOMER_FIELDS, faultsOf, SENT_AS, type CustomerFaults } from '../checkout/customer.ts';
import { CustomerFields, faultWords, idOfCustomerField } from '../checkout/customer-fields.tsx';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { Flow, FlowGo, FlowMain } from '../checkout/checkout-layout.tsx';
import { OrderWays } from '../checkout/order-terms.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { FocusOnMount } from '../../../shared/ui/focus-on-mount.tsx';
import styles from './confirm-order-page.module.css';
import { LoginNeeded } from './login-needed.tsx';
import { missingSide, totalOf, type OrderDraft } from './order-draft.ts';
import { orderFaults, orderForm } from './order-form.ts';
import { orderSteps } from './order-steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { PrintedSides } from './printed-sides.tsx';
import { SendFailure } from './submit-failure.tsx';
import { standstillOf } from './next-step-blocker.ts';
import { orderDrafts } from './use-order-draft.ts';

interface ConfirmOrderProps {
  readonly draft: OrderDraft;
  readonly lasting: boolean;
  readonly onTaken: (draft: OrderDraft, answer: ResponseOf<'placeOrder'>) => void;
}

/** What stood in the way when the button was pressed; `times` moves the focus there each time. */
type Told = {
  readonly of: 'nothing' | 'files' | 'unaccepted' | 'login' | 'details' | 'gone';
  readonly times: number;
  readonly name?: string;
};

/** The id of the button that places the order. */
const GO = 'place-order';

export function ConfirmOrder({ draft, lasting, onTaken }: ConfirmOrderProps) {
  const { t } = useTranslation(['order', 'preflight']);
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  const { sending, leaving, send, cancel, reset } = useUpload('placeOrder');
  const [told, setTold] = useState<Told>({ of: 'nothing', times: 0 });
  const [faults, setFaults] = useState<CustomerFaults>({});
  const toPay = useToPay(totalOf(draft));

  const tell = (of: Told['of'], name?: string) => {
    setTold(({ times }) => ({ of, times: times + 1, ...(name !== undefined && { name }) }));
  };

  /** Reads the draft anew: an accepted price is in it before the page shows it. */
  const place = async (): Promise<void> => {
    const view = orderDrafts.view();
    if (view.status !== 'open' || sending.status === 'sending') return;
    const now = view.draft;
    const { front, back } = now;
    if (front === undefined || back === undefined) {
      tell('files');
      return;
    }
    const { dimensions } = now.intent.product;
    const [frontLook, backLook] = await Promise.all([lookAt(front), lookAt(back)]);
    const looks = { front: preflightOf(frontLook, dimensions), back: preflightOf(backLook, dimensions) };
    if (standstillOf(now, looks).of === 'acceptance') {
      tell('unaccepted');
      return;
    }
    const found = orderFaults(now);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      tell('details');
      return;
    }
    if (token === undefined) {
      tell('login');
      return;
    }
    for (const file of [front, back]) {
      if (!(await isReadable(file))) {
        tell('gone', file.name);
        return;
      }
    }
    setTold({ of: 'nothing', times: 0 });
    const ended = await send(orderForm(now, front, back), now.key);
    if (ended?.status === 'answered') onTaken(now, ended.answer);
    if (ended?.status === 'failed') {
      const refused = faultsOf(problemFieldsOf(ended.error), SENT_AS.order, now.details);
      setFaults(refused);
      if (Object.keys(refused).length > 0) tell('details');
      else if (problemKindOf(ended.error) === 'not-logged-in') tell('login');
    }
  };

  const mended = () => {
    // The button that was pressed goes away with what failed; the order's own comes back, be it of another draft.
    flushSync(reset);
    document.getElementById(GO)?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void place();
  };
  const wrong = CUSTOMER_FIELDS.flatMap((field) => {
    const fault = faults[field];
    return fault === undefined ? [] : [{ id: idOfCustomerField(field), message: faultWords(t, field, fault) }];
  });
  const failure = sending.status === 'failed' && wrong.length === 0 && token !== undefined ? sending : undefined;
  const anyMissing = Object.values(faults).includes('missing');

  return (
    <Flow
      trail={[
        { name: t('crumb.home'), to: PATHS.home },
        { name: draft.intent.product.title, to: PATHS.product(draft.intent.product.id) },
        { name: t('start.title'), to: PATHS.startOrdering },
        { name: t('confirm.title') },
      ]}
      title={t('confirm.title')}
      lead={t('confirm.lead')}
      steps={{ all: orderSteps(t, draft.intent.product.id), here: 2 }}
    >
      <FlowMain>
        <form className={styles.form} noValidate onSubmit={submit}>
          {missingSide(draft) === undefined ? null : (
            <ErrorSummary words={t('confirm.bothFiles')} asked={told.of === 'files' ? told.times : 0}>
              <div className={styles.acts}>
                <ButtonLink to={PATHS.startOrdering}>{t('confirm.chooseFiles')}</ButtonLink>
              </div>
            </ErrorSummary>
          )}
          {told.of === 'unaccepted' ? (
            <ErrorSummary words={t('preflight:accept.before')} asked={told.times}>
              <div className={styles.acts}>
                <ButtonLink to={PATHS.startOrdering}>{t('confirm.chooseFiles')}</ButtonLink>
              </div>
            </ErrorSummary>
          ) : null}
          {told.of === 'gone' ? (
            <ErrorSummary words={t('file.unreadable', { name: told.name })} asked={told.times}>
              <div className={styles.acts}>
                <ButtonLink to={PATHS.startOrdering}>{t('confirm.chooseFiles')}</ButtonLink>
              </div>
            </ErrorSummary>
          ) : null}
          {token === undefined ? (
            <LoginNeeded asked={told.of === 'login' ? told.times : 0} email={draft.details.email} />
          ) : null}
          {wrong.length === 0 ? null : (
            <ErrorSummary
              words={anyMissing ? t('confirm.fillDetails') : t('confirm.mendDetails')}
              errors={wrong}
              asked={told.of === 'details' ? told.times : 0}
            />
          )}
          {lasting ? null : <Notice variant="warn">{t('draft.notLasting')}</Notice>}
          <CustomerFields
            title={t('confirm.details')}
            details={draft.details}
            faults={faults}
            fixed={sending.status === 'sending'}
            onChange={(field, value) => {
              // What is being mended is no longer called wrong.
              setFaults(({ [field]: _, ...others }) => others);
              orderDrafts.change((now) => ({ ...now, details: { ...now.details, [field]: value } }));
            }}
          />
          <OrderWays of="print" to={LEGAL_PATHS} />
          {sending.status === 'cancelled' ? (
            <FocusOnMount>
              <Notice variant="warn">{t('send.cancelled')}</Notice>
            </FocusOnMount>
          ) : null}
          {failure === undefined ? null : (
            <SendFailure
              draft={draft}
              error={failure.error}
              share={failure.share}
              onTryAgain={() => void place()}
              onMended={mended}
            />
          )}
          {sending.status === 'sending' ? (
            <UploadProgress
              share={sending.share}
              since={sending.since}
              files={SIDES.flatMap((side) => draft[side] ?? [])}
              leaving={leaving}
              onCancel={cancel}
            />
          ) : null}
          {/* A failure has the way on in it: one button, never two prices. */}
          {sending.status === 'sending' || failure !== undefined ? null : (
            <FlowGo
              back={{ to: PATHS.startOrdering, name: t('step.artwork') }}
              why={t('confirm.beforePrint')}
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
      <OrderSummary draft={draft}>
        <PrintedSides draft={draft} fixed={sending.status === 'sending'} />
      </OrderSummary>
    </Flow>
  );
}
