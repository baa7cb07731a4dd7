import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MoveDesk, MoveDeskView } from './move-desk.ts';

export const MoveDeskContext = createContext<MoveDesk | null>(null);

/** The desk where orders are moved; of the back office's frame. */
export function useMoveDesk(): MoveDesk {
  const desk = useContext(MoveDeskContext);
  if (desk === null) throw new Error('no move desk above this component');
  return desk;
}

/** What the desk shows now. */
export function useMoveDeskView(): MoveDeskView {
  const desk = useMoveDesk();
  return useSyncExternalStore(desk.subscribe, desk.view);
}
