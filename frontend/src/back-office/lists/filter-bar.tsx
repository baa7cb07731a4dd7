import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { firstDayAt, SPANS, spanOf, startOf } from '../time/days.ts';
import field from '../../shared/ui/field.module.css';
import layout from '../../shared/ui/layout.module.css';
import status from '../../shared/ui/status.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import styles from './filter-bar.module.css';
import page from './list-page.module.css';
import text from '../../shared/ui/text.module.css';

interface FilterBarProps {
  /** Number of active filters. */
  readonly active: number;
  readonly onClear: () => void;
  /** At the end of the bar: display options. */
  readonly end?: ReactNode;
  /** Null for a list without filters. */
  readonly children: ReactNode;
}

/** The filters of a list. On a phone they are behind a button that shows how many are active. */
export function FilterBar({ active, onClear, end, children }: FilterBarProps) {
  const { t } = useTranslation('lists');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={clsx(visibility.screenOnly, page.bar, styles.bar)} data-open={isOpen}>
      {children === null ? null : (
        <>
          <Button
            variant="ghost"
            className={clsx(layout.flush, visibility.onPhones)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
            {active === 0 ? t('filter.open') : t('filter.openCount', { count: active })}
          </Button>
          <div className={clsx(layout.row, styles.filters)} id={id} role="group" aria-label={t('filter.label')}>
            {children}
            {active === 0 ? null : (
              <Button variant="link" small onClick={onClear}>
                {t('filter.clear')}
              </Button>
            )}
          </div>
        </>
      )}
      {end === undefined ? null : <div className={clsx(layout.row, layout.pushed)}>{end}</div>}
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  readonly name: string;
  readonly value: Value | null;
  /** Label of the option for no filter. */
  readonly anyLabel: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value | null) => void;
}

/** A select for one filter. */
export function FilterSelect<Value extends string>({
  name,
  value,
  anyLabel,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  const allOptions: readonly (readonly [Value | '', string])[] = [['', anyLabel], ...options];
  return (
    <Select<Value | ''>
      className={clsx(styles.filter, value !== null && styles.active)}
      small
      label={name}
      value={value ?? ''}
      options={allOptions}
      onChange={(selected) => onChange(selected === '' ? null : selected)}
    />
  );
}

interface PeriodFilterProps {
  /** Days in the shop's time zone, both included; null is open. `from` can be the start of a span. */
  readonly from: string | null;
  readonly to: string | null;
  /** Defaults to the labels for orders. */
  readonly labels?: {
    readonly name: string;
    readonly anyLabel: string;
    readonly lastDays: (count: number) => string;
  };
  readonly onChange: (days: { readonly from: string | null; readonly to: string | null }) => void;
}

/** Filters by date: a span up to today, or a custom range. */
export function PeriodFilter({ from, to, labels, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('lists');
  const lastDays = labels?.lastDays ?? ((count: number) => t('filter.lastDays', { count }));
  const [isCustom, setCustom] = useState(false);
  const [now] = useState(() => Date.now());
  const span = spanOf(from, to, now);
  const selectedSpan = isCustom ? 'custom' : span;
  const first = from === null ? null : firstDayAt(from, now);
  return (
    <>
      <FilterSelect
        name={labels?.name ?? t('filter.placed')}
        anyLabel={labels?.anyLabel ?? t('filter.anyTime')}
        value={selectedSpan === 'any' ? null : selectedSpan}
        options={[
          ...SPANS.map((days) => [days, lastDays(Number(days))] as const),
          ['custom', t('filter.ownDays')] as const,
        ]}
        onChange={(selected) => {
          setCustom(selected === 'custom');
          if (selected === 'custom') return;
          onChange({ from: selected === null ? null : startOf(selected), to: null });
        }}
      />
      {selectedSpan === 'custom' ? (
        <span className={clsx(layout.row, styles.days)}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className={clsx(layout.row, layout.nowrap, text.muted, text.small)}>
              <span>{t(`filter.${end}`)}</span>
              <input
                className={field.input}
                type="date"
                value={(end === 'from' ? first : to) ?? ''}
                {...(end === 'from' ? (to === null ? {} : { max: to }) : first === null ? {} : { min: first })}
                onChange={(event) => {
                  const day = event.target.value === '' ? null : event.target.value;
                  onChange({ from: first, to, [end]: day });
                }}
              />
            </label>
          ))}
        </span>
      ) : null}
    </>
  );
}

/** A filter that is set by a link only; it can be removed. */
export function FilterChip({ onRemove, children }: { readonly onRemove: () => void; readonly children: ReactNode }) {
  const { t } = useTranslation('lists');
  return (
    <span className={status.badge} data-tone="info">
      {children}
      <Button variant="ghost" small icon aria-label={t('filter.remove')} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </Button>
    </span>
  );
}
