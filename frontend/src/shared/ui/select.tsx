import { IconChevronDown } from '@tabler/icons-react';
import { clsx } from 'clsx';
import styles from './select.module.css';
import text from './text.module.css';

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly onChange: (value: T) => void;
  /** Without a border until hovered or focused. */
  readonly borderless?: boolean;
  readonly small?: boolean;
  readonly className?: string | undefined;
}

/** A native `<select>`: it works with mouse, touch, keyboard and screen readers. */
export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  borderless = false,
  small = false,
  className,
}: SelectProps<T>) {
  return (
    <label className={clsx(styles.select, borderless && styles.borderless, small && styles.small, className)}>
      <span className={text.visuallyHidden}>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const selected = options.find(([option]) => option === event.target.value);
          if (selected !== undefined) onChange(selected[0]);
        }}
      >
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </label>
  );
}
