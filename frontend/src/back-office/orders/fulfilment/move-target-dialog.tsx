import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import type { MovableOrder } from './move-queue.ts';
import type { OptimisticMoves } from './optimistic-moves.ts';
import styles from './move-dialog.module.css';

interface MoveTargetDialogProps<OrderStage extends string> {
  readonly moves: OptimisticMoves<OrderStage>;
  /** At least one. */
  readonly orders: readonly MovableOrder<OrderStage>[];
  readonly stages: readonly OrderStage[];
  /** Selected at first. */
  readonly initialStage: OrderStage;
  readonly legend: string;
  readonly stageLabel: (stage: OrderStage) => string;
  readonly stageMark?: (stage: OrderStage) => ReactNode;
  readonly onClose: () => void;
}

/** Moves orders to any stage or state, with an optional note. */
export function MoveTargetDialog<OrderStage extends string>({
  moves,
  orders,
  stages,
  initialStage,
  legend,
  stageLabel,
  stageMark,
  onClose,
}: MoveTargetDialogProps<OrderStage>) {
  const { t } = useTranslation('admin');
  const currentStages = new Set(orders.map((order) => order.current_stage));
  const currentStage = currentStages.size === 1 ? orders[0]?.current_stage : undefined;
  const [target, setTarget] = useState<OrderStage>(initialStage);
  const { note, setNote, close, handleSent } = useNote(orders, onClose);
  const isUnchanged = target === currentStage;
  return (
    <Dialog title={t('moves.dialogTitle', { count: orders.length, number: orders[0]?.number ?? '' })} onClose={close}>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (isUnchanged) return;
          const trimmedNote = note.trim() === '' ? undefined : note.trim();
          void moves.move(orders, target, trimmedNote, onClose).then((started) => started && handleSent());
        }}
      >
        <fieldset className={styles.stages}>
          <legend>{legend}</legend>
          {stages.map((stage) => (
            <label key={stage} className={styles.stage}>
              <input
                type="radio"
                name="stage"
                value={stage}
                checked={stage === target}
                data-autofocus={stage === target ? true : undefined}
                onChange={() => setTarget(stage)}
              />
              {stageMark?.(stage)}
              <span>{stageLabel(stage)}</span>
              {stage === currentStage ? (
                <span className={layout.badge} data-tone="here">
                  {t('moves.here')}
                </span>
              ) : null}
            </label>
          ))}
        </fieldset>
        <FormField id="move-note" label={t('moves.note')} optionalLabel={t('moves.noteHint')}>
          {(field) => (
            <textarea
              {...field}
              rows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FormField>
        <div className={clsx(layout.row, layout.end)}>
          <Button onClick={close}>{t('dialog.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={isUnchanged}
            title={isUnchanged ? t('moves.isThere', { stage: stageLabel(target) }) : undefined}
          >
            {t('moves.moveTo', { stage: stageLabel(target) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The note's draft is kept until the move is sent, so that it survives an expired session. */
function useNote(orders: readonly MovableOrder<string>[], onClose: () => void) {
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
