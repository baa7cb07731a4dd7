import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import styles from './stepper.module.css';

interface StepperProps {
  /** The current count. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Called within the bounds only. */
  readonly onStep: (by: 1 | -1) => void;
  /** Accessible names of the buttons: "One Small fewer". */
  readonly decrementLabel: string;
  readonly incrementLabel: string;
  readonly large?: boolean;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

/**
 * A number field between a minus and a plus button. The keyboard uses the field, where arrow keys step; the buttons are
 * not in the tab order but remain available to pointers and screen readers.
 */
export function Stepper({
  value,
  min,
  max,
  onStep,
  decrementLabel,
  incrementLabel,
  large = false,
  input,
}: StepperProps) {
  const step = (by: 1 | -1) => {
    if (by === 1 ? value < max : value > min) onStep(by);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const size = large ? 20 : 18;
  return (
    <div className={large ? `${styles.step ?? ''} ${styles.large ?? ''}` : styles.step}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={decrementLabel}
        aria-disabled={value <= min}
        onClick={() => {
          step(-1);
        }}
      >
        <IconMinus size={size} stroke={1.75} aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        {...input}
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={incrementLabel}
        aria-disabled={value >= max}
        onClick={() => {
          step(1);
        }}
      >
        <IconPlus size={size} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
