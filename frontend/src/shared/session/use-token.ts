import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from './session-slice.ts';
import type { Area } from './tokens.ts';

/** The token of the person who is logged in to an area; undefined if nobody is. */
export function useToken(area: Area): string | undefined {
  return useSelector((state: WithSession) => selectToken(state, area));
}
