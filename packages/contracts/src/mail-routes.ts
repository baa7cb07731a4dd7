import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import * as mail from './mail.ts';
import { answers, idParam, plain } from './route-shapes.ts';

/** The mail that the shop writes; part of the table of routes. */
export const mailRoutes = {
  mails: {
    ...ENDPOINTS.mails,
    ...plain,
    summary: 'The mail that the shop wrote, newest first',
    query: mail.mailQuery,
    answer: answers(z.array(mail.mailListed)),
  },
  mail: {
    ...ENDPOINTS.mail,
    ...plain,
    summary: 'One mail, as it reads',
    params: idParam,
    answer: answers(mail.mailShown),
  },
  retryMail: {
    ...ENDPOINTS.retryMail,
    ...plain,
    summary: 'Try a mail again that failed or was kept',
    idempotent: true,
    params: idParam,
    answer: answers(mail.mailRetryAnswer),
  },
} as const;
