import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { OptimisticMoves, MovesState } from './optimistic-moves.ts';

export const PrintMovesContext = createContext<OptimisticMoves | null>(null);
export const SafetyMovesContext = createContext<OptimisticMoves<SafetyState> | null>(null);

/** The desk where print orders are moved; of the back office's frame. */
export function usePrintMoves(): OptimisticMoves {
  const moves = useContext(PrintMovesContext);
  if (moves === null) throw new Error('no print moves in context');
  return moves;
}

/** What the desk shows now. */
export function usePrintMovesState(): MovesState {
  return useMovesState(usePrintMoves());
}

/** The desk where safety orders are moved from state to state. */
export function useSafetyMoves(): OptimisticMoves<SafetyState> {
  const moves = useContext(SafetyMovesContext);
  if (moves === null) throw new Error('no safety moves in context');
  return moves;
}

export function useSafetyMovesState(): MovesState<SafetyState> {
  return useMovesState(useSafetyMoves());
}

/** What a desk shows now. */
export function useMovesState<OrderStage extends string>(moves: OptimisticMoves<OrderStage>): MovesState<OrderStage> {
  return useSyncExternalStore(moves.subscribe, moves.view);
}
