import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { draftStore } from '../drafts/draft-database.ts';
import { loggedOut, selectToken, type WithSession } from './session-slice.ts';
import { bearerOf, type Area } from './tokens.ts';

const LOGGING_OUT = { loggingOut: true };

/** Whether a navigation is part of a log-out: the person has decided to leave, and is not asked again. */
export function isLogOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'loggingOut' in state;
}

/**
 * Ends a login: in this browser at once, and on the server.
 * @param goal where the person is then: a page that needs no login
 */
export function useLogOut(area: Area, goal: string): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const store = useStore<WithSession>();
  return async () => {
    try {
      // First away: a page that needs the login would ask for the one that is just being given up.
      await navigate(goal, { state: LOGGING_OUT });
    } finally {
      const token = selectToken(store.getState(), area);
      dispatch(loggedOut({ area }));
      if (token !== undefined) endOnServer(token);
      // Names, addresses and artwork are not for the next person at this computer.
      if (area === 'store') await draftStore.clear();
    }
  };
}

/** Also while the page is being closed. Offline the session expires on the server: nobody has its token any more. */
function endOnServer(token: string): void {
  const { path, method } = ENDPOINTS.logOut;
  fetch(path, { method, headers: { Authorization: bearerOf(token) }, keepalive: true }).catch(() => undefined);
}
