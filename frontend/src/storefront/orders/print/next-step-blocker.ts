import { needsAcceptance, type Preflight } from '@pressline/domain/orders/print/preflight.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import type { OrderDraft } from './order-draft.ts';

/** Why an order can't go on to its details yet. */
export type Standstill =
  | { readonly of: 'files' | 'acceptance'; readonly sides: Side | 'both' }
  | { readonly of: 'looking' }
  | { readonly of: 'nothing' };

/** @param looks what was found in each file; undefined while it is being looked into. */
export function standstillOf(
  draft: Pick<OrderDraft, Side | 'acceptedLow'>,
  looks: Readonly<Record<Side, Pick<Preflight, 'findings'> | undefined>>,
): Standstill {
  const missing = both(SIDES.filter((side) => draft[side] === undefined));
  if (missing !== undefined) return { of: 'files', sides: missing };
  if (SIDES.some((side) => looks[side] === undefined)) return { of: 'looking' };
  const unaccepted = both(
    SIDES.filter((side) => needsAcceptance(looks[side]?.findings ?? []) && draft.acceptedLow?.includes(side) !== true),
  );
  return unaccepted === undefined ? { of: 'nothing' } : { of: 'acceptance', sides: unaccepted };
}

function both([first, second]: readonly Side[]): Side | 'both' | undefined {
  return second === undefined ? first : 'both';
}
