import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectToken, type WithSession } from '../shared/session/session-slice.ts';
import type { Area } from '../shared/session/tokens.ts';
import { loginFor } from '../shared/routes/paths.ts';

/** Lets nobody in without a login of the area, and brings them back to where they were going. The server decides again. */
export function RequireLogin({ area, children }: { readonly area: Area; readonly children: ReactNode }) {
  const token = useSelector((state: WithSession) => selectToken(state, area));
  const { pathname, search, hash } = useLocation();
  return token === undefined ? <Navigate to={loginFor(area, pathname + search + hash)} replace /> : children;
}
