import { useState, type InputHTMLAttributes } from 'react';
import { latinNumber } from '@pressline/domain/kernel/digits.ts';

/** Why the input is not used as typed: above the maximum, or not a whole number. */
export type QuantityError = 'capped' | 'invalid';

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Parses a whole number and caps it at the maximum; undefined if it is invalid. An empty field is 0. */
export function parseQuantity(typed: string, { min, max }: Bounds): number | undefined {
  const quantity = typed === '' ? 0 : /^\d+$/.test(typed) ? Math.min(Number(typed), max) : -1;
  return quantity < min || quantity < 0 ? undefined : quantity;
}

const unchanged = (typed: string) => typed;

/**
 * A field for a quantity. Invalid input stays visible but changes nothing: "2.5" typed key by key must not become 25.
 * An emptied field stays empty. When the field loses the focus, it shows the current quantity.
 * @param onError called on each change, with undefined if the input is valid
 * @param normalize converts the input, if the field does not show the quantity itself
 */
export function useQuantityField(
  quantity: number,
  bounds: Bounds,
  onChange: (quantity: number) => void,
  onError: (error: QuantityError | undefined) => void,
  normalize: (typed: string) => string = unchanged,
) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly isValid: boolean }>();
  const change = (next: number) => {
    setTyped(undefined);
    onError(undefined);
    onChange(next);
  };
  const input: InputHTMLAttributes<HTMLInputElement> = {
    value: typed?.text ?? String(quantity),
    'aria-invalid': typed?.isValid === false,
    onBlur: () => {
      setTyped(undefined);
    },
    onChange: ({ target: { value } }) => {
      const number = normalize(latinNumber(value.trim()));
      const next = parseQuantity(number, bounds);
      if (next === undefined) {
        setTyped({ text: value, isValid: false });
        onError('invalid');
        return;
      }
      change(next);
      if (number === '') setTyped({ text: '', isValid: true });
      if (Number(number) > bounds.max) onError('capped');
    },
  };
  return {
    input,
    stepBy: (by: number) => {
      change(quantity + by);
    },
  };
}
