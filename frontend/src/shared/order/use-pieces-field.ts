import { useState, type InputHTMLAttributes } from 'react';
import { LARGEST_SIZE_QUANTITY } from '@pressline/domain/safety-sizes.ts';

/** Why what was typed is not taken as it is: more than there may be, or no whole number. */
export type PiecesFault = 'capped' | 'unfit';

/** A number of pieces as typed: whole, from 0 to 100; undefined for anything else. */
export function piecesOf(typed: string): number | undefined {
  if (typed === '') return 0;
  return /^\d+$/.test(typed) ? Math.min(Number(typed), LARGEST_SIZE_QUANTITY) : undefined;
}

/**
 * The field for the pieces of one size. What is no whole number stays in it while it is typed and changes nothing: taken
 * letter by letter, "2.5" would be 25 pieces. Once the field is left, it shows the pieces that there are.
 * @param onFault is told with each change, with undefined where the change is taken
 */
export function usePiecesField(
  pieces: number,
  onChange: (pieces: number) => void,
  onFault: (fault: PiecesFault | undefined) => void,
) {
  const [unfit, setUnfit] = useState<string>();
  const change = (next: number) => {
    setUnfit(undefined);
    onFault(undefined);
    onChange(next);
  };
  const step = (by: number) => () => {
    const next = pieces + by;
    if (next >= 0 && next <= LARGEST_SIZE_QUANTITY) change(next);
  };
  const input: InputHTMLAttributes<HTMLInputElement> = {
    inputMode: 'numeric',
    autoComplete: 'off',
    value: unfit ?? String(pieces),
    'aria-invalid': unfit !== undefined,
    onFocus: ({ target }) => {
      target.select();
    },
    onBlur: () => {
      setUnfit(undefined);
    },
    onChange: ({ target: { value } }) => {
      const typed = piecesOf(value.trim());
      if (typed === undefined) {
        setUnfit(value);
        onFault('unfit');
        return;
      }
      change(typed);
      if (Number(value) > LARGEST_SIZE_QUANTITY) onFault('capped');
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1)();
    },
  };
  return { input, step };
}
