import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { firstDayOf, SPANS, spanOf } from '../time/days.ts';
import styles from './filter-bar.module.css';
import text from '../ui/text.module.css';

interface FilterBarProps {
  /** How many filters narrow the list now. */
  readonly active: number;
  readonly onClear: () => void;
  /** At the end of the bar: what the list looks like, not what is in it. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** What narrows a list. On a phone it opens by a button that says how many filters are on. */
export function FilterBar({ active, onClear, end, children }: FilterBarProps) {
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.bar} data-open={open}>
      <Button
        variant="ghost"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
        {active === 0 ? t('filter.open') : t('filter.openCount', { count: active })}
      </Button>
      <div className={styles.filters} id={id} role="group" aria-label={t('filter.label')}>
        {children}
        {active === 0 ? null : (
          <Button variant="link" small onClick={onClear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </div>
  );
}

interface FilterChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value | null;
  /** What is shown where nothing is chosen. */
  readonly any: string;
  readonly options: readonly (readonly [value: Value, says: string])[];
  readonly onChoose: (value: Value | null) => void;
}

/** One filter: any, or one of a few. */
export function FilterChoice<Value extends string>({ name, value, any, options, onChoose }: FilterChoiceProps<Value>) {
  const known: readonly (readonly [Value | '', string])[] = [['', any], ...options];
  return (
    <Choice<Value | ''>
      className={value === null ? styles.filter : `${styles.filter} ${styles.on}`}
      small
      label={name}
      value={value ?? ''}
      options={known}
      onChoose={(chosen) => onChoose(chosen === '' ? null : chosen)}
    />
  );
}

interface PeriodFilterProps {
  /** Days of the shop, both within; null is open at that end. */
  readonly from: string | null;
  readonly to: string | null;
  /** What the days are of; of orders where it is absent. */
  readonly texts?: {
    readonly name: string;
    readonly any: string;
    readonly lastDays: (count: number) => string;
  };
  readonly onChoose: (days: { readonly from: string | null; readonly to: string | null }) => void;
}

/** When it was placed, or happened: a span up to today, or two days of one's own. */
export function PeriodFilter({ from, to, texts, onChoose }: PeriodFilterProps) {
  const { t } = useTranslation('lists');
  const lastDays = texts?.lastDays ?? ((count: number) => t('filter.lastDays', { count }));
  const [own, setOwn] = useState(false);
  const [now] = useState(() => Date.now());
  const span = spanOf(from, to, now);
  const shown = own ? 'own' : span;
  return (
    <>
      <FilterChoice
        name={texts?.name ?? t('filter.placed')}
        any={texts?.any ?? t('filter.anyTime')}
        value={shown === 'any' ? null : shown}
        options={[
          ...SPANS.map((days) => [days, lastDays(Number(days))] as const),
          ['own', t('filter.ownDays')] as const,
        ]}
        onChoose={(chosen) => {
          setOwn(chosen === 'own');
          if (chosen === 'own') return;
          onChoose({ from: chosen === null ? null : firstDayOf(chosen, now), to: null });
        }}
      />
      {shown === 'own' ? (
        <span className={styles.days}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              <span>{t(`filter.${end}`)}</span>
              <input
                type="date"
                value={(end === 'from' ? from : to) ?? ''}
                {...(end === 'from' ? (to === null ? {} : { max: to }) : from === null ? {} : { min: from })}
                onChange={(event) => {
                  const day = event.target.value === '' ? null : event.target.value;
                  onChoose({ from, to, [end]: day });
                }}
              />
            </label>
          ))}
        </span>
      ) : null}
    </>
  );
}

/** A filter that only comes by a link, and can be taken off. */
export function FilterChip({ onRemove, children }: { readonly onRemove: () => void; readonly children: ReactNode }) {
  const { t } = useTranslation('lists');
  return (
    <span className={styles.chip}>
      {children}
      <button type="button" aria-label={t('filter.remove')} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden="true" className={text.flip} />
      </button>
    </span>
  );
}
