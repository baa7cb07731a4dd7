import type { RequestHandler, Response } from 'express';
import { staffMay } from '@pressline/contracts/api/staff-rights.ts';
import type { SessionOver } from '@pressline/domain/accounts/session.ts';
import type { CallerOfToken } from '../../accounts/sessions/authenticate.ts';
import type { Caller } from '../../http/caller.ts';
import { notInThisRole, Problem, sendProblem } from '../../http/problem.ts';
import { requestIdOf } from '../../http/request-log.ts';

/** The path of the queue board, where passes are valid. */
export const BOARD_PATH = '/api/admin/queues';
/** Lifetime of a pass in seconds; the page requests a new one each time it opens the board. */
export const PASS_LIFETIME_SECONDS = 3600;

/** With this prefix, browsers store the cookie only from a response over HTTPS. */
const cookieName = (isSecure: boolean): string => `${isSecure ? '__Secure-' : ''}pressline-queue-board`;

/**
 * A page opened by the browser sends no token in a header, so the board uses a cookie. It is valid for the board only,
 * hidden from scripts, and sent only from the shop's own pages.
 * @param isSecure whether the shop is reached by https
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
 * Lets owners with a valid session read the board. Requests that would change something continue to the shop's routes.
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
  message: 'Log in and open the queue dashboard from the Projections page.',
});
const NOT_OF_THE_STAFF = new Problem({
  status: 403,
  kind: 'not-allowed',
  message: 'Only staff can do this.',
});

function valueOf(cookie: string, header: string | undefined): string | undefined {
  const found = (header ?? '').split(';').find((part) => part.trim().startsWith(`${cookie}=`));
  return found?.trim().slice(cookie.length + 1);
}

/**
 * The board is a separate page: its URLs are relative to its base, it only reads from this server, and sends nothing.
 */
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
