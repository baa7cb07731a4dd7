import { needsAcceptance, type Preflight } from '@pressline/domain/orders/print/preflight.ts';
import { SIDES, type Side } from '../../../shared/orders/artwork/side.ts';
import type { OrderDraft } from './order-draft.ts';

/** Why the customer cannot continue to the details yet. */
export type NextStepBlocker =
  | { readonly reason: 'files' | 'acceptance'; readonly sides: Side | 'both' }
  | { readonly reason: 'inspecting' }
  | { readonly reason: 'nothing' };

/**
 * @param preflights undefined while a file is being inspected
 * @param sides the sides that need a file
 */
export function nextStepBlocker(
  draft: Pick<OrderDraft, Side | 'acceptedLow'>,
  preflights: Readonly<Record<Side, Pick<Preflight, 'findings'> | undefined>>,
  sides: readonly Side[] = SIDES,
): NextStepBlocker {
  const missing = combineSides(sides.filter((side) => draft[side] === undefined));
  if (missing !== undefined) return { reason: 'files', sides: missing };
  if (sides.some((side) => preflights[side] === undefined)) return { reason: 'inspecting' };
  const unaccepted = combineSides(
    sides.filter(
      (side) => needsAcceptance(preflights[side]?.findings ?? []) && draft.acceptedLow?.includes(side) !== true,
    ),
  );
  return unaccepted === undefined ? { reason: 'nothing' } : { reason: 'acceptance', sides: unaccepted };
}

function combineSides([first, second]: readonly Side[]): Side | 'both' | undefined {
  return second === undefined ? first : 'both';
}
