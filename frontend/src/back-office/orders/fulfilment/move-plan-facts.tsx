import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import text from '../../../shared/ui/text.module.css';
import { CourierFields, type TypedCourier } from './courier-fields.tsx';
import type { MovePlan } from './move-plan.ts';
import { OrderCounts } from './order-counts.tsx';

interface MovePlanFactsProps<OrderStage extends string> {
  readonly plan: MovePlan<OrderStage>;
  /** Of the stages of that kind of order. */
  readonly lastStage: OrderStage | undefined;
  readonly stageLabel: (stage: OrderStage) => string;
  readonly courier: TypedCourier;
  readonly onCourierChange: (name: keyof TypedCourier, text: string) => void;
  readonly focusesCourier?: boolean;
}

/** What a move does and the objections to it, with fields for the courier of orders that are shipped without one. */
export function MovePlanFacts<OrderStage extends string>(props: MovePlanFactsProps<OrderStage>) {
  const { plan, courier, onCourierChange, focusesCourier = false } = props;
  const count = plan.withoutCourier.length;
  return (
    <>
      {plan.selected.length === 1 ? <OrderFacts {...props} /> : <SelectionFacts {...props} />}
      {count === 0 ? null : (
        <CourierFields
          {...courier}
          onChange={onCourierChange}
          isOptional
          focusesCourier={focusesCourier}
          hidesTracking={count > 1}
        />
      )}
    </>
  );
}

/** A customer who was asked for a new file expects the order to wait for it. */
export function heldReasonOf({ held }: MovePlan<string>): 'artwork' | 'order' {
  return held.every(({ isOnHold }) => isOnHold !== true) ? 'artwork' : 'order';
}

/** What happens to the holds. */
function useHeldMessage<OrderStage extends string>({ plan, lastStage }: MovePlanFactsProps<OrderStage>): string {
  const { t } = useTranslation('admin');
  const reason = heldReasonOf(plan);
  const count = plan.held.length;
  return t(reason === 'order' && plan.to === lastStage ? 'heldMove.order.released' : `heldMove.${reason}.text`, {
    count,
  });
}

function OrderFacts<OrderStage extends string>(props: MovePlanFactsProps<OrderStage>) {
  const { t } = useTranslation('admin');
  const { held, unpaid, withoutCourier } = props.plan;
  const heldMessage = useHeldMessage(props);
  return (
    <>
      {held.length === 0 ? null : <p>{heldMessage}</p>}
      {unpaid.length === 0 ? null : <p>{t('moveCheck.unpaidOne')}</p>}
      {withoutCourier.length === 0 ? null : <p>{t('moveCheck.noCourierOne')}</p>}
    </>
  );
}

function SelectionFacts<OrderStage extends string>(props: MovePlanFactsProps<OrderStage>) {
  const { t } = useTranslation('admin');
  const { plan, stageLabel, lastStage } = props;
  const heldMessage = useHeldMessage(props);
  const { selected, moving, held } = plan;
  const stage = stageLabel(plan.to);
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
