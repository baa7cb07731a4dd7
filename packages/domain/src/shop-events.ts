import type { z } from 'zod';
import { contactMessageReceived, type ContactMessageEvent } from './contact-message.ts';
import { emailClaimed, type EmailClaimEvent } from './email-claim.ts';
import { newsletterSubscribed, type NewsletterEvent } from './newsletter-subscription.ts';
import { orderPlaced, stageChanged, type PrintOrderEvent } from './print-order.ts';
import {
  productAdded,
  productEdited,
  productRemoved,
  productRestored,
  type PrintProductEvent,
} from './print-product.ts';
import { safetyOrderPlaced, type SafetyOrderEvent } from './safety-order.ts';
import {
  safetyProductAdded,
  safetyProductEdited,
  safetyProductRemoved,
  safetyProductRestored,
  type SafetyProductEvent,
} from './safety-product.ts';
import { passwordChanged, sessionsEnded, userRegistered, type UserEvent } from './user.ts';

/** Everything that can have happened in the shop. */
export type ShopEvent =
  | PrintOrderEvent
  | SafetyOrderEvent
  | PrintProductEvent
  | SafetyProductEvent
  | UserEvent
  | EmailClaimEvent
  | ContactMessageEvent
  | NewsletterEvent;

export type ShopEventType = ShopEvent['type'];

/** The schema of each event, by its type; the compiler sees that none is missing. */
export const eventSchemas: { readonly [T in ShopEventType]: z.ZodType<Extract<ShopEvent, { type: T }>> } = {
  'order-placed': orderPlaced,
  'stage-changed': stageChanged,
  'safety-order-placed': safetyOrderPlaced,
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
  'email-claimed': emailClaimed,
  'contact-message-received': contactMessageReceived,
  'newsletter-subscribed': newsletterSubscribed,
};
