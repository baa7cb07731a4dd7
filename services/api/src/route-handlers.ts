import type { BankAccount } from '@pressline/domain/invoicing/bank-account.ts';
import type { Seller } from '@pressline/domain/invoicing/seller.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { Operators } from '@pressline/operations/console/operators.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import type { SecretLinks } from '@pressline/reactors/mail/secret-links.ts';
import type { ShopLinksDeps } from '@pressline/reactors/mail/shop-links.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import { changePasswordRoute } from './accounts/change-password-route.ts';
import { endCustomerSessionsRoute, endSessionsRoute } from './accounts/end-sessions-route.ts';
import { forgotPasswordRoute } from './accounts/forgot-password-route.ts';
import { adminLoginRoute, adminLoginSecondFactorRoute, loginRoute } from './accounts/login-routes.ts';
import type { CheckPassword } from './accounts/password-policy.ts';
import type { Passwords } from './accounts/passwords.ts';
import { adminProfileRoute, profileRoute } from './accounts/profile-routes.ts';
import type { RateLimits } from './accounts/rate-limits.ts';
import { acceptInvitationRoute, resetPasswordRoute } from './accounts/reset-password-route.ts';
import { registerRoute } from './accounts/register-route.ts';
import { endSessionRoute, listSessionsRoute, logOutRoute } from './accounts/session-routes.ts';
import type { Tokens } from './accounts/tokens.ts';
import { printCatalogueRoutes, safetyCatalogueRoutes } from './catalogue/catalogue-routes.ts';
import { printProductRoutes, safetyProductRoutes } from './catalogue/product-routes.ts';
import { productHistoryRoute, safetyProductHistoryRoute } from './catalogue/product-history-routes.ts';
import { answerMessageRoute, readMessageRoute, unreadMessageRoute } from './messaging/inbox/change-message-routes.ts';
import { getMessageRoute, listMessagesRoute, messagesFileRoute } from './messaging/inbox/list-messages-route.ts';
import { sendMessageRoute } from './messaging/inbox/send-message-route.ts';
import type { ChangeNotificationHub } from './change-feed/change-notification-hub.ts';
import { packingTicketRoute } from './orders/job-tickets/packing-ticket-route.ts';
import { jobTicketRoute } from './orders/job-tickets/job-ticket-route.ts';
import { changeStreamRoute } from './change-feed/change-stream-route.ts';
import type { RouteHandlers } from './http/route.ts';
import { subscribeRoute } from './messaging/newsletter/subscribe-route.ts';
import type { FindPeople } from './queries/search-people.ts';
import { getInvoiceRoute, getSafetyInvoiceRoute } from './invoicing/get-invoice-route.ts';
import { getMailRoute, listMailsRoute } from './messaging/mail/list-mail-routes.ts';
import { retryMailRoute } from './messaging/mail/retry-mail-route.ts';
import type { PreviewOf } from './orders/artwork/artwork-previews.ts';
import { getArtworkPreviewRoute } from './orders/artwork/get-artwork-preview-route.ts';
import { getPreflightRoute } from './orders/artwork/get-preflight-route.ts';
import type { MakePictures } from './catalogue/pictures/product-pictures.ts';
import { makeOrderLinkRoute, orderLinksRoute, withdrawOrderLinkRoute } from './orders/links/order-link-routes.ts';
import { trackRoute } from './orders/tracking/track-route.ts';
import { adminFiguresRoute } from './orders/print/admin-figures-route.ts';
import { adminSummaryRoute } from './orders/print/admin-summary-route.ts';
import { printOrderChangeRoutes } from './orders/print/change-print-order.ts';
import { finishedTimes } from './orders/history/finished-times.ts';
import { printHistoryRoute, safetyHistoryRoute } from './orders/history/history-routes.ts';
import { replaceArtworkRoute } from './orders/print/replace-artwork-route.ts';
import { productFinder } from './orders/print/find-product.ts';
import { getArtworkRoute } from './orders/print/get-artwork-route.ts';
import { getOrderRoute } from './orders/print/get-order-route.ts';
import {
  adminOrderCountsRoute,
  adminOrdersFileRoute,
  adminOrdersRoute,
  myOrdersRoute,
} from './orders/print/list-orders-routes.ts';
import { placeOrderRoute } from './orders/print/place-order-route.ts';
import { reorderRoute } from './orders/print/reorder-route.ts';
import { listProcessesRoute } from './orders/print/list-processes-route.ts';
import { safetyOrderChangeRoutes } from './orders/workwear/change-safety-order.ts';
import { getSafetyOrderRoute } from './orders/workwear/get-safety-order-route.ts';
import {
  listSafetyOrdersRoute,
  safetyOrderCountsRoute,
  safetyOrdersFileRoute,
} from './orders/workwear/list-safety-orders-route.ts';
import { placeSafetyOrderRoute } from './orders/workwear/place-safety-order-route.ts';
import { auditReadModelsRoute } from './operations/projections/audit-route.ts';
import {
  compareBuildsRoute,
  dropBuildRoute,
  flipBuildRoute,
  undoFlipRoute,
} from './operations/projections/build-routes.ts';
import {
  parkedOfRecordRoute,
  parkedStreamRoute,
  parkedStreamsRoute,
  retryAllParkedRoute,
  retryParkedRoute,
  skipParkedRoute,
} from './operations/projections/parked-routes.ts';
import { projectionsRoute } from './operations/projections/projections-route.ts';
import {
  cancelReplayRoute,
  orderReplayRoute,
  paceReplayRoute,
  pauseReplayRoute,
  resumeReplayRoute,
} from './operations/projections/replay-routes.ts';
import { openQueueBoardRoute } from './operations/queue-board/open-queue-board-route.ts';
import type { ProductSearch } from './catalogue/search/product-search.ts';
import { searchRoute } from './catalogue/search/search-route.ts';
import { getShopRoute } from './site/get-shop-route.ts';
import { rotateSigningSecretRoute, signingSecretsRoute } from './operations/signing-secret-routes.ts';
import { turnaroundRoute } from './site/turnaround-route.ts';
import {
  changeStaffRoleRoute,
  disableStaffRoute,
  enableStaffRoute,
  reinviteStaffRoute,
  removeStaffSecondFactorsRoute,
  renameStaffRoute,
} from './accounts/change-staff-routes.ts';
import { confirmIdentityRoute, identityChallengeRoute } from './accounts/identity-routes.ts';
import {
  addAuthenticatorRoute,
  addPasskeyRoute,
  offerAuthenticatorRoute,
  offerPasskeyRoute,
  removeAuthenticatorRoute,
  removePasskeyRoute,
  replaceRecoveryCodesRoute,
  secondFactorsRoute,
} from './accounts/own-second-factor-routes.ts';
import { changeSecondFactorPolicyRoute, secondFactorPolicyRoute } from './accounts/second-factor-policy-routes.ts';
import type { PolicyReader } from './accounts/second-factor-policy.ts';
import type { Tickets } from './accounts/second-factor-tickets.ts';
import { securityLogFileRoute, securityLogRoute } from './accounts/list-security-log-routes.ts';
import type { SecurityLog } from './accounts/security-log.ts';
import { inviteStaffRoute } from './accounts/invite-staff-route.ts';
import { listStaffRoute } from './accounts/list-staff-route.ts';
import { getUploadRoute } from './uploads/get-upload-route.ts';

export interface ShopParts {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  readonly documents: DocumentStore;
  readonly passwords: Passwords;
  readonly checkPassword: CheckPassword;
  readonly tokens: Tokens;
  /** Of logins with a second step, and of confirming who somebody is. */
  readonly tickets: Tickets;
  readonly policy: PolicyReader;
  /** As it is set; undefined where the shop takes the address that it is reached by. */
  readonly publicUrl: string | undefined;
  readonly secretLinks: SecretLinks;
  readonly mailLinks: ShopLinksDeps;
  readonly orderLinkSecrets: PurposeSecrets;
  readonly limits: RateLimits;
  readonly hub: ChangeNotificationHub;
  readonly securityLog: SecurityLog;
  readonly findPeople: FindPeople;
  readonly operators: Operators;
  /** The address of the queue board; null in a shop without a queue. */
  readonly queueBoard: string | null;
  /** Signs passes for the queue board. */
  readonly passes: Pick<Tokens, 'sign'>;
  /** Whether the shop is reached by https. */
  readonly isSecure: boolean;
  readonly search: ProductSearch;
  readonly now: () => Date;
  /** How long a staff session can be idle. */
  readonly staffIdleMs: number;
  readonly makePictures: MakePictures;
  readonly previewOf: PreviewOf;
  readonly demo: boolean;
  /** In hundredths of a per cent. */
  readonly vatRate: number;
  readonly seller: Seller;
  readonly bank: BankAccount | undefined;
  /** Days after which client data is erased. */
  readonly ipAddressDays: number;
}

/** The handlers of all routes. A missing one doesn't compile. */
export function routeHandlers(parts: ShopParts): RouteHandlers {
  const accounts = { ...parts, sessionsEnded: (userId: string) => parts.hub.sessionsEnded(userId) };
  const factors = { ...parts, shopName: parts.seller.name };
  const orders = { ...parts, finished: finishedTimes(parts.documents, parts.now) };
  const catalogue = { store: parts.store, makePictures: parts.makePictures };
  return {
    register: registerRoute(accounts),
    login: loginRoute(accounts),
    adminLogin: adminLoginRoute(accounts),
    adminLoginSecondFactor: adminLoginSecondFactorRoute(accounts),
    logOut: logOutRoute(accounts),
    sessions: listSessionsRoute(parts),
    endSession: endSessionRoute(accounts),
    endSessions: endSessionsRoute(accounts),
    endCustomerSessions: endCustomerSessionsRoute(accounts),
    changePassword: changePasswordRoute(accounts),
    forgotPassword: forgotPasswordRoute(accounts),
    resetPassword: resetPasswordRoute(accounts),
    acceptInvitation: acceptInvitationRoute(accounts),
    profile: profileRoute(accounts),
    adminProfile: adminProfileRoute(accounts),

    identityChallenge: identityChallengeRoute(parts),
    confirmIdentity: confirmIdentityRoute(parts),
    secondFactors: secondFactorsRoute(factors),
    offerAuthenticator: offerAuthenticatorRoute(factors),
    addAuthenticator: addAuthenticatorRoute(factors),
    removeAuthenticator: removeAuthenticatorRoute(factors),
    offerPasskey: offerPasskeyRoute(factors),
    addPasskey: addPasskeyRoute(factors),
    removePasskey: removePasskeyRoute(factors),
    replaceRecoveryCodes: replaceRecoveryCodesRoute(factors),
    secondFactorPolicy: secondFactorPolicyRoute(parts),
    changeSecondFactorPolicy: changeSecondFactorPolicyRoute(parts),

    staff: listStaffRoute(parts),
    inviteStaff: inviteStaffRoute(parts),
    renameStaff: renameStaffRoute(parts),
    changeStaffRole: changeStaffRoleRoute(accounts),
    reinviteStaff: reinviteStaffRoute(parts),
    disableStaff: disableStaffRoute(accounts),
    enableStaff: enableStaffRoute(parts),
    removeStaffSecondFactors: removeStaffSecondFactorsRoute(accounts),

    securityLog: securityLogRoute(parts),
    securityLogFile: securityLogFileRoute(parts),

    placeOrder: placeOrderRoute({ ...parts, findProduct: productFinder(parts.documents) }),
    myOrders: myOrdersRoute(parts),
    order: getOrderRoute(orders),
    artwork: getArtworkRoute(parts),
    artworkPreview: getArtworkPreviewRoute(parts),
    preflight: getPreflightRoute(parts),
    adminOrders: adminOrdersRoute(parts),
    adminOrderCounts: adminOrderCountsRoute(parts),
    adminOrdersFile: adminOrdersFileRoute(parts),
    adminSummary: adminSummaryRoute(parts),
    adminFigures: adminFiguresRoute(orders),
    reorder: reorderRoute(parts),
    ...printOrderChangeRoutes(parts),
    replaceArtwork: replaceArtworkRoute(parts),
    orderLinks: orderLinksRoute(parts),
    makeOrderLink: makeOrderLinkRoute(parts),
    withdrawOrderLink: withdrawOrderLinkRoute(parts),
    track: trackRoute(orders),

    processes: listProcessesRoute(parts),
    processHistory: printHistoryRoute(parts),

    placeSafetyOrder: placeSafetyOrderRoute(parts),
    safetyOrders: listSafetyOrdersRoute(parts),
    safetyOrderCounts: safetyOrderCountsRoute(parts),
    safetyOrdersFile: safetyOrdersFileRoute(parts),
    safetyOrder: getSafetyOrderRoute(parts),
    safetyHistory: safetyHistoryRoute(parts),
    ...safetyOrderChangeRoutes(parts),

    ...printCatalogueRoutes(parts),
    ...printProductRoutes(catalogue),
    productHistory: productHistoryRoute(parts),

    ...safetyCatalogueRoutes(parts),
    ...safetyProductRoutes(catalogue),
    safetyProductHistory: safetyProductHistoryRoute(parts),

    sendMessage: sendMessageRoute(parts),
    messages: listMessagesRoute(parts),
    messagesFile: messagesFileRoute(parts),
    message: getMessageRoute(parts),
    readMessage: readMessageRoute(parts),
    unreadMessage: unreadMessageRoute(parts),
    answerMessage: answerMessageRoute(parts),

    search: searchRoute(parts),
    subscribe: subscribeRoute(parts),
    jobTicket: jobTicketRoute({ ...parts, publicUrl: parts.mailLinks.publicUrl }),
    packingTicket: packingTicketRoute({ ...parts, publicUrl: parts.mailLinks.publicUrl }),
    invoice: getInvoiceRoute(parts),
    safetyInvoice: getSafetyInvoiceRoute(parts),

    mails: listMailsRoute(parts),
    mail: getMailRoute(parts),
    retryMail: retryMailRoute(parts),

    projections: projectionsRoute(parts),
    orderReplay: orderReplayRoute(parts),
    pauseReplay: pauseReplayRoute(parts),
    resumeReplay: resumeReplayRoute(parts),
    cancelReplay: cancelReplayRoute(parts),
    paceReplay: paceReplayRoute(parts),
    compareBuilds: compareBuildsRoute(parts),
    flipBuild: flipBuildRoute(parts),
    undoFlip: undoFlipRoute(parts),
    dropBuild: dropBuildRoute(parts),
    parkedStreams: parkedStreamsRoute(parts),
    parkedOfRecord: parkedOfRecordRoute(parts),
    retryAllParked: retryAllParkedRoute(parts),
    parkedStream: parkedStreamRoute(parts),
    retryParked: retryParkedRoute(parts),
    skipParked: skipParkedRoute(parts),
    auditReadModels: auditReadModelsRoute(parts),
    signingSecrets: signingSecretsRoute(parts),
    rotateSigningSecret: rotateSigningSecretRoute(parts),
    openQueueBoard: openQueueBoardRoute(parts),

    shop: getShopRoute(parts),
    turnaround: turnaroundRoute(orders),
    hints: changeStreamRoute(parts),
    uploads: getUploadRoute(parts),
  };
}
