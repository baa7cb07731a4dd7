/**
 * The method, path and access of every call. Plain data without schemas, so that the storefront can use it without
 * loading validation. `route-table.ts` adds the schemas; a test compares the two.
 *
 * Access: `anyone` needs no token and ignores it. `anyone-or-customer` and `anyone-or-account` need none, but refuse an
 * invalid one. `customer`, `admin` and `customer-or-admin` need a valid token of that role (401 without one, 403 for
 * another role); the route itself checks the owner of an order. Staff roles are in `staff-rights.ts`. `any-session`
 * needs no token and accepts any, even of an ended session.
 */
export type Access =
  | 'anyone'
  | 'any-session'
  | 'anyone-or-customer'
  | 'anyone-or-account'
  | 'customer'
  | 'admin'
  | 'customer-or-admin';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
}

export const ENDPOINTS = {
  register: { method: 'POST', path: '/api/auth/register', access: 'anyone' },
  login: { method: 'POST', path: '/api/auth/login', access: 'anyone' },
  adminLogin: { method: 'POST', path: '/api/admin/login', access: 'anyone' },
  adminLoginSecondFactor: { method: 'POST', path: '/api/admin/login/second-factor', access: 'anyone' },
  logOut: { method: 'POST', path: '/api/auth/logout', access: 'any-session' },
  sessions: { method: 'GET', path: '/api/auth/sessions', access: 'customer-or-admin' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{id}', access: 'customer-or-admin' },
  endSessions: { method: 'POST', path: '/api/auth/logout-everywhere', access: 'customer-or-admin' },
  endCustomerSessions: {
    method: 'POST',
    path: '/api/admin/customers/{id}/logout-everywhere',
    access: 'admin',
  },
  changePassword: { method: 'POST', path: '/api/auth/change-password', access: 'customer-or-admin' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'anyone' },
  acceptInvitation: { method: 'POST', path: '/api/auth/accept-invitation', access: 'anyone' },
  profile: { method: 'GET', path: '/api/profile', access: 'customer' },
  adminProfile: { method: 'GET', path: '/api/admin/profile', access: 'admin' },

  identityChallenge: { method: 'POST', path: '/api/admin/identity/challenge', access: 'admin' },
  confirmIdentity: { method: 'POST', path: '/api/admin/identity/confirm', access: 'admin' },

  secondFactors: { method: 'GET', path: '/api/admin/second-factors', access: 'admin' },
  offerAuthenticator: { method: 'POST', path: '/api/admin/second-factors/authenticator/offer', access: 'admin' },
  addAuthenticator: { method: 'POST', path: '/api/admin/second-factors/authenticator', access: 'admin' },
  removeAuthenticator: { method: 'DELETE', path: '/api/admin/second-factors/authenticator', access: 'admin' },
  offerPasskey: { method: 'POST', path: '/api/admin/second-factors/passkeys/offer', access: 'admin' },
  addPasskey: { method: 'POST', path: '/api/admin/second-factors/passkeys', access: 'admin' },
  removePasskey: { method: 'DELETE', path: '/api/admin/second-factors/passkeys/{id}', access: 'admin' },
  replaceRecoveryCodes: { method: 'POST', path: '/api/admin/second-factors/recovery-codes', access: 'admin' },
  secondFactorPolicy: { method: 'GET', path: '/api/admin/second-factor-policy', access: 'admin' },
  changeSecondFactorPolicy: { method: 'PUT', path: '/api/admin/second-factor-policy', access: 'admin' },

  staff: { method: 'GET', path: '/api/admin/staff', access: 'admin' },
  inviteStaff: { method: 'POST', path: '/api/admin/staff', access: 'admin' },
  renameStaff: { method: 'PUT', path: '/api/admin/staff/{id}', access: 'admin' },
  changeStaffRole: { method: 'PUT', path: '/api/admin/staff/{id}/role', access: 'admin' },
  reinviteStaff: { method: 'POST', path: '/api/admin/staff/{id}/invite', access: 'admin' },
  disableStaff: { method: 'POST', path: '/api/admin/staff/{id}/disable', access: 'admin' },
  enableStaff: { method: 'POST', path: '/api/admin/staff/{id}/enable', access: 'admin' },
  removeStaffSecondFactors: { method: 'DELETE', path: '/api/admin/staff/{id}/second-factors', access: 'admin' },

  securityLog: { method: 'GET', path: '/api/admin/security-log', access: 'admin' },
  securityLogFile: { method: 'GET', path: '/api/admin/security-log.csv', access: 'admin' },

  placeOrder: { method: 'POST', path: '/api/orders', access: 'customer' },
  myOrders: { method: 'GET', path: '/api/orders/my-orders', access: 'customer' },
  order: { method: 'GET', path: '/api/orders/{id}', access: 'customer-or-admin' },
  artwork: { method: 'GET', path: '/api/orders/{id}/artwork/{side}', access: 'customer-or-admin' },
  artworkPreview: { method: 'GET', path: '/api/orders/{id}/artwork/{side}/preview', access: 'customer-or-admin' },
  preflight: { method: 'GET', path: '/api/orders/{id}/preflight', access: 'customer-or-admin' },
  jobTicket: { method: 'GET', path: '/api/orders/{id}/job-ticket', access: 'admin' },
  adminOrders: { method: 'GET', path: '/api/admin/orders', access: 'admin' },
  adminOrderCounts: { method: 'GET', path: '/api/admin/orders/counts', access: 'admin' },
  adminOrdersFile: { method: 'GET', path: '/api/admin/orders.csv', access: 'admin' },
  adminSummary: { method: 'GET', path: '/api/admin/summary', access: 'admin' },
  adminFigures: { method: 'GET', path: '/api/admin/figures', access: 'admin' },
  cancelOrder: { method: 'POST', path: '/api/orders/{id}/cancel', access: 'customer-or-admin' },
  reorder: { method: 'POST', path: '/api/orders/{id}/reorder', access: 'customer' },
  reinstateOrder: { method: 'POST', path: '/api/orders/{id}/reinstate', access: 'admin' },
  recordPayment: { method: 'PUT', path: '/api/orders/{id}/payment', access: 'admin' },
  withdrawPayment: { method: 'DELETE', path: '/api/orders/{id}/payment', access: 'admin' },
  addNote: { method: 'POST', path: '/api/orders/{id}/notes', access: 'admin' },
  recordShipment: { method: 'PUT', path: '/api/orders/{id}/shipment', access: 'admin' },
  holdArtwork: { method: 'POST', path: '/api/orders/{id}/hold', access: 'admin' },
  releaseArtwork: { method: 'POST', path: '/api/orders/{id}/release', access: 'admin' },
  replaceArtwork: { method: 'POST', path: '/api/orders/{id}/artwork/{side}', access: 'anyone-or-customer' },
  orderLinks: { method: 'GET', path: '/api/orders/{id}/links', access: 'customer-or-admin' },
  makeOrderLink: { method: 'POST', path: '/api/orders/{id}/links', access: 'customer-or-admin' },
  withdrawOrderLink: { method: 'DELETE', path: '/api/orders/{id}/links/{linkId}', access: 'customer-or-admin' },
  track: { method: 'GET', path: '/api/track/{token}', access: 'anyone' },

  processes: { method: 'GET', path: '/api/process', access: 'admin' },
  updateProcess: { method: 'PUT', path: '/api/process/update/{orderId}', access: 'admin' },
  processHistory: { method: 'GET', path: '/api/process/{orderId}/history', access: 'customer-or-admin' },

  placeSafetyOrder: { method: 'POST', path: '/api/safetyorder', access: 'anyone-or-customer' },
  safetyOrders: { method: 'GET', path: '/api/safetyorder', access: 'customer-or-admin' },
  safetyOrderCounts: { method: 'GET', path: '/api/admin/safety-orders/counts', access: 'admin' },
  safetyOrdersFile: { method: 'GET', path: '/api/admin/safety-orders.csv', access: 'admin' },
  safetyOrder: { method: 'GET', path: '/api/safetyorder/{id}', access: 'customer-or-admin' },
  safetyHistory: { method: 'GET', path: '/api/safetyorder/{id}/history', access: 'customer-or-admin' },
  packingTicket: { method: 'GET', path: '/api/safetyorder/{id}/packing-ticket', access: 'admin' },
  addSafetyNote: { method: 'POST', path: '/api/safetyorder/{id}/notes', access: 'admin' },
  moveSafetyOrder: { method: 'PUT', path: '/api/safetyorder/{id}/state', access: 'admin' },
  cancelSafetyOrder: { method: 'POST', path: '/api/safetyorder/{id}/cancel', access: 'admin' },
  reinstateSafetyOrder: { method: 'POST', path: '/api/safetyorder/{id}/reinstate', access: 'admin' },
  recordSafetyPayment: { method: 'PUT', path: '/api/safetyorder/{id}/payment', access: 'admin' },
  withdrawSafetyPayment: { method: 'DELETE', path: '/api/safetyorder/{id}/payment', access: 'admin' },
  recordSafetyShipment: { method: 'PUT', path: '/api/safetyorder/{id}/shipment', access: 'admin' },

  products: { method: 'GET', path: '/api/products', access: 'anyone' },
  product: { method: 'GET', path: '/api/products/{id}', access: 'anyone' },
  productsByCategory: { method: 'GET', path: '/api/products/category/{label}', access: 'anyone' },
  addProduct: { method: 'POST', path: '/api/products', access: 'admin' },
  editProduct: { method: 'PUT', path: '/api/products/{id}', access: 'admin' },
  removeProduct: { method: 'DELETE', path: '/api/products/{id}', access: 'admin' },
  restoreProduct: { method: 'POST', path: '/api/products/{id}/restore', access: 'admin' },
  productHistory: { method: 'GET', path: '/api/products/{id}/history', access: 'admin' },
  adminProducts: { method: 'GET', path: '/api/admin/products', access: 'admin' },

  safetyProducts: { method: 'GET', path: '/api/safety-products', access: 'anyone' },
  safetyProduct: { method: 'GET', path: '/api/safety-products/{id}', access: 'anyone' },
  safetyProductsByCategory: { method: 'GET', path: '/api/safety-products/category/{category}', access: 'anyone' },
  addSafetyProduct: { method: 'POST', path: '/api/safety-products', access: 'admin' },
  editSafetyProduct: { method: 'PUT', path: '/api/safety-products/{id}', access: 'admin' },
  removeSafetyProduct: { method: 'DELETE', path: '/api/safety-products/{id}', access: 'admin' },
  restoreSafetyProduct: { method: 'POST', path: '/api/safety-products/{id}/restore', access: 'admin' },
  safetyProductHistory: { method: 'GET', path: '/api/safety-products/{id}/history', access: 'admin' },
  adminSafetyProducts: { method: 'GET', path: '/api/admin/safety-products', access: 'admin' },

  sendMessage: { method: 'POST', path: '/api/contact', access: 'anyone' },
  messages: { method: 'GET', path: '/api/contact/admin', access: 'admin' },
  messagesFile: { method: 'GET', path: '/api/admin/messages.csv', access: 'admin' },
  message: { method: 'GET', path: '/api/contact/{id}', access: 'admin' },
  readMessage: { method: 'PUT', path: '/api/contact/{id}/read', access: 'admin' },
  unreadMessage: { method: 'DELETE', path: '/api/contact/{id}/read', access: 'admin' },
  answerMessage: { method: 'POST', path: '/api/contact/{id}/answer', access: 'admin' },

  search: { method: 'GET', path: '/api/search', access: 'anyone' },
  subscribe: { method: 'POST', path: '/api/newsletter', access: 'anyone' },
  invoice: { method: 'GET', path: '/api/orders/{id}/invoice', access: 'customer-or-admin' },
  safetyInvoice: { method: 'GET', path: '/api/safetyorder/{id}/invoice', access: 'customer-or-admin' },

  mails: { method: 'GET', path: '/api/admin/mail', access: 'admin' },
  mail: { method: 'GET', path: '/api/admin/mail/{id}', access: 'admin' },
  retryMail: { method: 'POST', path: '/api/admin/mail/{id}/retry', access: 'admin' },

  projections: { method: 'GET', path: '/api/admin/projections', access: 'admin' },
  compareBuilds: { method: 'GET', path: '/api/admin/projections/{projection}/compare', access: 'admin' },
  flipBuild: { method: 'POST', path: '/api/admin/projections/{projection}/flip', access: 'admin' },
  undoFlip: { method: 'POST', path: '/api/admin/projections/{projection}/undo', access: 'admin' },
  dropBuild: { method: 'DELETE', path: '/api/admin/projections/{projection}/builds/{build}', access: 'admin' },
  parkedStreams: { method: 'GET', path: '/api/admin/projections/{projection}/parked', access: 'admin' },
  parkedOfRecord: { method: 'GET', path: '/api/admin/parked/{id}', access: 'admin' },
  retryAllParked: { method: 'POST', path: '/api/admin/projections/{projection}/retry-parked', access: 'admin' },
  parkedStream: { method: 'GET', path: '/api/admin/projections/{projection}/parked/{stream}', access: 'admin' },
  retryParked: { method: 'POST', path: '/api/admin/projections/{projection}/parked/{stream}/retry', access: 'admin' },
  skipParked: { method: 'POST', path: '/api/admin/projections/{projection}/parked/{stream}/skip', access: 'admin' },
  orderReplay: { method: 'POST', path: '/api/admin/replays', access: 'admin' },
  pauseReplay: { method: 'POST', path: '/api/admin/replays/{id}/pause', access: 'admin' },
  resumeReplay: { method: 'POST', path: '/api/admin/replays/{id}/resume', access: 'admin' },
  cancelReplay: { method: 'POST', path: '/api/admin/replays/{id}/cancel', access: 'admin' },
  paceReplay: { method: 'PUT', path: '/api/admin/replays/{id}/pace', access: 'admin' },
  auditReadModels: { method: 'POST', path: '/api/admin/audits', access: 'admin' },
  signingSecrets: { method: 'GET', path: '/api/admin/signing-secrets', access: 'admin' },
  rotateSigningSecret: { method: 'POST', path: '/api/admin/signing-secrets', access: 'admin' },
  openQueueBoard: { method: 'POST', path: '/api/admin/queues/session', access: 'admin' },

  shop: { method: 'GET', path: '/api/shop', access: 'anyone' },
  turnaround: { method: 'GET', path: '/api/turnaround', access: 'anyone' },
  hints: { method: 'GET', path: '/api/events/stream', access: 'customer-or-admin' },
  uploads: { method: 'GET', path: '/uploads/{file}', access: 'anyone-or-account' },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof ENDPOINTS;
