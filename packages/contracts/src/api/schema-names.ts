import { artworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { linkPurpose, orderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { language } from '@pressline/domain/kernel/value-schemas.ts';
import { paymentMethod, safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { staffRole } from '@pressline/domain/accounts/user.ts';
import type { z } from 'zod';
import * as accounts from '../accounts/accounts.ts';
import { actor } from '../http/actor.ts';
import * as customers from '../customers/customers.ts';
import * as savedViews from '../accounts/saved-views.ts';
import * as addresses from '../checkout/addresses.ts';
import { cartArtwork, checkCartArtworkResponse } from '../checkout/cart-artwork.ts';
import { savedCart } from '../checkout/saved-cart.ts';
import * as checkouts from '../checkout/checkouts.ts';
import * as discountCodes from '../checkout/discount-codes.ts';
import * as contact from '../messaging/contact.ts';
import { historyCompleteness } from '../http/fields.ts';
import * as figures from '../orders/figures.ts';
import { changeNotification } from '../http/change-notifications.ts';
import * as mail from '../messaging/mail.ts';
import * as changes from '../orders/order-changes.ts';
import * as links from '../orders/order-links.ts';
import * as orderFields from '../orders/order-fields.ts';
import * as orders from '../orders/orders.ts';
import * as preflight from '../orders/preflight.ts';
import { onlinePayment, orderPaymentsResponse } from '../payments/payments.ts';
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
import * as shopSettings from '../settings/shop-settings.ts';
import * as signingSecrets from '../accounts/signing-secrets.ts';

/**
 * The names of schemas in the OpenAPI document, and so in clients that are generated from it: of schemas that calls share,
 * or that are parts of others. The body of a single call is named after it (`components.ts`). The names are not declared
 * with the schemas, because pages load those.
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

  LoginRequest: accounts.loginRequest,
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
  SecondFactors: secondFactor.secondFactors,
  Passkey: secondFactor.passkey,
  AuthenticatorOffer: secondFactor.authenticatorOffer,
  PasskeyOffer: secondFactor.passkeyOffer,
  SecondFactorAddedResult: secondFactor.secondFactorAddedResponse,
  RecoveryCodesResult: secondFactor.recoveryCodesResponse,
  SecondFactorPolicy: secondFactor.secondFactorPolicy,
  SecondFactorPolicyResult: secondFactor.secondFactorPolicyResponse,

  StaffMember: accounts.staffMember,
  StaffMemberResult: accounts.staffResponse,

  Order: orders.printOrderResponse,
  OrderSummary: orders.printOrder,
  OrderCount: orders.orderCounts.element,
  OrderHistoryEntry: orders.historyEntry,
  PlaceOrderResult: orders.placeOrderResponse,
  OrderChangedResult: changes.orderChangedResponse,
  Payment: orderFields.payment,
  OnlinePayment: onlinePayment,
  OnlinePaymentState: onlinePayment.shape.state,
  OrderPayments: orderPaymentsResponse,
  Shipment: orderFields.shipment,
  CheckoutOfOrder: orderFields.checkoutOfOrder,
  Invoice: orderFields.invoice,
  Estimate: orders.estimate,
  ReinstateRequest: changes.plainChangeRequest,
  CancelRequest: changes.cancelRequest,
  PaymentRequest: changes.paymentRequest,
  DepositRequest: changes.depositRequest,
  NoteRequest: changes.noteRequest,
  ShipmentRequest: changes.shipmentRequest,
  OrderLink: links.orderLinkRecord,
  TrackedOrder: links.trackedOrderResponse,

  ArtworkFile: orders.artworkFile,
  ArtworkHold: orders.artworkHold,
  ArtworkFacts: artworkFacts,
  ArtworkCheck: preflight.checkedSide,
  OrderArtworkCheck: preflight.preflightResponse,

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

  CartArtwork: cartArtwork,
  CartArtworkCheck: checkCartArtworkResponse,
  SavedCart: savedCart,
  CheckoutQuote: checkouts.checkoutQuote,
  PlaceCheckoutResult: checkouts.placeCheckoutResponse,
  Checkout: checkouts.checkoutRecord,
  DiscountCode: discountCodes.discountCodeRecord,
  DiscountCodeResult: discountCodes.discountCodeChanged,
  DiscountCodeHistoryEntry: discountCodes.discountCodeHistoryEntry,

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

  Customer: customers.customer,
  CustomerSummary: customers.customerSummary,
  CustomerOrder: customers.customerOrder,
  CustomerNote: customers.customerNote,
  CustomerNoteRequest: customers.customerNoteRequest,
  CustomerErasure: customers.customerErasure,

  ContactMessage: contact.contactMessage,
  ContactMessageResult: contact.messageChangedResponse,
  SavedAddress: addresses.savedAddress,
  SavedAddressesResult: addresses.addressesChanged,
  SavedView: savedViews.savedView,
  SavedViewsResult: savedViews.savedViewsChanged,
  ReplyTemplate: contact.replyTemplate,
  ReplyTemplatesResult: contact.replyTemplatesChanged,
  Mail: mail.mailDetail,
  MailSummary: mail.mailSummary,

  DashboardSummary: figures.adminSummary,
  Figures: figures.adminFigures,
  SecurityLog: securityLogResponse,
  SecurityLogEntry: securityLogEntry,
  SigningSecrets: signingSecrets.signingSecretsResponse,
  SigningSecretRotation: signingSecrets.rotatedSecret,

  ShopSettings: shopSettings.shopSettingsResponse,
  SettingGroup: shopSettings.settingGroup,
  SettingsChange: shopSettings.settingsChange,

  ReadModels: projections.projectionsResponse,
  ReadModel: projections.projectionStatus,
  Build: projections.buildStatus,
  BuildComparison: projections.compareResponse,
  FieldDifference: projections.fieldDifference,
  BusinessRecord: projections.businessRecord,
  FlipBuildResult: projections.flipResponse,
  Replay: projections.replayRecord,
  ReplayRequest: projections.orderReplayRequest,
  ReplayPaceRequest: projections.replayRateRequest,
  ReplayResult: projections.replayResponse,
  ParkedRecord: projections.parkedOfRecord,
  ParkedStream: projections.parkedStream,
  ParkedStreamDetails: projections.parkedStreamDetail,
  ParkedStreamPage: projections.parkedPage,
  RetryCursor: projections.retryCursor,
  RetryParkedResult: projections.rebuiltResponse,
  Audit: projections.auditRecord,
  AuditRequest: projections.auditRequest,
  AuditResult: projections.auditResponse,
  QueueBoardResult: projections.queueBoardResponse,

  Shop: shopResponse,
  Turnaround: turnaroundResponse,
  ChangeNotification: changeNotification,
} as const satisfies Readonly<Record<string, z.ZodType>>;
export type NamedSchemas = typeof NAMED_SCHEMAS;
