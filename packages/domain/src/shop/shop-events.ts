import type { z } from 'zod';
import { artworkChecked, type ArtworkCheckEvent } from '../orders/print/artwork-check.ts';
import {
  checkoutAbandoned,
  checkoutCompleted,
  checkoutExpired,
  checkoutPlaced,
  type CheckoutEvent,
} from '../checkout/checkout-events.ts';
import {
  discountClaimReleased,
  discountCodeChanged,
  discountCodeClaimed,
  discountCodeCreated,
  discountCodeEnded,
  type DiscountCodeEvent,
} from '../checkout/discount-code.ts';
import {
  contactMessageReceived,
  messageAnswered,
  messageRead,
  messageUnread,
  type ContactMessageEvent,
} from '../messaging/contact-message.ts';
import { customerNoteAdded, type CustomerNotesEvent } from '../customers/customer-notes.ts';
import { emailClaimed, type EmailClaimEvent } from '../accounts/email-claim.ts';
import { forgettingBegun, personForgotten, type ForgettingEvent } from '../accounts/forgetting.ts';
import {
  invoiceRequested,
  invoiceIssued,
  invoiceNumbered,
  type InvoiceEvent,
  type OrderInvoiceEvent,
} from '../invoicing/invoice.ts';
import {
  mailClaimed,
  mailDropped,
  mailFailed,
  mailKept,
  mailQueued,
  mailRequeued,
  mailSent,
  mailTryFailed,
  type MailEvent,
} from '../messaging/mail.ts';
import { newsletterSubscribed, type NewsletterEvent } from '../messaging/newsletter-subscription.ts';
import { orderLinkCreated, orderLinkWithdrawn, type OrderLinkEvent } from '../orders/fulfilment/order-link.ts';
import {
  artworkHeld,
  artworkReleased,
  artworkReplaced,
  noteAdded,
  orderCancelled,
  orderHeld,
  orderHoldReleased,
  orderPlaced,
  orderReinstated,
  paymentRecorded,
  paymentWithdrawn,
  depositRequested,
  shipmentRecorded,
  stageChanged,
  stageChangeUndone,
  type PrintOrderEvent,
} from '../orders/print/print-order-events.ts';
import { paymentsCompared, type PaymentComparisonEvent } from '../payments/payment-comparison.ts';
import {
  disputeClosed,
  mismatchAccepted,
  paymentDisputed,
  paymentExpired,
  paymentFailed,
  paymentMismatched,
  paymentOpened,
  paymentRefunded,
  paymentRequested,
  paymentSettled,
  paymentSucceeded,
  paymentUnassigned,
  refundFailed,
  refundRequested,
  type PaymentEvent,
} from '../payments/payment-events.ts';
import {
  productAdded,
  productEdited,
  productRemoved,
  productRestored,
  type PrintProductEvent,
} from '../catalogue/print-product.ts';
import {
  buildDropped,
  driftRepaired,
  eventSkipped,
  flipAbandoned,
  flipDecided,
  flipMade,
  type ReadModelEvent,
} from '../operations/read-model-log.ts';
import {
  replayStarted,
  replayCancelled,
  replayFailed,
  replayFinished,
  replayOrdered,
  replayPaced,
  replayPaused,
  replayResumed,
  replaySettled,
  type ReplayEvent,
} from '../operations/replay-order.ts';
import {
  safetyOrderCancelled,
  safetyOrderHeld,
  safetyOrderHoldReleased,
  safetyOrderMoved,
  safetyOrderMoveUndone,
  safetyOrderPlaced,
  safetyOrderReinstated,
  safetyPaymentRecorded,
  safetyPaymentWithdrawn,
  safetyDepositRequested,
  safetyNoteAdded,
  safetyShipmentRecorded,
  type SafetyOrderEvent,
} from '../orders/workwear/safety-order-events.ts';
import {
  safetyProductAdded,
  safetyProductEdited,
  safetyProductRemoved,
  safetyProductRestored,
  type SafetyProductEvent,
} from '../catalogue/safety-product.ts';
import {
  authenticatorAdded,
  authenticatorRemoved,
  authenticatorUsed,
  passkeyAdded,
  passkeyRemoved,
  passkeyUsed,
  recoveryCodesReplaced,
  recoveryCodeUsed,
  secondFactorsRemoved,
  type SecondFactorEvent,
} from '../accounts/second-factor.ts';
import { addressRemoved, addressSaved, type AddressBookEvent } from '../checkout/address-book.ts';
import { viewDeleted, viewSaved, type SavedViewEvent } from '../accounts/saved-views.ts';
import { replyTemplateDeleted, replyTemplateSaved, type ReplyTemplateEvent } from '../messaging/reply-templates.ts';
import { secondFactorPolicyChanged, type SecondFactorPolicyEvent } from '../accounts/second-factor-policy.ts';
import { settingsEventSchemas, type ShopSettingsEvent } from '../settings/shop-settings.ts';
import { signingSecretRotated, type SigningSecretEvent } from '../accounts/signing-secret.ts';
import { securityEventRecorded, type SecurityEvent } from '../accounts/security-event.ts';
import {
  identityConfirmed,
  sessionEnded,
  sessionStarted,
  sessionUsed,
  type SessionEvent,
} from '../accounts/session.ts';
import {
  invitationAccepted,
  invitationRenewed,
  ownerConfirmed,
  passwordChanged,
  passwordResetRequested,
  sessionsEnded,
  staffDisabled,
  staffEnabled,
  staffInvited,
  staffRenamed,
  staffRoleChanged,
  userRegistered,
  type UserEvent,
} from '../accounts/user.ts';

/** All events of the shop. */
export type ShopEvent =
  | PrintOrderEvent
  | SafetyOrderEvent
  | PrintProductEvent
  | SafetyProductEvent
  | UserEvent
  | SessionEvent
  | EmailClaimEvent
  | ContactMessageEvent
  | CustomerNotesEvent
  | NewsletterEvent
  | OrderLinkEvent
  | ArtworkCheckEvent
  | MailEvent
  | InvoiceEvent
  | OrderInvoiceEvent
  | ReplayEvent
  | ReadModelEvent
  | ForgettingEvent
  | SigningSecretEvent
  | SecurityEvent
  | SecondFactorEvent
  | SecondFactorPolicyEvent
  | ShopSettingsEvent
  | SavedViewEvent
  | ReplyTemplateEvent
  | AddressBookEvent
  | PaymentEvent
  | PaymentComparisonEvent
  | CheckoutEvent
  | DiscountCodeEvent;

export type ShopEventType = ShopEvent['type'];

/** The schema of each event, by type; the compiler checks that none is missing. */
export const eventSchemas: { readonly [T in ShopEventType]: z.ZodType<Extract<ShopEvent, { type: T }>> } = {
  'order-placed': orderPlaced,
  'stage-changed': stageChanged,
  'stage-change-undone': stageChangeUndone,
  'order-cancelled': orderCancelled,
  'order-reinstated': orderReinstated,
  'payment-recorded': paymentRecorded,
  'payment-withdrawn': paymentWithdrawn,
  'deposit-requested': depositRequested,
  'note-added': noteAdded,
  'shipment-recorded': shipmentRecorded,
  'order-held': orderHeld,
  'order-hold-released': orderHoldReleased,
  'artwork-held': artworkHeld,
  'artwork-replaced': artworkReplaced,
  'artwork-released': artworkReleased,
  'safety-order-placed': safetyOrderPlaced,
  'safety-order-moved': safetyOrderMoved,
  'safety-order-move-undone': safetyOrderMoveUndone,
  'safety-order-cancelled': safetyOrderCancelled,
  'safety-order-reinstated': safetyOrderReinstated,
  'safety-payment-recorded': safetyPaymentRecorded,
  'safety-payment-withdrawn': safetyPaymentWithdrawn,
  'safety-deposit-requested': safetyDepositRequested,
  'safety-note-added': safetyNoteAdded,
  'safety-shipment-recorded': safetyShipmentRecorded,
  'safety-order-held': safetyOrderHeld,
  'safety-order-hold-released': safetyOrderHoldReleased,
  'product-added': productAdded,
  'product-edited': productEdited,
  'product-removed': productRemoved,
  'product-restored': productRestored,
  'safety-product-added': safetyProductAdded,
  'safety-product-edited': safetyProductEdited,
  'safety-product-removed': safetyProductRemoved,
  'safety-product-restored': safetyProductRestored,
  'user-registered': userRegistered,
  'password-changed': passwordChanged,
  'sessions-ended': sessionsEnded,
  'session-started': sessionStarted,
  'session-used': sessionUsed,
  'identity-confirmed': identityConfirmed,
  'session-ended': sessionEnded,
  'email-claimed': emailClaimed,
  'contact-message-received': contactMessageReceived,
  'message-read': messageRead,
  'message-unread': messageUnread,
  'message-answered': messageAnswered,
  'customer-note-added': customerNoteAdded,
  'newsletter-subscribed': newsletterSubscribed,
  'order-link-made': orderLinkCreated,
  'order-link-withdrawn': orderLinkWithdrawn,
  'password-reset-requested': passwordResetRequested,
  'staff-invited': staffInvited,
  'invitation-renewed': invitationRenewed,
  'invitation-accepted': invitationAccepted,
  'staff-renamed': staffRenamed,
  'staff-role-changed': staffRoleChanged,
  'staff-disabled': staffDisabled,
  'staff-enabled': staffEnabled,
  'owner-confirmed': ownerConfirmed,
  'mail-queued': mailQueued,
  'mail-claimed': mailClaimed,
  'mail-try-failed': mailTryFailed,
  'mail-sent': mailSent,
  'mail-kept': mailKept,
  'mail-failed': mailFailed,
  'mail-dropped': mailDropped,
  'mail-requeued': mailRequeued,
  'invoice-issued': invoiceIssued,
  'invoice-asked': invoiceRequested,
  'invoice-numbered': invoiceNumbered,
  'artwork-checked': artworkChecked,
  'replay-ordered': replayOrdered,
  'replay-begun': replayStarted,
  'replay-paced': replayPaced,
  'replay-paused': replayPaused,
  'replay-resumed': replayResumed,
  'replay-cancelled': replayCancelled,
  'replay-failed': replayFailed,
  'replay-finished': replayFinished,
  'replay-settled': replaySettled,
  'flip-decided': flipDecided,
  'flip-made': flipMade,
  'flip-abandoned': flipAbandoned,
  'build-dropped': buildDropped,
  'event-skipped': eventSkipped,
  'drift-repaired': driftRepaired,
  'forgetting-begun': forgettingBegun,
  'person-forgotten': personForgotten,
  'signing-secret-rotated': signingSecretRotated,
  'security-event-recorded': securityEventRecorded,
  'authenticator-added': authenticatorAdded,
  'authenticator-used': authenticatorUsed,
  'authenticator-removed': authenticatorRemoved,
  'passkey-added': passkeyAdded,
  'passkey-used': passkeyUsed,
  'passkey-removed': passkeyRemoved,
  'recovery-codes-replaced': recoveryCodesReplaced,
  'recovery-code-used': recoveryCodeUsed,
  'second-factors-removed': secondFactorsRemoved,
  'second-factor-policy-changed': secondFactorPolicyChanged,
  ...settingsEventSchemas,
  'address-saved': addressSaved,
  'address-removed': addressRemoved,
  'view-saved': viewSaved,
  'view-deleted': viewDeleted,
  'reply-template-saved': replyTemplateSaved,
  'reply-template-deleted': replyTemplateDeleted,
  'payment-requested': paymentRequested,
  'payment-opened': paymentOpened,
  'payment-succeeded': paymentSucceeded,
  'payment-failed': paymentFailed,
  'payment-expired': paymentExpired,
  'payment-mismatched': paymentMismatched,
  'mismatch-accepted': mismatchAccepted,
  'payment-unassigned': paymentUnassigned,
  'payment-settled': paymentSettled,
  'refund-requested': refundRequested,
  'payment-refunded': paymentRefunded,
  'refund-failed': refundFailed,
  'payment-disputed': paymentDisputed,
  'dispute-closed': disputeClosed,
  'payments-compared': paymentsCompared,
  'checkout-placed': checkoutPlaced,
  'checkout-completed': checkoutCompleted,
  'checkout-expired': checkoutExpired,
  'checkout-abandoned': checkoutAbandoned,
  'discount-code-created': discountCodeCreated,
  'discount-code-changed': discountCodeChanged,
  'discount-code-ended': discountCodeEnded,
  'discount-code-claimed': discountCodeClaimed,
  'discount-claim-released': discountClaimReleased,
};
