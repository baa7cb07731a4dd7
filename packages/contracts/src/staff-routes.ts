import { z } from 'zod';
import * as accounts from './accounts.ts';
import { ENDPOINTS } from './endpoints.ts';
import { answers, creates, csv, idParam, json, plain } from './route-shapes.ts';
import { securityLogResponse, securityLogFileQuery, securityLogQuery } from './security-log.ts';

/** Links that come by mail, who works in the back office, and the security log; part of the table of routes. */
export const staffRoutes = {
  forgotPassword: {
    ...ENDPOINTS.forgotPassword,
    ...plain,
    tag: 'accounts',
    summary: 'Ask for a link to choose a new password; answers the same whether or not there is an account',
    body: json(accounts.forgotPasswordRequest),
    answer: answers(accounts.doneAnswer),
    problems: { 429: ['too-many'] },
  },
  resetPassword: {
    ...ENDPOINTS.resetPassword,
    ...plain,
    tag: 'accounts',
    summary: 'Choose a new password by a link; ends all sessions',
    idempotent: true,
    body: json(accounts.resetPasswordRequest),
    answer: answers(accounts.passwordResetAnswer),
    problems: {
      400: ['link-over', 'password-too-short', 'password-contains-name', 'password-too-common'],
      429: ['too-many'],
    },
  },
  acceptInvitation: {
    ...ENDPOINTS.acceptInvitation,
    ...plain,
    tag: 'accounts',
    summary: 'Join the staff by an invitation',
    idempotent: true,
    body: json(accounts.acceptInvitationRequest),
    answer: answers(accounts.tokenAnswer),
    problems: {
      400: ['link-over', 'password-too-short', 'password-contains-name', 'password-too-common'],
      429: ['too-many'],
    },
  },

  staff: {
    ...ENDPOINTS.staff,
    ...plain,
    tag: 'staff',
    summary: 'Who works in the back office',
    answer: answers(z.array(accounts.staffMember)),
  },
  inviteStaff: {
    ...ENDPOINTS.inviteStaff,
    ...plain,
    tag: 'staff',
    summary: 'Invite a colleague',
    idempotent: true,
    body: json(accounts.inviteStaffRequest),
    answer: creates(accounts.staffAnswer),
    problems: { 409: ['email-taken', 'forgotten'] },
  },
  renameStaff: {
    ...ENDPOINTS.renameStaff,
    ...plain,
    tag: 'staff',
    summary: 'Change a colleague’s name',
    idempotent: true,
    params: idParam,
    body: json(accounts.renameStaffRequest),
    answer: answers(accounts.staffAnswer),
  },
  changeStaffRole: {
    ...ENDPOINTS.changeStaffRole,
    ...plain,
    tag: 'staff',
    summary: 'Change a colleague’s role; it applies to their next call',
    idempotent: true,
    params: idParam,
    body: json(accounts.changeStaffRoleRequest),
    answer: answers(accounts.staffAnswer),
    problems: { 409: ['own-role'] },
  },
  reinviteStaff: {
    ...ENDPOINTS.reinviteStaff,
    ...plain,
    tag: 'staff',
    summary: 'Send another invitation; the one before counts no more',
    idempotent: true,
    params: idParam,
    answer: answers(accounts.staffAnswer),
    problems: { 409: ['not-invited'] },
  },
  disableStaff: {
    ...ENDPOINTS.disableStaff,
    ...plain,
    tag: 'staff',
    summary: 'Lock a colleague out, at once',
    idempotent: true,
    params: idParam,
    answer: answers(accounts.staffAnswer),
    problems: { 409: ['not-yourself'] },
  },
  enableStaff: {
    ...ENDPOINTS.enableStaff,
    ...plain,
    tag: 'staff',
    summary: 'Let a colleague in again',
    idempotent: true,
    params: idParam,
    answer: answers(accounts.staffAnswer),
  },

  securityLog: {
    ...ENDPOINTS.securityLog,
    ...plain,
    tag: 'security',
    summary: 'What concerned the security of accounts and data, newest first',
    query: securityLogQuery,
    answer: answers(securityLogResponse),
  },
  securityLogFile: {
    ...ENDPOINTS.securityLogFile,
    ...plain,
    tag: 'security',
    summary: 'All matching entries of the security log, as a table',
    query: securityLogFileQuery,
    answer: csv,
  },
} as const;
