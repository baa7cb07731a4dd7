import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { loggedOut } from '../../../shared/session/session-slice.ts';

/** Ends the admin's session in this browser. */
export function useLogOut(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return () => {
    // First away from here, so that the guard does not remember this page as the one to come back to.
    void Promise.resolve(navigate(PATHS.admin.login)).then(() => dispatch(loggedOut({ area: 'office' })));
  };
}
