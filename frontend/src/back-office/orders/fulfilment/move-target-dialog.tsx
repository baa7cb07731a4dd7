import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MoveDesk, SeenOrder } from './optimistic-moves.ts';
import styles from './move-dialog.module.css';

interface PlaceDialogProps<Place extends string> {
  readonly desk: MoveDesk<Place>;
  /** At least one. */
  readonly orders: readonly SeenOrder<Place>[];
  readonly places: readonly Place[];
  /** What is chosen first. */
  readonly first: Place;
  readonly legend: string;
  readonly nameOf: (place: Place) => string;
  readonly markOf?: (place: Place) => ReactNode;
  readonly onClose: () => void;
}

/** Moves one order, or many, to any stage or state, with a note for the timeline. */
export function PlaceDialog<Place extends string>({
  desk,
  orders,
  places,
  first,
  legend,
  nameOf,
  markOf,
  onClose,
}: PlaceDialogProps<Place>) {
  const { t } = useTranslation('admin');
  const present = new Set(orders.map((order) => order.current_stage));
  const here = present.size === 1 ? orders[0]?.current_stage : undefined;
  const [to, setTo] = useState<Place>(first);
  const { note, setNote, close, sent } = useNote(orders, onClose);
  const stays = to === here;
  return (
    <Dialog title={t('moves.dialogTitle', { count: orders.length, number: orders[0]?.number ?? '' })} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (stays) return;
          const said = note.trim() === '' ? undefined : note.trim();
          void desk.move(orders, to, said, onClose).then((begun) => begun && sent());
        }}
      >
        <fieldset className={styles.stages}>
          <legend>{legend}</legend>
          {places.map((place) => (
            <label key={place} className={styles.stage}>
              <input
                type="radio"
                name="place"
                value={place}
                checked={place === to}
                data-focus-first={place === to ? true : undefined}
                onChange={() => setTo(place)}
              />
              {markOf?.(place)}
              <span>{nameOf(place)}</span>
              {place === here ? <span className={styles.here}>{t('moves.here')}</span> : null}
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
            variant="primary"
            disabled={stays}
            title={stays ? t('moves.isThere', { stage: nameOf(to) }) : undefined}
          >
            {t('moves.moveTo', { stage: nameOf(to) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The note as it is typed: kept until it was sent, so that a session which ends in between doesn't take it along. */
function useNote(orders: readonly SeenOrder<string>[], onClose: () => void) {
  const store = useStore<WithSession>();
  const tokenNow = (): string | undefined => selectToken(store.getState(), 'office');
  const [note, setNote] = usePersistedText('move-note', orders.length === 1 ? (orders[0]?.orderId ?? 'none') : 'many');
  const [opened] = useState(tokenNow);
  return {
    note,
    setNote,
    /** By who gives it up. */
    close: () => {
      setNote('');
      onClose();
    },
    /** The shop has answered; unless it was that the session is over. */
    sent: () => {
      if (tokenNow() === opened) setNote('');
    },
  };
}
