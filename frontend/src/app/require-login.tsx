import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectToken, type WithSession } from '../shared/session/session-slice.ts';
import type { Area } from '../shared/session/tokens.ts';
import { loginFor } from '../shared/routes/paths.ts';

/** Redirects to the login page unless the user is logged in, and returns here afterwards. The server checks again. */
export function RequireLogin({
  namespace: area,
  children,
}: {
  readonly namespace: Area;
  readonly children: ReactNode;
}) {
  const token = useSelector((state: WithSession) => selectToken(state, area));
  const { pathname, search, hash } = useLocation();
  return token === undefined ? <Navigate to={loginFor(area, pathname + search + hash)} replace /> : children;
}
