import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { MoveDesk, MoveDeskView } from './optimistic-moves.ts';

export const MoveDeskContext = createContext<MoveDesk | null>(null);
export const SafetyDeskContext = createContext<MoveDesk<SafetyState> | null>(null);

/** The desk where print orders are moved; of the back office's frame. */
export function useMoveDesk(): MoveDesk {
  const desk = useContext(MoveDeskContext);
  if (desk === null) throw new Error('no move desk above this component');
  return desk;
}

/** What the desk shows now. */
export function useMoveDeskView(): MoveDeskView {
  return useDeskView(useMoveDesk());
}

/** The desk where safety orders are moved from state to state. */
export function useSafetyDesk(): MoveDesk<SafetyState> {
  const desk = useContext(SafetyDeskContext);
  if (desk === null) throw new Error('no desk for safety orders above this component');
  return desk;
}

export function useSafetyDeskView(): MoveDeskView<SafetyState> {
  return useDeskView(useSafetyDesk());
}

/** What a desk shows now. */
export function useDeskView<Place extends string>(desk: MoveDesk<Place>): MoveDeskView<Place> {
  return useSyncExternalStore(desk.subscribe, desk.view);
}
