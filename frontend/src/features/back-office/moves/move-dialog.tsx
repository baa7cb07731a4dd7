import { FIRST_STAGE, nextStage, STAGES, type Stage } from '@pressline/domain/stages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import type { Draft } from '../../../shared/drafts/draft-keeper.ts';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { useOfficeDraft, type OfficeDraftKind } from '../drafts/office-draft.ts';
import { Button } from '../pieces/button.tsx';
import { Dialog } from '../pieces/dialog.tsx';
import { StageDot } from '../pieces/stage-name.tsx';
import styles from './move-dialog.module.css';
import { useMoveDesk } from './move-desk-context.ts';
import type { SeenOrder } from './move-desk.ts';

interface MoveDialogProps {
  /** At least one. */
  readonly orders: readonly SeenOrder[];
  readonly onClose: () => void;
}

/** Moves one order, or many, to any stage, with a note for the timeline. */
export function MoveDialog({ orders, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const desk = useMoveDesk();
  const stages = new Set(orders.map((order) => order.current_stage));
  const [present = FIRST_STAGE] = stages;
  const here = stages.size === 1 ? present : undefined;
  const [to, setTo] = useState<Stage>(nextStage(present) ?? present);
  const { note, setNote, close, sent } = useNote(orders, onClose);
  const stays = to === here;
  return (
    <Dialog title={t('moves.dialogTitle', { count: orders.length, number: orders[0]?.number ?? '' })} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (stays) return;
          void desk.move(orders, to, note.trim() === '' ? undefined : note.trim()).then(sent);
          onClose();
        }}
      >
        <fieldset className={styles.stages}>
          <legend>{t('moves.stageLegend')}</legend>
          {STAGES.map((stage) => (
            <label key={stage} className={styles.stage}>
              <input
                type="radio"
                name="stage"
                value={stage}
                checked={stage === to}
                data-focus-first={stage === to ? true : undefined}
                onChange={() => setTo(stage)}
              />
              <StageDot stage={stage} />
              <span>{t(`stage.${stage}`, { ns: 'common' })}</span>
              {stage === here ? <span className={styles.here}>{t('moves.here')}</span> : null}
            </label>
          ))}
        </fieldset>
        <label className={styles.note}>
          <span>
            {t('moves.note')} <small>{t('moves.noteHint')}</small>
          </span>
          <textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </label>
        <div className={styles.actions}>
          <Button onClick={close}>{t('dialog.cancel')}</Button>
          <Button
            type="submit"
            look="go"
            aria-disabled={stays}
            title={stays ? t('moves.isThere', { stage: t(`stage.${to}`, { ns: 'common' }) }) : undefined}
          >
            {t('moves.moveTo', { stage: t(`stage.${to}`, { ns: 'common' }) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface NoteDraft extends Draft {
  readonly note: string;
}

const NOTES: OfficeDraftKind<NoteDraft> = {
  form: 'move-note',
  files: [],
  isDraft: (value): value is NoteDraft =>
    typeof value === 'object' && value !== null && 'note' in value && typeof value.note === 'string' && 'key' in value,
};

/** The note as it is typed: kept until it was sent, so that a session which ends in between doesn't take it along. */
function useNote(orders: readonly SeenOrder[], onClose: () => void) {
  const store = useStore<WithSession>();
  const tokenNow = (): string | undefined => selectToken(store.getState(), 'office');
  const about = orders.length === 1 ? (orders[0]?.orderId ?? 'none') : 'many';
  const { view, change, clear } = useOfficeDraft(NOTES, about);
  const [opened] = useState(tokenNow);
  return {
    note: view.status === 'open' ? view.draft.note : '',
    setNote: (note: string) =>
      change((kept) => (note === '' ? undefined : { key: kept?.key ?? crypto.randomUUID(), note })),
    /** By who gives it up. */
    close: () => {
      clear();
      onClose();
    },
    /** The shop has answered; unless it was that the session is over. */
    sent: () => {
      if (tokenNow() === opened) clear();
    },
  };
}
