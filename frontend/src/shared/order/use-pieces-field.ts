import { useState, type InputHTMLAttributes } from 'react';
import { latinNumber } from '@pressline/domain/digits.ts';

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
 * by letter, "2.5" would be 25 pieces. Once the field is left, it shows the pieces that there are.
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
  const [unfit, setUnfit] = useState<string>();
  const change = (next: number) => {
    setUnfit(undefined);
    onFault(undefined);
    onChange(next);
  };
  const input: InputHTMLAttributes<HTMLInputElement> = {
    value: unfit ?? String(pieces),
    'aria-invalid': unfit !== undefined,
    onBlur: () => {
      setUnfit(undefined);
    },
    onChange: ({ target: { value } }) => {
      const number = meant(latinNumber(value.trim()));
      const typed = piecesOf(number, bounds);
      if (typed === undefined) {
        setUnfit(value);
        onFault('unfit');
        return;
      }
      change(typed);
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
