import { createContext, useContext, useSyncExternalStore } from 'react';
import type { OptimisticMoves, MovesState } from './optimistic-moves.ts';

export const MovesContext = createContext<OptimisticMoves | null>(null);

export function useMoves(): OptimisticMoves {
  const moves = useContext(MovesContext);
  if (moves === null) throw new Error('no moves in context');
  return moves;
}

export function useMovesState(): MovesState {
  const { subscribe, view } = useMoves();
  return useSyncExternalStore(subscribe, view);
}
