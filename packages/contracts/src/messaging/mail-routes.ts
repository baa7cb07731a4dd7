import { z } from 'zod';
import * as mail from './mail.ts';
import { ORDER_READERS, PRODUCTION, returns, idParam, plain } from '../http/route-shapes.ts';

/** Routes for the shop's mail; part of the route table. */
export const mailRoutes = {
  mails: {
    method: 'GET',
    path: '/api/admin/mail',
    access: 'admin',
    // Mails quote messages and contain links for sending artwork.
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'messaging',
    summary: 'List emails sent by the shop',
    query: mail.mailQuery,
    response: returns(z.array(mail.mailSummary)),
  },
  mail: {
    method: 'GET',
    path: '/api/admin/mail/{id}',
    access: 'admin',
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'messaging',
    summary: 'Get an email with its text',
    params: idParam,
    response: returns(mail.mailDetail),
  },
  retryMail: {
    method: 'POST',
    path: '/api/admin/mail/{id}/retry',
    access: 'admin',
    staffRoles: ORDER_READERS,
    ...plain,
    tag: 'messaging',
    summary: 'Send an email again that failed, was stored or was sent',
    idempotent: true,
    params: idParam,
    response: returns(mail.mailRetryResponse),
    problems: { 409: ['mail-not-open'] },
  },
} as const;
