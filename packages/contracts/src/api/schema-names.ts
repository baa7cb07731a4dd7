import { artworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { linkPurpose, orderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { language } from '@pressline/domain/kernel/value-schemas.ts';
import { paymentMethod, safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { staffRole } from '@pressline/domain/accounts/user.ts';
import type { z } from 'zod';
import * as accounts from '../accounts/accounts.ts';
import { actor } from '../http/actor.ts';
import * as contact from '../messaging/contact.ts';
import { historyCompleteness } from '../http/fields.ts';
import * as figures from '../orders/figures.ts';
import { changeNotification } from '../http/change-notifications.ts';
import * as mail from '../messaging/mail.ts';
import { newsletterResponse, newsletterRequest } from '../messaging/newsletter.ts';
import * as changes from '../orders/order-changes.ts';
import * as links from '../orders/order-links.ts';
import * as orders from '../orders/orders.ts';
import * as preflight from '../orders/preflight.ts';
import { problem } from '../http/problem.ts';
import * as process from '../orders/process.ts';
import { productChange } from '../catalogue/product-history.ts';
import * as products from '../catalogue/products.ts';
import * as projections from '../operations/projections.ts';
import * as safetyOrders from '../orders/safety-orders.ts';
import * as safetyProducts from '../catalogue/safety-products.ts';
import { searchResponse } from '../catalogue/search.ts';
import * as secondFactor from '../accounts/second-factor.ts';
import { securityLogEntry, securityLogResponse } from '../accounts/security-log.ts';
import { shopResponse, turnaroundResponse } from './shop.ts';
import * as signingSecrets from '../accounts/signing-secrets.ts';

/**
 * What schemas are called in the OpenAPI document, and so in clients that are generated from it. The names are not declared
 * with the schemas, because pages load those. A test fails for a JSON body without a name; forms are named after their call.
 */
export const NAMED_SCHEMAS = {
  Problem: problem,
  Actor: actor,
  Confirmation: accounts.doneResponse,
  HistoryCompleteness: historyCompleteness,

  Stage: stage,
  ArtworkSide: artworkSide,
  PaymentMethod: paymentMethod,
  SafetyOrderState: safetyState,
  StaffRole: staffRole,
  Language: language,
  OrderStatus: orders.orderStatus,
  OrderKind: orderKind,
  OrderLinkPurpose: linkPurpose,

  RegisterRequest: accounts.registerRequest,
  LoginRequest: accounts.loginRequest,
  ChangePasswordRequest: accounts.changePasswordRequest,
  ForgotPasswordRequest: accounts.forgotPasswordRequest,
  ResetPasswordRequest: accounts.resetPasswordRequest,
  ResetPasswordResult: accounts.passwordResetResponse,
  AcceptInvitationRequest: accounts.acceptInvitationRequest,
  TokenResult: accounts.tokenResponse,
  Account: accounts.account,
  Profile: accounts.profileResponse,
  StaffAccount: accounts.staffAccount,
  StaffProfile: accounts.adminProfileResponse,
  Session: accounts.sessionRecord,

  WebAuthnValue: secondFactor.webAuthnJson.valueType,
  SecondFactorProof: secondFactor.secondFactorProof,
  FinishLoginRequest: secondFactor.adminLoginSecondFactorRequest,
  IdentityChallenge: secondFactor.identityChallenge,
  IdentityProof: secondFactor.identityProof,
  ConfirmIdentityRequest: secondFactor.confirmIdentityRequest,
  ConfirmIdentityResult: secondFactor.confirmIdentityAnswer,
  SecondFactors: secondFactor.secondFactors,
  Passkey: secondFactor.passkey,
  AuthenticatorOffer: secondFactor.authenticatorOffer,
  AddAuthenticatorRequest: secondFactor.addAuthenticatorRequest,
  PasskeyOffer: secondFactor.passkeyOffer,
  AddPasskeyRequest: secondFactor.addPasskeyRequest,
  SecondFactorAddedResult: secondFactor.secondFactorAddedAnswer,
  RecoveryCodesResult: secondFactor.recoveryCodesAnswer,
  SecondFactorPolicy: secondFactor.secondFactorPolicy,
  SecondFactorPolicyResult: secondFactor.secondFactorPolicyAnswer,

  StaffMember: accounts.staffMember,
  InviteStaffRequest: accounts.inviteStaffRequest,
  RenameStaffRequest: accounts.renameStaffRequest,
  ChangeStaffRoleRequest: accounts.changeStaffRoleRequest,
  StaffMemberResult: accounts.staffResponse,

  Order: orders.printOrderResponse,
  OrderSummary: orders.printOrder,
  OrderCount: orders.orderCounts.element,
  OrderHistoryEntry: orders.historyEntry,
  PlaceOrderResult: orders.placeOrderResponse,
  ReorderRequest: orders.reorderRequest,
  OrderChangedResult: changes.orderChangedResponse,
  Payment: orders.payment,
  Shipment: orders.shipment,
  Invoice: orders.invoice,
  Estimate: orders.estimate,
  ReinstateRequest: changes.plainChangeRequest,
  CancelRequest: changes.cancelRequest,
  PaymentRequest: changes.paymentRequest,
  NoteRequest: changes.noteRequest,
  ShipmentRequest: changes.shipmentRequest,
  OrderLink: links.orderLinkRecord,
  MakeOrderLinkRequest: links.makeLinkRequest,
  MakeOrderLinkResult: links.linkCreatedResponse,
  WithdrawOrderLinkResult: links.linkWithdrawnResponse,
  TrackedOrder: links.trackedOrderResponse,

  ArtworkFile: orders.artworkFile,
  ArtworkHold: orders.artworkHold,
  ArtworkFacts: artworkFacts,
  ArtworkCheck: preflight.checkedSide,
  OrderArtworkCheck: preflight.preflightResponse,
  HoldArtworkRequest: changes.holdRequest,
  ReplaceArtworkResult: changes.artworkReplacedResponse,

  ProductionOrder: process.processRecord,
  MoveOrderRequest: process.updateProcessRequest,
  MoveOrderResult: process.updateProcessResponse,

  SafetyOrder: safetyOrders.safetyOrderResponse,
  SafetyOrderSummary: safetyOrders.safetyOrder,
  SafetyOrderItem: safetyOrders.safetyOrder.shape.items.element,
  SafetyOrderCount: safetyOrders.safetyCounts.element,
  SafetyOrderHistoryEntry: safetyOrders.safetyHistoryEntry,
  PlaceSafetyOrderResult: safetyOrders.placeSafetyOrderResponse,
  SafetyOrderChangedResult: changes.safetyOrderChangedResponse,
  MoveSafetyOrderRequest: changes.moveSafetyOrderRequest,

  Product: products.printProduct,
  ManagedProduct: products.adminPrintProduct,
  ProductResult: products.productSavedResponse,
  ProductRemovedResult: products.productRemovedResponse,
  ProductChange: productChange,
  SafetyProduct: safetyProducts.safetyProduct,
  ManagedSafetyProduct: safetyProducts.adminSafetyProduct,
  SafetyProductResult: safetyProducts.safetyProductSavedResponse,
  SearchHit: searchResponse.shape.hits.element,
  SearchResults: searchResponse,

  ContactMessage: contact.contactMessage,
  SendMessageRequest: contact.contactRequest,
  SendMessageResult: contact.contactResponse,
  AnswerMessageRequest: contact.answerMessageRequest,
  ContactMessageResult: contact.messageChangedResponse,
  SubscribeRequest: newsletterRequest,
  SubscribeResult: newsletterResponse,
  Mail: mail.mailDetail,
  MailSummary: mail.mailSummary,
  RetryMailResult: mail.mailRetryResponse,

  DashboardSummary: figures.adminSummary,
  Figures: figures.adminFigures,
  SecurityLog: securityLogResponse,
  SecurityLogEntry: securityLogEntry,
  SigningSecrets: signingSecrets.signingSecretsResponse,
  SigningSecretRotation: signingSecrets.rotatedSecret,
  RotateSigningSecretRequest: signingSecrets.rotateSigningSecretRequest,
  RotateSigningSecretResult: signingSecrets.rotateSigningSecretResponse,

  ReadModels: projections.projectionsResponse,
  ReadModel: projections.projectionStatus,
  Build: projections.buildStatus,
  BuildComparison: projections.compareResponse,
  FieldDifference: projections.fieldDifference,
  BusinessRecord: projections.businessRecord,
  FlipBuildRequest: projections.flipRequest,
  UndoFlipRequest: projections.undoRequest,
  FlipBuildResult: projections.flipResponse,
  DropBuildResult: projections.droppedResponse,
  Replay: projections.replayRecord,
  ReplayRequest: projections.orderReplayRequest,
  ReplayPaceRequest: projections.replayRateRequest,
  ReplayResult: projections.replayResponse,
  ParkedStream: projections.parkedStream,
  ParkedStreamDetails: projections.parkedStreamDetail,
  ParkedStreamPage: projections.parkedPage,
  RetryCursor: projections.retryCursor,
  RetryAllParkedRequest: projections.retryAllRequest,
  RetryAllParkedResult: projections.retryAllResponse,
  RetryParkedResult: projections.rebuiltResponse,
  SkipParkedRequest: projections.skipRequest,
  Audit: projections.auditRecord,
  AuditRequest: projections.auditRequest,
  AuditResult: projections.auditResponse,
  QueueBoardResult: projections.queueBoardResponse,

  Shop: shopResponse,
  Turnaround: turnaroundResponse,
  ChangeNotification: changeNotification,
} as const satisfies Readonly<Record<string, z.ZodType>>;
export type NamedSchemas = typeof NAMED_SCHEMAS;
