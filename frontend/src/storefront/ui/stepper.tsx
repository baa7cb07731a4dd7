import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted, and where it stands. */
  readonly now: number;
  readonly least: number;
  readonly most: number;
  /** One step up or down; never asked for past an end. */
  readonly onStep: (by: 1 | -1) => void;
  /** What the buttons do: "One Small fewer". */
  readonly fewer: string;
  readonly more: string;
  readonly large?: boolean;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

/**
 * A number between a minus and a plus. For the keyboard it is one stop: the arrow keys step, and a number can be typed;
 * the buttons are for pointers, and for screen readers that go from thing to thing.
 */
export function Stepper({ now, least, most, onStep, fewer, more, large = false, input }: StepperProps) {
  const step = (by: 1 | -1) => {
    if (by === 1 ? now < most : now > least) onStep(by);
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
        aria-label={fewer}
        aria-disabled={now <= least}
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
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={now}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={more}
        aria-disabled={now >= most}
        onClick={() => {
          step(1);
        }}
      >
        <IconPlus size={size} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
