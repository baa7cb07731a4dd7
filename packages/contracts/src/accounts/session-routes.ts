import { z } from 'zod';
import * as accounts from './accounts.ts';
import { customerParam } from '../http/customer-param.ts';
import { EVERYONE, PRODUCTION, returns, idParam, plain } from '../http/route-shapes.ts';

/** Routes for sessions and logging out; part of the route table. */
export const sessionRoutes = {
  logOut: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'any-session',
    ...plain,
    tag: 'accounts',
    summary: 'Log out: end the token’s session',
    response: returns(accounts.doneResponse),
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'customer-or-admin',
    staffRoles: EVERYONE,
    worksWithoutSecondFactor: true,
    ...plain,
    tag: 'accounts',
    summary: 'List the caller’s active sessions, most recently used first',
    response: returns(z.array(accounts.sessionRecord)),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    access: 'customer-or-admin',
    staffRoles: EVERYONE,
    worksWithoutSecondFactor: true,
    ...plain,
    tag: 'accounts',
    summary: 'End one of the caller’s sessions',
    params: idParam,
    response: returns(accounts.doneResponse),
  },
  endSessions: {
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    access: 'customer-or-admin',
    staffRoles: EVERYONE,
    worksWithoutSecondFactor: true,
    ...plain,
    tag: 'accounts',
    summary: 'End all sessions of the caller',
    response: returns(accounts.doneResponse),
  },
  endCustomerSessions: {
    method: 'POST',
    path: '/api/admin/customers/{id}/logout-everywhere',
    access: 'admin',
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'accounts',
    summary: 'End all sessions of a customer',
    params: customerParam,
    response: returns(accounts.doneResponse),
  },
  customerSessions: {
    method: 'GET',
    path: '/api/admin/customers/{id}/sessions',
    access: 'admin',
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'accounts',
    summary: 'List the active sessions of a customer, most recently used first',
    params: customerParam,
    response: returns(z.array(accounts.sessionRecord)),
  },
} as const;
