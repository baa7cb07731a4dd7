import type { RequestHandler, Response } from 'express';
import { staffMay } from '@pressline/contracts/accounts/staff-rights.ts';
import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import type { CallerOfToken } from '../../accounts/authenticate.ts';
import type { Caller } from '../../http/caller.ts';
import { notInThisRole, Problem, sendProblem } from '../../http/problem.ts';
import { requestIdOf } from '../../http/request-log.ts';

/** Where the board is, and whoever may see it holds a pass for nothing else. */
export const BOARD_PATH = '/api/admin/queues';
/** How long a pass is valid, in seconds; the page requests another each time it opens the board. */
export const PASS_LIFETIME_SECONDS = 3600;

/** With the prefix a browser stores the cookie only from a response over HTTPS. */
const cookieName = (isSecure: boolean): string => `${isSecure ? '__Secure-' : ''}pressline-queue-board`;

/**
 * A page that a browser opens by itself sends no token in a header. So the board takes a cookie, which counts for it alone,
 * is read by no script, and is sent from the shop's own pages only.
 * @param isSecure where the shop is reached by https
 */
export function passCookie(pass: string, isSecure: boolean): string {
  const parts = [
    `${cookieName(isSecure)}=${pass}`,
    `Path=${BOARD_PATH}`,
    `Max-Age=${PASS_LIFETIME_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/**
 * Lets owners with a valid session read the board; requests that would change something continue to the shop's routes.
 * @param isSecure as for `passCookie`
 */
export function boardGuard(callerOfPass: CallerOfToken, isSecure: boolean): RequestHandler {
  const cookie = cookieName(isSecure);
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next('router');
      return;
    }
    const pass = valueOf(cookie, request.get('Cookie'));
    const caller = pass === undefined ? 'ended' : await callerOfPass(pass);
    const refused = refusalOf(caller);
    if (refused === undefined) {
      boardHeaders(response);
      next();
      return;
    }
    sendProblem(response, refused, requestIdOf(request));
  };
}

function refusalOf(caller: Caller | SessionOver): Problem | undefined {
  if (typeof caller === 'string') return NO_PASS;
  if (caller.role !== 'admin') return NOT_OF_THE_STAFF;
  return staffMay(caller.staffRole, 'openQueueBoard') ? undefined : notInThisRole();
}

const NO_PASS = new Problem({
  status: 401,
  kind: 'not-logged-in',
  message: 'Open the board from the page of the read models, logged in.',
});
const NOT_OF_THE_STAFF = new Problem({
  status: 403,
  kind: 'not-allowed',
  message: 'Only the shop’s staff may do this.',
});

function valueOf(cookie: string, header: string | undefined): string | undefined {
  const found = (header ?? '').split(';').find((part) => part.trim().startsWith(`${cookie}=`));
  return found?.trim().slice(cookie.length + 1);
}

/** The board is a page of its own: its addresses are relative to its base, it reads from here, and it sends nothing. */
const BOARD_POLICY = [
  "default-src 'none'",
  "base-uri 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function boardHeaders(response: Response): void {
  response.set({ 'Content-Security-Policy': BOARD_POLICY, 'Cache-Control': 'no-store' });
}
