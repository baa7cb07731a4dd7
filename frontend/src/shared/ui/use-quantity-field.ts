import { useState, type InputHTMLAttributes } from 'react';
import { latinNumber } from '@pressline/domain/kernel/digits.ts';

/** Why what was typed is not taken as it is: more than there may be, or no whole number. */
export type PiecesFault = 'capped' | 'unfit';

/** The whole numbers that a field takes. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A number of pieces as typed: whole, within the bounds; undefined for anything else. An empty field is 0. */
export function piecesOf(typed: string, { least, most }: Bounds): number | undefined {
  const pieces = typed === '' ? 0 : /^\d+$/.test(typed) ? Math.min(Number(typed), most) : -1;
  return pieces < least || pieces < 0 ? undefined : pieces;
}

const asTyped = (typed: string) => typed;

/**
 * A field for a number of pieces. What is no whole number stays in it while it is typed and changes nothing: taken letter
 * by letter, "2.5" would be 25 pieces. A field that is emptied stays empty, for what is typed next. Once the field is left, it
 * shows the pieces that there are.
 * @param onFault is told with each change, with undefined where the change is taken
 * @param meant what a number as typed stands for, where the field counts something else than pieces
 */
export function usePiecesField(
  pieces: number,
  bounds: Bounds,
  onChange: (pieces: number) => void,
  onFault: (fault: PiecesFault | undefined) => void,
  meant: (typed: string) => string = asTyped,
) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly fits: boolean }>();
  const change = (next: number) => {
    setTyped(undefined);
    onFault(undefined);
    onChange(next);
  };
  const input: InputHTMLAttributes<HTMLInputElement> = {
    value: typed?.text ?? String(pieces),
    'aria-invalid': typed?.fits === false,
    onBlur: () => {
      setTyped(undefined);
    },
    onChange: ({ target: { value } }) => {
      const number = meant(latinNumber(value.trim()));
      const next = piecesOf(number, bounds);
      if (next === undefined) {
        setTyped({ text: value, fits: false });
        onFault('unfit');
        return;
      }
      change(next);
      if (number === '') setTyped({ text: '', fits: true });
      if (Number(number) > bounds.most) onFault('capped');
    },
  };
  return {
    input,
    step: (by: number) => {
      change(pieces + by);
    },
  };
}
