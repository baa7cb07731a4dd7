import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { loggedOut } from '../../shared/session/session-slice.ts';

/** Logs out on this device and goes home. */
export function useLogOut(): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    try {
      // Home first: a page that needs a login would lead to the login page as soon as there is none.
      await navigate(PATHS.home);
    } finally {
      dispatch(loggedOut({ area: 'store' }));
    }
  };
}
