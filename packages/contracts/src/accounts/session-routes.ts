import { z } from 'zod';
import * as accounts from './accounts.ts';
import { ENDPOINTS } from '../http/endpoints.ts';
import { returns, idParam, plain } from '../http/route-shapes.ts';

/** Routes for sessions and logging out; part of the route table. */
export const sessionRoutes = {
  logOut: {
    ...ENDPOINTS.logOut,
    ...plain,
    tag: 'accounts',
    summary: 'End the session of the token; does nothing if it has ended already',
    response: returns(accounts.doneResponse),
  },
  sessions: {
    ...ENDPOINTS.sessions,
    ...plain,
    tag: 'accounts',
    summary: 'List the caller’s valid sessions, last used first',
    response: returns(z.array(accounts.sessionRecord)),
  },
  endSession: {
    ...ENDPOINTS.endSession,
    ...plain,
    tag: 'accounts',
    summary: "End one of the caller's sessions",
    params: idParam,
    response: returns(accounts.doneResponse),
  },
  endSessions: {
    ...ENDPOINTS.endSessions,
    ...plain,
    tag: 'accounts',
    summary: 'End all sessions of the caller',
    response: returns(accounts.doneResponse),
  },
  endCustomerSessions: {
    ...ENDPOINTS.endCustomerSessions,
    ...plain,
    tag: 'accounts',
    summary: 'End all sessions of a customer',
    params: idParam,
    response: returns(accounts.doneResponse),
  },
} as const;
