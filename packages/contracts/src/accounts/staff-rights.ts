import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { ENDPOINTS, EndpointName } from '../http/endpoints.ts';

/** Calls that can be made with a staff token. */
export type StaffEndpoint = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]['access'] extends 'admin' | 'customer-or-admin' | 'anyone-or-account'
    ? Name
    : never;
}[EndpointName];

const EVERYONE = ['production', 'catalogue', 'finance'] as const;
const ORDER_READERS = ['production', 'finance'] as const;
const PRODUCTION = ['production'] as const;
const CATALOGUE = ['catalogue'] as const;
const FINANCE = ['finance'] as const;
const OWNER_ONLY = [] as const;

/**
 * The staff roles that can make each call, besides owners, who can make all. A new call doesn't compile until it is
 * listed here. Orders include prices, names and delivery addresses, which are visible to every role that can read
 * orders.
 */
const STAFF_RIGHTS = {
  adminProfile: EVERYONE,
  changePassword: EVERYONE,
  endSessions: EVERYONE,
  sessions: EVERYONE,
  endSession: EVERYONE,
  identityChallenge: EVERYONE,
  confirmIdentity: EVERYONE,
  secondFactors: EVERYONE,
  offerAuthenticator: EVERYONE,
  addAuthenticator: EVERYONE,
  removeAuthenticator: EVERYONE,
  offerPasskey: EVERYONE,
  addPasskey: EVERYONE,
  removePasskey: EVERYONE,
  replaceRecoveryCodes: EVERYONE,
  // Each change notification is filtered by the right to read what it names.
  hints: EVERYONE,
  // Product pictures are public; artwork additionally needs the right to `artwork`.
  uploads: EVERYONE,

  staff: OWNER_ONLY,
  inviteStaff: OWNER_ONLY,
  renameStaff: OWNER_ONLY,
  changeStaffRole: OWNER_ONLY,
  reinviteStaff: OWNER_ONLY,
  disableStaff: OWNER_ONLY,
  enableStaff: OWNER_ONLY,
  removeStaffSecondFactors: OWNER_ONLY,
  secondFactorPolicy: OWNER_ONLY,
  changeSecondFactorPolicy: OWNER_ONLY,
  securityLog: OWNER_ONLY,
  securityLogFile: OWNER_ONLY,
  signingSecrets: OWNER_ONLY,
  rotateSigningSecret: OWNER_ONLY,

  adminOrders: ORDER_READERS,
  adminOrderCounts: ORDER_READERS,
  // Lists orders by customer, so it needs the right to read orders.
  adminSummary: ORDER_READERS,
  order: ORDER_READERS,
  processHistory: ORDER_READERS,
  artwork: PRODUCTION,
  artworkPreview: PRODUCTION,
  preflight: PRODUCTION,
  jobTicket: PRODUCTION,
  cancelOrder: PRODUCTION,
  reinstateOrder: PRODUCTION,
  addNote: PRODUCTION,
  endCustomerSessions: PRODUCTION,
  recordShipment: PRODUCTION,
  holdArtwork: PRODUCTION,
  releaseArtwork: PRODUCTION,
  orderLinks: PRODUCTION,
  makeOrderLink: PRODUCTION,
  withdrawOrderLink: PRODUCTION,
  processes: PRODUCTION,
  updateProcess: PRODUCTION,

  safetyOrders: ORDER_READERS,
  safetyOrderCounts: ORDER_READERS,
  safetyOrder: ORDER_READERS,
  safetyHistory: ORDER_READERS,
  packingTicket: PRODUCTION,
  addSafetyNote: PRODUCTION,
  moveSafetyOrder: PRODUCTION,
  cancelSafetyOrder: PRODUCTION,
  reinstateSafetyOrder: PRODUCTION,
  recordSafetyShipment: PRODUCTION,

  adminFigures: FINANCE,
  adminOrdersFile: FINANCE,
  safetyOrdersFile: FINANCE,
  invoice: FINANCE,
  safetyInvoice: FINANCE,
  recordPayment: FINANCE,
  withdrawPayment: FINANCE,
  recordSafetyPayment: FINANCE,
  withdrawSafetyPayment: FINANCE,

  adminProducts: CATALOGUE,
  addProduct: CATALOGUE,
  editProduct: CATALOGUE,
  removeProduct: CATALOGUE,
  restoreProduct: CATALOGUE,
  productHistory: CATALOGUE,
  adminSafetyProducts: CATALOGUE,
  addSafetyProduct: CATALOGUE,
  editSafetyProduct: CATALOGUE,
  removeSafetyProduct: CATALOGUE,
  restoreSafetyProduct: CATALOGUE,
  safetyProductHistory: CATALOGUE,

  messages: PRODUCTION,
  message: PRODUCTION,
  readMessage: PRODUCTION,
  unreadMessage: PRODUCTION,
  answerMessage: PRODUCTION,
  // Daily work doesn't need all messages at once.
  messagesFile: OWNER_ONLY,

  // Mails quote messages and contain links for sending artwork.
  mails: PRODUCTION,
  mail: PRODUCTION,
  retryMail: ORDER_READERS,

  projections: OWNER_ONLY,
  compareBuilds: OWNER_ONLY,
  flipBuild: OWNER_ONLY,
  undoFlip: OWNER_ONLY,
  dropBuild: OWNER_ONLY,
  parkedStreams: OWNER_ONLY,
  parkedOfRecord: OWNER_ONLY,
  retryAllParked: OWNER_ONLY,
  parkedStream: OWNER_ONLY,
  retryParked: OWNER_ONLY,
  skipParked: OWNER_ONLY,
  orderReplay: OWNER_ONLY,
  pauseReplay: OWNER_ONLY,
  resumeReplay: OWNER_ONLY,
  cancelReplay: OWNER_ONLY,
  paceReplay: OWNER_ONLY,
  auditReadModels: OWNER_ONLY,
  openQueueBoard: OWNER_ONLY,
} as const satisfies Readonly<Record<StaffEndpoint, readonly Exclude<StaffRole, 'owner'>[]>>;

/** Whether a colleague in this role can make a call. Calls that are not in the table are refused. */
export function staffMay(role: StaffRole, name: EndpointName): boolean {
  if (!isStaffEndpoint(name)) return false;
  const roles: readonly StaffRole[] = STAFF_RIGHTS[name];
  return role === 'owner' || roles.includes(role);
}

function isStaffEndpoint(name: EndpointName): name is StaffEndpoint {
  return name in STAFF_RIGHTS;
}

/**
 * Calls that need a recent confirmation of who is calling: by the login itself, or later by a second factor, or by the
 * password where the account has none. They save personal data as a file, or change who has access.
 */
const CONFIRMED_CALLS: ReadonlySet<EndpointName> = new Set<StaffEndpoint>([
  'adminOrdersFile',
  'safetyOrdersFile',
  'messagesFile',
  'securityLogFile',
  'inviteStaff',
  'renameStaff',
  'changeStaffRole',
  'reinviteStaff',
  'disableStaff',
  'enableStaff',
  'removeStaffSecondFactors',
  'changeSecondFactorPolicy',
  'offerAuthenticator',
  'addAuthenticator',
  'removeAuthenticator',
  'offerPasskey',
  'addPasskey',
  'removePasskey',
  'replaceRecoveryCodes',
  'rotateSigningSecret',
]);

/**
 * Calls that somebody without a second factor may make where the shop requires one: setting one up, and what concerns
 * only their own account.
 */
const CALLS_WITHOUT_SECOND_FACTOR: ReadonlySet<EndpointName> = new Set<StaffEndpoint>([
  'adminProfile',
  'changePassword',
  'sessions',
  'endSession',
  'endSessions',
  'identityChallenge',
  'confirmIdentity',
  'secondFactors',
  'offerAuthenticator',
  'addAuthenticator',
  'removeAuthenticator',
  'offerPasskey',
  'addPasskey',
  'removePasskey',
  'replaceRecoveryCodes',
  // It only says that something changed; pages open it wherever they are.
  'hints',
]);

/** Whether staff may make a call before they have set up the second factor that the shop requires. */
export function worksWithoutSecondFactor(name: EndpointName): boolean {
  return CALLS_WITHOUT_SECOND_FACTOR.has(name);
}

/** For how long a confirmation is recent, in ms. */
export const CONFIRMATION_LASTS_MS = 10 * 60_000;

/** Whether a call of the staff needs a recent confirmation of identity. */
export function needsConfirmation(name: EndpointName): boolean {
  return CONFIRMED_CALLS.has(name);
}
