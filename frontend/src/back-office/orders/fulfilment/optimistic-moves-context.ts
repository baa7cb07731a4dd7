import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { OptimisticMoves, MovesState } from './optimistic-moves.ts';

export const PrintMovesContext = createContext<OptimisticMoves | null>(null);
export const SafetyMovesContext = createContext<OptimisticMoves<SafetyState> | null>(null);

export function usePrintMoves(): OptimisticMoves {
  const moves = useContext(PrintMovesContext);
  if (moves === null) throw new Error('no print moves in context');
  return moves;
}

export function usePrintMovesState(): MovesState {
  return useMovesState(usePrintMoves());
}

export function useSafetyMoves(): OptimisticMoves<SafetyState> {
  const moves = useContext(SafetyMovesContext);
  if (moves === null) throw new Error('no safety moves in context');
  return moves;
}

export function useSafetyMovesState(): MovesState<SafetyState> {
  return useMovesState(useSafetyMoves());
}

export function useMovesState<OrderStage extends string>(moves: OptimisticMoves<OrderStage>): MovesState<OrderStage> {
  return useSyncExternalStore(moves.subscribe, moves.view);
}
