import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { draftStore } from '../drafts/draft-store.ts';
import { loggedOut } from './session-slice.ts';
import type { Area } from './tokens.ts';

const LOGGING_OUT = { loggingOut: true };

/** Whether a navigation is part of a log-out: the person has decided to leave, and is not asked again. */
export function isLogOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'loggingOut' in state;
}

/**
 * Ends a login in this browser.
 * @param goal where the person is then: a page that needs no login
 */
export function useLogOut(area: Area, goal: string): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    try {
      // First away: a page that needs the login would ask for the one that is just being given up.
      await navigate(goal, { state: LOGGING_OUT });
    } finally {
      dispatch(loggedOut({ area }));
      // Names, addresses and artwork are not for the next person at this computer.
      if (area === 'store') await draftStore.clear();
    }
  };
}
