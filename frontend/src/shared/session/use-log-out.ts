import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { draftStore } from '../drafts/draft-store.ts';
import { loggedOut } from './session-slice.ts';
import type { Area } from './tokens.ts';

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
      await navigate(goal);
    } finally {
      dispatch(loggedOut({ area }));
      // Names, addresses and artwork are not for the next person at this computer.
      if (area === 'store') await draftStore.clear();
    }
  };
}
