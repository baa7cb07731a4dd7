import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginFor } from '../shared/routes/paths.ts';
import { useToken } from '../shared/session/use-token.ts';

/** Redirects to the login page unless a customer is logged in, and returns here afterwards. The server checks again. */
export function RequireLogin({ children }: { readonly children: ReactNode }) {
  const token = useToken('store');
  const { pathname, search, hash } = useLocation();
  return token === undefined ? <Navigate to={loginFor('store', pathname + search + hash)} replace /> : children;
}
