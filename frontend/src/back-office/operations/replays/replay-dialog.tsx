import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import text from '../../../shared/ui/text.module.css';
import styles from '../components/dialogs.module.css';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { Checkbox, RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { useOrderReplayMutation, type Replay } from '../api/projections-api.ts';
import { PaceSelect } from './replay-section.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { useErrorMessage } from '../api/use-operations.tsx';

const PURPOSES = ['flip-by-hand', 'flip-when-clean', 'dry-run'] as const satisfies readonly Replay['purpose'][];

const PURPOSE_TEXTS = {
  'flip-by-hand': 'purpose.manual',
  'flip-when-clean': 'purpose.whenClean',
  'dry-run': 'purpose.dryRun',
} as const satisfies Readonly<Record<Replay['purpose'], string>>;

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
      submitLabel={t(isDryRun ? 'order.sendDryRun' : 'order.send')}
      busy={isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('order.text')}</p>
      <div role="alert">
        {error === undefined || isLoading ? null : <p className={text.error}>{errorMessage(error)}</p>}
      </div>
      <RadioGroup
        legend={t('order.which')}
        options={[
          { value: true, label: t('order.all', { count: projections.length }) },
          { value: false, label: t('order.some') },
        ]}
        value={isAll}
        onChange={setIsAll}
        focusesSelected
        describedBy={submitted && isEmpty ? 'none-chosen' : undefined}
      >
        {isAll ? null : (
          <div className={clsx(layout.columns, styles.names)}>
            {projections.map((name, i) => (
              <Checkbox
                key={name}
                ref={i === 0 ? firstCheckbox : undefined}
                checked={selected.has(name)}
                onChange={() => toggle(name)}
              >
                <bdi>{name}</bdi>
              </Checkbox>
            ))}
          </div>
        )}
        {submitted && isEmpty ? (
          <p id="none-chosen" className={text.error} role="alert">
            {t('order.chooseOne')}
          </p>
        ) : null}
      </RadioGroup>
      <RadioGroup
        legend={t('order.then')}
        value={purpose}
        options={PURPOSES.map((each) => ({
          value: each,
          label: t(`${PURPOSE_TEXTS[each]}.name`),
          hint: t(`${PURPOSE_TEXTS[each]}.hint`),
        }))}
        onChange={setPurpose}
      />
      <div className={clsx(layout.row, text.strong)}>
        <span aria-hidden="true">{t('pace.label')}</span>
        <PaceSelect pace={pace} onChange={setPace} />
      </div>
    </FormDialog>
  );
}
