import { z } from 'zod';
import { ENDPOINTS } from '../http/endpoints.ts';
import * as mail from './mail.ts';
import { returns, idParam, plain } from '../http/route-shapes.ts';

/** Routes for the shop's mail; part of the route table. */
export const mailRoutes = {
  mails: {
    ...ENDPOINTS.mails,
    ...plain,
    tag: 'messaging',
    summary: 'List the e-mails that the shop wrote, newest first',
    query: mail.mailQuery,
    response: returns(z.array(mail.mailSummary)),
  },
  mail: {
    ...ENDPOINTS.mail,
    ...plain,
    tag: 'messaging',
    summary: 'Get an e-mail with its text',
    params: idParam,
    response: returns(mail.mailDetail),
  },
  retryMail: {
    ...ENDPOINTS.retryMail,
    ...plain,
    tag: 'messaging',
    summary: 'Send an e-mail again that failed or was kept',
    idempotent: true,
    params: idParam,
    response: returns(mail.mailRetryResponse),
    problems: { 409: ['mail-not-open'] },
  },
} as const;
