import { z } from 'zod';
import * as accounts from './accounts.ts';
import { ENDPOINTS } from '../http/endpoints.ts';
import { returns, creates, csv, idParam, json, plain } from '../http/route-shapes.ts';
import { securityLogResponse, securityLogFileQuery, securityLogQuery } from './security-log.ts';

/** Routes for links sent by mail, staff accounts and the security log; part of the route table. */
export const staffRoutes = {
  forgotPassword: {
    ...ENDPOINTS.forgotPassword,
    ...plain,
    tag: 'accounts',
    summary: 'Request a link to choose a new password; the response is the same without an account',
    body: json(accounts.forgotPasswordRequest),
    response: returns(accounts.doneResponse),
    problems: { 429: ['too-many'] },
  },
  resetPassword: {
    ...ENDPOINTS.resetPassword,
    ...plain,
    tag: 'accounts',
    summary: 'Choose a new password by a link and end all sessions',
    idempotent: true,
    body: json(accounts.resetPasswordRequest),
    response: returns(accounts.passwordResetResponse),
    problems: {
      400: ['link-over', 'password-too-short', 'password-contains-name', 'password-too-common'],
      429: ['too-many'],
    },
  },
  acceptInvitation: {
    ...ENDPOINTS.acceptInvitation,
    ...plain,
    tag: 'accounts',
    summary: 'Accept an invitation to the staff',
    idempotent: true,
    body: json(accounts.acceptInvitationRequest),
    response: returns(accounts.tokenResponse),
    problems: {
      400: ['link-over', 'password-too-short', 'password-contains-name', 'password-too-common'],
      429: ['too-many'],
    },
  },

  staff: {
    ...ENDPOINTS.staff,
    ...plain,
    tag: 'staff',
    summary: 'List the staff',
    response: returns(z.array(accounts.staffMember)),
  },
  inviteStaff: {
    ...ENDPOINTS.inviteStaff,
    ...plain,
    tag: 'staff',
    summary: 'Invite a colleague',
    idempotent: true,
    body: json(accounts.inviteStaffRequest),
    response: creates(accounts.staffResponse),
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
    response: returns(accounts.staffResponse),
  },
  changeStaffRole: {
    ...ENDPOINTS.changeStaffRole,
    ...plain,
    tag: 'staff',
    summary: 'Change a colleague’s role; it applies to their next call',
    idempotent: true,
    params: idParam,
    body: json(accounts.changeStaffRoleRequest),
    response: returns(accounts.staffResponse),
    problems: { 409: ['own-role'] },
  },
  reinviteStaff: {
    ...ENDPOINTS.reinviteStaff,
    ...plain,
    tag: 'staff',
    summary: 'Send another invitation; the previous one is no longer valid',
    idempotent: true,
    params: idParam,
    response: returns(accounts.staffResponse),
    problems: { 409: ['not-invited'] },
  },
  disableStaff: {
    ...ENDPOINTS.disableStaff,
    ...plain,
    tag: 'staff',
    summary: 'Disable a colleague’s account and end their sessions',
    idempotent: true,
    params: idParam,
    response: returns(accounts.staffResponse),
    problems: { 409: ['not-yourself'] },
  },
  enableStaff: {
    ...ENDPOINTS.enableStaff,
    ...plain,
    tag: 'staff',
    summary: 'Restore a colleague’s access',
    idempotent: true,
    params: idParam,
    response: returns(accounts.staffResponse),
  },

  securityLog: {
    ...ENDPOINTS.securityLog,
    ...plain,
    tag: 'security',
    summary: 'List the security log, newest first',
    query: securityLogQuery,
    response: returns(securityLogResponse),
  },
  securityLogFile: {
    ...ENDPOINTS.securityLogFile,
    ...plain,
    tag: 'security',
    summary: 'Export matching entries of the security log as CSV',
    query: securityLogFileQuery,
    response: csv,
  },
} as const;
