import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { SecretLinks } from '@pressline/reactors/messaging/secret-links.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { RouteGroup } from '../http/route-group.ts';
import { changePasswordRoute } from './passwords/change-password-route.ts';
import {
  changeStaffRoleRoute,
  disableStaffRoute,
  enableStaffRoute,
  reinviteStaffRoute,
  removeStaffSecondFactorsRoute,
  renameStaffRoute,
} from './staff/change-staff-routes.ts';
import { endCustomerSessionsRoute, endSessionsRoute, type SessionsEnded } from './sessions/end-sessions-route.ts';
import { forgotPasswordRoute } from './passwords/forgot-password-route.ts';
import { confirmIdentityRoute, identityChallengeRoute } from './second-factor/identity-routes.ts';
import { inviteStaffRoute } from './staff/invite-staff-route.ts';
import { deleteViewRoute, savedViewsRoute, saveViewRoute } from './saved-views/saved-view-routes.ts';
import { securityLogFileRoute, securityLogRoute } from './security-log/list-security-log-routes.ts';
import { listStaffRoute } from './staff/list-staff-route.ts';
import { adminLoginRoute, adminLoginSecondFactorRoute, loginRoute } from './login/login-routes.ts';
import {
  addAuthenticatorRoute,
  addPasskeyRoute,
  offerAuthenticatorRoute,
  offerPasskeyRoute,
  removeAuthenticatorRoute,
  removePasskeyRoute,
  replaceRecoveryCodesRoute,
  secondFactorsRoute,
} from './second-factor/own-second-factor-routes.ts';
import type { CheckPassword } from './passwords/password-policy.ts';
import type { Passwords } from './credentials/passwords.ts';
import { adminProfileRoute, profileRoute } from './profiles/profile-routes.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { registerRoute } from './login/register-route.ts';
import { acceptInvitationRoute, resetPasswordRoute } from './passwords/reset-password-route.ts';
import { changeSecondFactorPolicyRoute, secondFactorPolicyRoute } from './second-factor/second-factor-policy-routes.ts';
import type { PolicyReader } from './second-factor/second-factor-policy.ts';
import type { Tickets } from './second-factor/second-factor-tickets.ts';
import type { SecurityLog } from './security-log/security-log.ts';
import {
  endSessionRoute,
  listCustomerSessionsRoute,
  listSessionsRoute,
  logOutRoute,
} from './sessions/session-routes.ts';
import type { Tokens } from './sessions/tokens.ts';

export interface AccountsDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly documents: DocumentStore;
  readonly passwords: Passwords;
  readonly checkPassword: CheckPassword;
  readonly tokens: Tokens;
  /** For logins with a second step, and for confirming an identity. */
  readonly tickets: Tickets;
  readonly policy: PolicyReader;
  /** `PUBLIC_URL`; undefined if it is not set. */
  readonly publicUrl: string | undefined;
  /** Shown by authenticator apps and browsers. */
  readonly shopName: () => Promise<string>;
  readonly secretLinks: SecretLinks;
  readonly limits: RateLimits;
  readonly securityLog: SecurityLog;
  readonly sessionsEnded: SessionsEnded;
  readonly now: () => Date;
  /** How long a staff session can be idle. */
  readonly staffIdleMs: number;
  /** Days after which client data is erased. */
  readonly ipAddressDays: number;
}

export function accountRoutes(deps: AccountsDeps) {
  return {
    register: registerRoute(deps),
    login: loginRoute(deps),
    adminLogin: adminLoginRoute(deps),
    adminLoginSecondFactor: adminLoginSecondFactorRoute(deps),
    logOut: logOutRoute(deps),
    sessions: listSessionsRoute(deps),
    endSession: endSessionRoute(deps),
    endSessions: endSessionsRoute(deps),
    endCustomerSessions: endCustomerSessionsRoute(deps),
    customerSessions: listCustomerSessionsRoute(deps),
    changePassword: changePasswordRoute(deps),
    forgotPassword: forgotPasswordRoute(deps),
    resetPassword: resetPasswordRoute(deps),
    acceptInvitation: acceptInvitationRoute(deps),
    profile: profileRoute(deps),
    adminProfile: adminProfileRoute(deps),
    identityChallenge: identityChallengeRoute(deps),
    confirmIdentity: confirmIdentityRoute(deps),
    secondFactors: secondFactorsRoute(deps),
    offerAuthenticator: offerAuthenticatorRoute(deps),
    addAuthenticator: addAuthenticatorRoute(deps),
    removeAuthenticator: removeAuthenticatorRoute(deps),
    offerPasskey: offerPasskeyRoute(deps),
    addPasskey: addPasskeyRoute(deps),
    removePasskey: removePasskeyRoute(deps),
    replaceRecoveryCodes: replaceRecoveryCodesRoute(deps),
    savedViews: savedViewsRoute(deps),
    saveView: saveViewRoute(deps),
    deleteView: deleteViewRoute(deps),
  } satisfies RouteGroup;
}

export function staffRoutes(deps: AccountsDeps) {
  return {
    staff: listStaffRoute(deps),
    inviteStaff: inviteStaffRoute(deps),
    renameStaff: renameStaffRoute(deps),
    changeStaffRole: changeStaffRoleRoute(deps),
    reinviteStaff: reinviteStaffRoute(deps),
    disableStaff: disableStaffRoute(deps),
    enableStaff: enableStaffRoute(deps),
    removeStaffSecondFactors: removeStaffSecondFactorsRoute(deps),
  } satisfies RouteGroup;
}

export function securityRoutes(deps: AccountsDeps) {
  return {
    secondFactorPolicy: secondFactorPolicyRoute(deps),
    changeSecondFactorPolicy: changeSecondFactorPolicyRoute(deps),
    securityLog: securityLogRoute(deps),
    securityLogFile: securityLogFileRoute(deps),
  } satisfies RouteGroup;
}
