import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MoveDesk, SeenOrder } from './optimistic-moves.ts';

interface Question {
  readonly orders: readonly SeenOrder[];
  readonly to: Stage;
  /** Undefined: none of them is moved. */
  readonly answer: (moving: readonly SeenOrder[] | undefined) => void;
}

/** Whether a move takes an order on although its artwork is on hold: its customer was asked for a new file and expects it to wait. */
function goesOnHeld({ held, current_stage: from }: SeenOrder, to: Stage): boolean {
  return held === true && STAGES.indexOf(to) > STAGES.indexOf(from);
}

/** The desk for print orders, which asks before it moves a held order on; and the question, while there is one. Any stage may be set. */
export function useHeldQuestion(desk: MoveDesk): readonly [MoveDesk, ReactNode] {
  const [question, setQuestion] = useState<Question>();
  // One that another takes the place of, or that its page is left with, moves none.
  useEffect(() => () => question?.answer(undefined), [question]);
  const asking = useMemo<MoveDesk>(() => {
    const ask = (orders: readonly SeenOrder[], to: Stage): Promise<readonly SeenOrder[] | undefined> =>
      new Promise((answer) => {
        setQuestion({ orders, to, answer });
      });
    return {
      ...desk,
      async move(orders, to, note, onBegin) {
        const asks = orders.some((order) => goesOnHeld(order, to));
        const moving = asks ? await ask(orders, to) : orders;
        return moving === undefined ? false : desk.move(moving, to, note, onBegin);
      },
    };
  }, [desk]);
  if (question === undefined) return [asking, null];
  const answer = (moving: readonly SeenOrder[] | undefined): void => {
    setQuestion(undefined);
    question.answer(moving);
  };
  return [asking, <HeldQuestion {...question} answer={answer} />];
}

function HeldQuestion({ orders, to, answer }: Question) {
  const { t } = useTranslation('admin');
  const held = orders.filter((order) => goesOnHeld(order, to));
  const others = orders.filter((order) => !goesOnHeld(order, to) && order.current_stage !== to);
  const stage = t(`stage.${to}`, { ns: 'common' });
  return (
    <ConfirmDialog
      title={
        orders.length === 1
          ? t('heldMove.title', { number: orders[0]?.number ?? '' })
          : t('heldMove.titleOf', { count: held.length, of: orders.length })
      }
      confirmLabel={t('heldMove.go', { stage })}
      focusesConfirm
      onConfirm={() => answer(orders)}
      {...(others.length > 0 && {
        alternative: { label: t('heldMove.others', { count: others.length }), onClick: () => answer(others) },
      })}
      onClose={() => answer(undefined)}
    >
      <p>{t('heldMove.words', { count: held.length })}</p>
    </ConfirmDialog>
  );
}
