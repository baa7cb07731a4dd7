import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { draftDatabase } from '../drafts/draft-database.ts';
import { loggedOut, selectToken, type WithSession } from './session-slice.ts';
import { bearerOf, type Area } from './tokens.ts';

const LOGGING_OUT = { loggingOut: true };

/** Whether a navigation is part of logging out: the user is not asked to confirm leaving. */
export function isLogOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'loggingOut' in state;
}

/**
 * Logs out: in this browser at once, and on the server.
 * @param destination the page to show, which must not require a login
 */
export function useLogOut(area: Area, destination: string): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const store = useStore<WithSession>();
  return async () => {
    try {
      // Before the token is removed: a page that requires a login would redirect to the login page.
      await navigate(destination, { state: LOGGING_OUT });
    } finally {
      const token = selectToken(store.getState(), area);
      dispatch(loggedOut({ area }));
      if (token !== undefined) endOnServer(token);
      // The next user of this computer must not see names, addresses and artwork.
      if (area === 'store') await draftDatabase.clear();
    }
  };
}

/** Completes even if the page is closed. Offline, the session expires on the server; no one has its token anymore. */
function endOnServer(token: string): void {
  const { path, method } = ENDPOINTS.logOut;
  fetch(path, { method, headers: { Authorization: bearerOf(token) }, keepalive: true }).catch(() => undefined);
}
