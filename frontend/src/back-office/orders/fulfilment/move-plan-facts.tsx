import { nextStage, stagesLike } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import text from '../../../shared/ui/text.module.css';
import { useStageLabel } from '../components/stage-name.tsx';
import { CourierFields, type TypedCourier } from './courier-fields.tsx';
import type { MovePlan } from './move-plan.ts';
import { OrderCounts } from './order-counts.tsx';
import { PaymentFields, type PaymentFieldsProps } from './payment-fields.tsx';

interface MovePlanFactsProps extends PaymentFieldsProps {
  readonly courier: TypedCourier;
  readonly onCourierChange: (name: keyof TypedCourier, text: string) => void;
  readonly focusesCourier?: boolean;
}

/** What a move does and the objections to it, with fields for a missing courier and a missing payment. */
export function MovePlanFacts({
  plan,
  courier,
  onCourierChange,
  focusesCourier = false,
  ...payment
}: MovePlanFactsProps) {
  const count = plan.withoutCourier.length;
  return (
    <>
      {plan.selected.length === 1 ? <OrderFacts plan={plan} /> : <SelectionFacts plan={plan} />}
      {count === 0 ? null : (
        <CourierFields
          {...courier}
          onChange={onCourierChange}
          isOptional
          focusesCourier={focusesCourier}
          hidesTracking={count > 1}
        />
      )}
      {plan.unpaid.length === 0 ? null : (
        // The names of the methods are loaded now on pages without payments.
        <Suspense fallback={null}>
          <PaymentFields plan={plan} {...payment} />
        </Suspense>
      )}
    </>
  );
}

/** A customer who was asked for a new file expects the order to wait for it. */
export function heldReasonOf({ held }: MovePlan): 'artwork' | 'order' {
  return held.every(({ isOnHold }) => isOnHold !== true) ? 'artwork' : 'order';
}

/** What happens to the holds. */
function useHeldMessage(plan: MovePlan): string {
  const { t } = useTranslation('admin');
  const reason = heldReasonOf(plan);
  const count = plan.held.length;
  const isLastStage = nextStage(plan.to) === undefined;
  if (reason === 'order') return t(isLastStage ? 'heldMove.order.released' : 'heldMove.order.text', { count });
  const isReceived = plan.held.every(({ hasNewArtwork }) => hasNewArtwork === true);
  return t(isReceived ? 'heldMove.artwork.received' : 'heldMove.artwork.text', { count });
}

function OrderFacts({ plan }: { readonly plan: MovePlan }) {
  const { t } = useTranslation('admin');
  const { held, unpaid, withoutCourier } = plan;
  const heldMessage = useHeldMessage(plan);
  return (
    <>
      {held.length === 0 ? null : <p>{heldMessage}</p>}
      {unpaid.length === 0 ? null : <p>{t('moveCheck.unpaidOne')}</p>}
      {withoutCourier.length === 0 ? null : <p>{t('moveCheck.noCourierOne')}</p>}
    </>
  );
}

function SelectionFacts({ plan }: { readonly plan: MovePlan }) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const heldMessage = useHeldMessage(plan);
  const { selected, moving, held } = plan;
  const stage = stageLabel(plan.to);
  const lastStage = stagesLike(plan.to).at(-1);
  const isPartial = moving.length < selected.length;
  const exceptions = [
    [t('moveCheck.cancelled'), plan.cancelledCount],
    [t('moveCheck.alreadyThere', { stage }), plan.thereCount],
  ] as const;
  const consequences = [
    [t('moveCheck.backward'), plan.backward.length - plan.reopened.length],
    [t('moveCheck.reopened', { stage: lastStage === undefined ? '' : stageLabel(lastStage) }), plan.reopened.length],
    [t('moveCheck.unpaid'), plan.unpaid.length],
    [t('moveCheck.noCourier'), plan.withoutCourier.length],
  ] as const;
  return (
    <>
      {isPartial ? (
        <div>
          <p>{t('moveCheck.some', { moving: formatCount(moving.length), selected: formatCount(selected.length) })}</p>
          <OrderCounts rows={exceptions} />
        </div>
      ) : null}
      {held.length === 0 ? null : (
        <p>
          <b>{t(`heldMove.${heldReasonOf(plan)}.titleOf`, { count: held.length, of: formatCount(moving.length) })}.</b>{' '}
          {heldMessage}
        </p>
      )}
      <OrderCounts rows={consequences} isWarning />
      <p className={text.muted}>{t('moveCheck.emails', { count: plan.emailCount })}</p>
    </>
  );
}
