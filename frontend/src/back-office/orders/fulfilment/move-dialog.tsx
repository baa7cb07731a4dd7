import {
  isSafetyState,
  nextStage,
  stagesLike,
  type OrderStage,
} from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { FIRST_STAGE } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useOrderQuery } from '../../../shared/orders/orders-api.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import { TextArea } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { StageDot, useStageLabel } from '../components/stage-name.tsx';
import { shipmentOf, useTypedCourier } from './courier-fields.tsx';
import { movableOrder, withPaymentAndCourier } from './movable-order.ts';
import { MovePlanFacts } from './move-plan-facts.tsx';
import { planMove } from './move-plan.ts';
import type { MovableOrder } from './move-queue.ts';
import { useMoves } from './optimistic-moves-context.ts';
import { paymentOf, useTypedPayment } from './payment-fields.tsx';

interface MoveDialogProps {
  /** At least one; all of one kind. */
  readonly orders: readonly MovableOrder[];
  readonly onClose: () => void;
}

/** Moves orders to any stage or state, with an optional note. */
export function MoveDialog({ orders: shown, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const stageLabel = useStageLabel();
  const moves = useMoves();
  const orders = useWithPaymentAndCourier(shown);
  const firstStage = shown[0]?.current_stage ?? FIRST_STAGE;
  const currentStages = new Set(orders.map((order) => order.current_stage));
  const currentStage = currentStages.size === 1 ? orders[0]?.current_stage : undefined;
  const [target, setTarget] = useState<OrderStage>(nextStage(firstStage) ?? firstStage);
  const { note, setNote, close, handleSent } = useNote(orders, onClose);
  const typed = { ...useTypedCourier(), ...useTypedPayment() };
  const plan = planMove(orders, target);
  const payment = paymentOf(typed.payment, plan);
  const isUnchanged = plan.moving.length === 0;
  return (
    <FormDialog
      title={t('moves.dialogTitle', { count: orders.length, number: orders[0]?.number ?? '' })}
      submitLabel={t(payment === undefined ? 'moves.moveTo' : 'movePayment.action', { stage: stageLabel(target) })}
      blocked={isUnchanged ? t('moves.alreadyThere', { stage: stageLabel(target) }) : undefined}
      onSubmit={() => {
        const trimmedNote = note.trim() === '' ? undefined : note.trim();
        void moves
          .move(orders, target, {
            note: trimmedNote,
            // The fields are hidden in other stages, which can have no courier.
            shipment: plan.withoutCourier.length > 0 ? shipmentOf(typed.courier) : undefined,
            payment,
            isConfirmed: orders.every(({ isUnpaid }) => isUnpaid !== undefined),
            onBegin: onClose,
          })
          .then((started) => started && handleSent());
      }}
      onClose={close}
    >
      <RadioGroup
        legend={t(isSafetyState(firstStage) ? 'safetyState.legend' : 'moves.stageLegend')}
        options={stagesLike(firstStage).map((stage) => ({
          value: stage,
          label: (
            <span className={layout.row}>
              <StageDot stage={stage} />
              {stageLabel(stage)}
              {stage === currentStage ? (
                <span className={status.badge} data-tone="here">
                  {t('moves.here')}
                </span>
              ) : null}
            </span>
          ),
        }))}
        value={target}
        onChange={setTarget}
        focusesSelected
      />
      {isUnchanged ? null : <MovePlanFacts plan={plan} {...typed} />}
      <TextArea
        label={t('moves.note')}
        optional={t('moves.noteHint')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}

/** The note's draft is kept until the move is sent, so that it survives an expired session. */
function useNote(orders: readonly MovableOrder[], onClose: () => void) {
  const store = useStore<WithSession>();
  const currentToken = (): string | undefined => selectToken(store.getState(), 'office');
  const [note, setNote] = usePersistedText('move-note', orders.length === 1 ? (orders[0]?.orderId ?? 'none') : 'many');
  const [initialToken] = useState(currentToken);
  return {
    note,
    setNote,
    close: () => {
      setNote('');
      onClose();
    },
    /** Keeps the note if the session expired before the move was sent. */
    handleSent: () => {
      if (currentToken() === initialToken) setNote('');
    },
  };
}

/** A single order of the board with its payment and courier, once they are loaded. */
function useWithPaymentAndCourier(orders: readonly MovableOrder[]): readonly MovableOrder[] {
  const [order] = orders;
  const isComplete = order === undefined || order.isUnpaid !== undefined;
  const { data } = useOrderQuery({ area: 'office', id: order?.orderId ?? '' }, { skip: isComplete });
  return isComplete || data === undefined ? orders : [withPaymentAndCourier(order, movableOrder(order.orderId, data))];
}
