import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IdempotencyKey } from '../api/idempotency-key.ts';
import text from '../../shared/ui/text.module.css';
import styles from './dialogs.module.css';
import { FormDialog, RadioGroup } from './form-dialog.tsx';
import { useOrderReplayMutation, type Replay } from './projections-api.ts';
import { PaceSelect } from './replay-section.tsx';
import { useErrorMessage } from './use-operations.tsx';

const PURPOSES = ['flip-by-hand', 'flip-when-clean', 'dry-run'] as const satisfies readonly Replay['purpose'][];

interface ReplayDialogProps {
  /** Selected at first; all if undefined. */
  readonly projection: string | undefined;
  readonly purpose: Replay['purpose'];
  readonly projections: readonly string[];
  readonly onOrdered: (replay: Replay) => void;
  readonly onClose: () => void;
}

/** Orders a replay: which read models, what happens to their new builds, and how fast. */
export function ReplayDialog({ projection, purpose: first, projections, onOrdered, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('projections');
  const errorMessage = useErrorMessage();
  const [isAll, setIsAll] = useState(projection === undefined);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(projection === undefined ? [] : [projection]));
  const [purpose, setPurpose] = useState(first);
  const [pace, setPace] = useState<number | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const [order, { isLoading, error }] = useOrderReplayMutation();
  const firstCheckbox = useRef<HTMLInputElement>(null);
  const isEmpty = !isAll && selected.size === 0;
  const isDryRun = purpose === 'dry-run';

  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (isEmpty) return firstCheckbox.current?.focus();
    const replay = { projections: isAll ? [] : [...selected], purpose, at_most: pace };
    const { data } = await order({ order: replay, key: idempotencyKey.forRequest(JSON.stringify(replay)) });
    if (data === undefined) return;
    idempotencyKey.reset();
    onOrdered(data.replay);
  };
  const toggle = (name: string): void =>
    setSelected(
      (before) => new Set(before.has(name) ? [...before].filter((each) => each !== name) : [...before, name]),
    );
  return (
    <FormDialog
      title={t(isDryRun ? 'order.dryRun' : 'order.replay')}
      submit={t(isDryRun ? 'order.sendDryRun' : 'order.send')}
      busy={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('order.words')}</p>
      <div role="alert">
        {error === undefined || isLoading ? null : <p className={text.error}>{errorMessage(error)}</p>}
      </div>
      <fieldset className={styles.choices} aria-describedby={submitted && isEmpty ? 'none-chosen' : undefined}>
        <legend>{t('order.which')}</legend>
        {[true, false].map((all) => (
          <label key={String(all)}>
            <input
              type="radio"
              name="which"
              checked={all === isAll}
              data-autofocus={all === isAll ? true : undefined}
              onChange={() => setIsAll(all)}
            />
            <span>{all ? t('order.all', { count: projections.length }) : t('order.some')}</span>
          </label>
        ))}
        {isAll ? null : (
          <div className={styles.names}>
            {projections.map((name, i) => (
              <label key={name}>
                <input
                  ref={i === 0 ? firstCheckbox : undefined}
                  type="checkbox"
                  checked={selected.has(name)}
                  onChange={() => toggle(name)}
                />
                <bdi>{name}</bdi>
              </label>
            ))}
          </div>
        )}
        {submitted && isEmpty ? (
          <p id="none-chosen" className={text.error} role="alert">
            {t('order.chooseOne')}
          </p>
        ) : null}
      </fieldset>
      <RadioGroup
        legend={t('order.then')}
        value={purpose}
        options={PURPOSES.map((each) => [each, t(`purpose.${each}.name`), t(`purpose.${each}.says`)] as const)}
        onChange={setPurpose}
      />
      <div className={styles.paceRow}>
        <span aria-hidden="true">{t('pace.label')}</span>
        <PaceSelect pace={pace} onChange={setPace} />
      </div>
    </FormDialog>
  );
}
