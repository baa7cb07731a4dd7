import * as accounts from './accounts.ts';
import { ENDPOINTS } from './endpoints.ts';
import { answers, creates, idParam, json, plain } from './route-shapes.ts';
import * as factors from './second-factor.ts';

/** The second factor of the staff, and confirming who is calling; part of the table of routes. */
export const secondFactorRoutes = {
  adminLoginSecondFactor: {
    ...ENDPOINTS.adminLoginSecondFactor,
    ...plain,
    summary: 'Finish a login to the back office with a second factor',
    body: json(factors.adminLoginSecondFactorRequest),
    answer: answers(accounts.tokenAnswer),
  },
  identityChallenge: {
    ...ENDPOINTS.identityChallenge,
    ...plain,
    summary: 'Ask how to confirm who is calling, before a sensitive call',
    answer: answers(factors.identityChallenge),
  },
  confirmIdentity: {
    ...ENDPOINTS.confirmIdentity,
    ...plain,
    summary: 'Confirm who is calling; sensitive calls of this session are accepted for ten minutes',
    body: json(factors.confirmIdentityRequest),
    answer: answers(factors.confirmIdentityAnswer),
  },
  secondFactors: {
    ...ENDPOINTS.secondFactors,
    ...plain,
    summary: "The caller's second factors",
    answer: answers(factors.secondFactors),
  },
  offerAuthenticator: {
    ...ENDPOINTS.offerAuthenticator,
    ...plain,
    summary: 'Make a secret for an authenticator app; nothing changes until a code of it is sent',
    answer: answers(factors.authenticatorOffer),
  },
  addAuthenticator: {
    ...ENDPOINTS.addAuthenticator,
    ...plain,
    summary: 'Set up an authenticator app; it replaces the one before',
    body: json(factors.addAuthenticatorRequest),
    answer: creates(factors.secondFactorAddedAnswer),
  },
  removeAuthenticator: {
    ...ENDPOINTS.removeAuthenticator,
    ...plain,
    summary: 'Remove the authenticator app',
    answer: answers(accounts.doneAnswer),
  },
  offerPasskey: {
    ...ENDPOINTS.offerPasskey,
    ...plain,
    summary: 'Ask what the browser needs to make a passkey',
    answer: answers(factors.passkeyOffer),
  },
  addPasskey: {
    ...ENDPOINTS.addPasskey,
    ...plain,
    summary: 'Add a passkey',
    body: json(factors.addPasskeyRequest),
    answer: creates(factors.secondFactorAddedAnswer),
  },
  removePasskey: {
    ...ENDPOINTS.removePasskey,
    ...plain,
    summary: 'Remove a passkey',
    params: idParam,
    answer: answers(accounts.doneAnswer),
  },
  replaceRecoveryCodes: {
    ...ENDPOINTS.replaceRecoveryCodes,
    ...plain,
    summary: 'Make new recovery codes; those from before stop working',
    answer: creates(factors.recoveryCodesAnswer),
  },
  removeStaffSecondFactors: {
    ...ENDPOINTS.removeStaffSecondFactors,
    ...plain,
    summary: 'Remove the second factors of a colleague who has lost them, and end their sessions',
    idempotent: true,
    params: idParam,
    answer: answers(accounts.staffAnswer),
  },
  secondFactorPolicy: {
    ...ENDPOINTS.secondFactorPolicy,
    ...plain,
    summary: 'Whether all staff need a second factor',
    answer: answers(factors.secondFactorPolicy),
  },
  changeSecondFactorPolicy: {
    ...ENDPOINTS.changeSecondFactorPolicy,
    ...plain,
    summary: 'Require a second factor of all staff, or stop requiring it',
    idempotent: true,
    body: json(factors.secondFactorPolicy),
    answer: answers(factors.secondFactorPolicyAnswer),
  },
} as const;
