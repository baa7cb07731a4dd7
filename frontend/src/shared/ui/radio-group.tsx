import { clsx } from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';
import styles from './radio-group.module.css';
import text from './text.module.css';

export interface RadioOption<Value> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

interface RadioGroupProps<Value> {
  readonly legend: ReactNode;
  /** The legend is for screen readers only. */
  readonly legendHidden?: boolean;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Options with a border, next to each other as far as they fit. */
  readonly boxes?: boolean;
  /** The selected option has the focus when the dialog opens. */
  readonly focusesSelected?: boolean;
  /** The id of an error message. */
  readonly describedBy?: string | undefined;
  /** Rendered below the options, such as fields of the selected one. */
  readonly children?: ReactNode;
}

/** One of a few options. */
export function RadioGroup<Value extends string | number | boolean>({
  legend,
  legendHidden = false,
  options,
  value: selected,
  onChange,
  boxes = false,
  focusesSelected = false,
  describedBy,
  children,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={clsx(styles.group, boxes && styles.boxes)} aria-describedby={describedBy}>
      <legend className={legendHidden ? text.visuallyHidden : undefined}>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={String(value)} className={styles.option}>
          <input
            type="radio"
            name={id}
            checked={value === selected}
            aria-describedby={hint === undefined ? undefined : `${id}-${String(value)}`}
            data-autofocus={focusesSelected && value === selected ? true : undefined}
            onChange={() => {
              onChange(value);
            }}
          />
          <span>
            {label}
            {hint === undefined ? null : (
              <small className={text.line} id={`${id}-${String(value)}`}>
                {hint}
              </small>
            )}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  /** The id of the error message; undefined if there is no error. */
  readonly errorId?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** The label. */
  readonly children: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ checked, onChange, hint, errorId, ref, children }: CheckboxProps) {
  const id = useId();
  return (
    <label className={styles.option}>
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId ?? (hint === undefined ? undefined : id)}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span>
        {children}
        {hint === undefined ? null : (
          <small className={text.line} id={id}>
            {hint}
          </small>
        )}
      </span>
    </label>
  );
}
