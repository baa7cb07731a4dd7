import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from './choice.module.css';
import text from './text.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, says: string])[];
  readonly onChoose: (value: T) => void;
  /** Without a border until it is pointed at. */
  readonly quiet?: boolean;
  readonly small?: boolean;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A dropdown of the browser's own: it works the same with a mouse, a thumb, a keyboard and a screen reader. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChoose,
  quiet = false,
  small = false,
  tabIndex,
  className,
  ref,
}: ChoiceProps<T>) {
  const names = [styles.choice, quiet ? styles.quiet : undefined, small ? styles.small : undefined, className];
  return (
    <label className={names.filter((name) => name !== undefined).join(' ')}>
      <span className={text.unseen}>{label}</span>
      <select
        ref={ref}
        value={value}
        tabIndex={tabIndex}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.target.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {options.map(([option, says]) => (
          <option key={option} value={option}>
            {says}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </label>
  );
}
