import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Intention } from '../api/intention.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import text from '../ui/text.module.css';
import { useFaultWords } from './retryable-errors.ts';
import { PaceChoice } from './speed-choice.tsx';
import { useOrderReplayMutation, type Replay } from './projections-api.ts';
import styles from './dialogs.module.css';

const PURPOSES = ['flip-by-hand', 'flip-when-clean', 'dry-run'] as const satisfies readonly Replay['purpose'][];

export interface ReplayWish {
  /** Already chosen; none where all are. */
  readonly projection: string | undefined;
  readonly purpose: Replay['purpose'];
}

interface ReplayDialogProps {
  readonly wish: ReplayWish;
  readonly projections: readonly string[];
  readonly onOrdered: (replay: Replay) => void;
  readonly onClose: () => void;
}

/** Which read models are folded anew, what becomes of them, and how fast. */
export function ReplayDialog({ wish, projections, onOrdered, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('projections');
  const faultWords = useFaultWords();
  const [all, setAll] = useState(wish.projection === undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(wish.projection === undefined ? [] : [wish.projection]),
  );
  const [purpose, setPurpose] = useState<Replay['purpose']>(wish.purpose);
  const [pace, setPace] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const [intention] = useState(() => new Intention());
  const [order, { isLoading, error }] = useOrderReplayMutation();
  const first = useRef<HTMLInputElement>(null);
  const none = !all && chosen.size === 0;

  const send = async (): Promise<void> => {
    setAsked(true);
    if (none) return first.current?.focus();
    const wanted = { projections: all ? [] : [...chosen], purpose, at_most: pace };
    const { data } = await order({ order: wanted, key: intention.keyFor(JSON.stringify(wanted)) });
    if (data === undefined) return;
    intention.done();
    onOrdered(data.replay);
  };
  const toggle = (name: string): void =>
    setChosen((before) => new Set(before.has(name) ? [...before].filter((each) => each !== name) : [...before, name]));
  return (
    <Dialog title={t(purpose === 'dry-run' ? 'order.dryRun' : 'order.replay')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void send();
        }}
      >
        <p>{t('order.words')}</p>
        <div role="alert">
          {error === undefined || isLoading ? null : <p className={text.bad}>{faultWords(error)}</p>}
        </div>
        <fieldset className={styles.choices} aria-describedby={asked && none ? 'none-chosen' : undefined}>
          <legend>{t('order.which')}</legend>
          <label>
            <input
              type="radio"
              name="which"
              checked={all}
              data-focus-first={all ? true : undefined}
              onChange={() => setAll(true)}
            />
            <span>{t('order.all', { count: projections.length })}</span>
          </label>
          <label>
            <input
              type="radio"
              name="which"
              checked={!all}
              data-focus-first={all ? undefined : true}
              onChange={() => setAll(false)}
            />
            <span>{t('order.some')}</span>
          </label>
          {all ? null : (
            <div className={styles.names}>
              {projections.map((name, place) => (
                <label key={name}>
                  <input
                    ref={place === 0 ? first : undefined}
                    type="checkbox"
                    checked={chosen.has(name)}
                    onChange={() => toggle(name)}
                  />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </div>
          )}
          {asked && none ? (
            <p id="none-chosen" className={text.bad} role="alert">
              {t('order.chooseOne')}
            </p>
          ) : null}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{t('order.then')}</legend>
          {PURPOSES.map((each) => (
            <label key={each}>
              <input type="radio" name="purpose" checked={each === purpose} onChange={() => setPurpose(each)} />
              <span>
                {t(`purpose.${each}.name`)} <small>{t(`purpose.${each}.says`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles.paceRow}>
          <span aria-hidden="true">{t('pace.label')}</span>
          <PaceChoice pace={pace} onChoose={setPace} />
        </div>
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" look="go" aria-busy={isLoading}>
            {t(purpose === 'dry-run' ? 'order.sendDryRun' : 'order.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
