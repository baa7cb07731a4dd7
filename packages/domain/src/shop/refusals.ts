import type { CheckoutRefusal } from '../checkout/checkout.ts';
import type { AddressBookRefusal } from '../checkout/address-book.ts';
import type { DiscountCodeRefusal } from '../checkout/discount-code.ts';
import type { CheckoutQuoteRefusal, LineRefusal } from '../checkout/quote.ts';
import type { ContactMessageRefusal } from '../messaging/contact-message.ts';
import type { EmailClaimRefusal } from '../accounts/email-claim.ts';
import type { OrderLinkRefusal } from '../orders/fulfilment/order-link.ts';
import type { MailRefusal } from '../messaging/mail.ts';
import type { PasswordRefusal } from '../accounts/password-policy.ts';
import type { PaymentRefusal } from '../payments/payment.ts';
import type { PrintOrderRefusal } from '../orders/print/print-order.ts';
import type { ProductRefusal } from '../catalogue/product.ts';
import type { SafetyOrderRefusal } from '../orders/workwear/safety-order.ts';
import type { SecondFactorRefusal } from '../accounts/second-factor.ts';
import type { SecondFactorPolicyRefusal } from '../accounts/second-factor-policy.ts';
import type { ShopSettingsRefusal } from '../settings/shop-settings.ts';
import type { SessionRefusal } from '../accounts/session.ts';
import type { UserRefusal } from '../accounts/user.ts';

/**
 * Every reason for which a command can be refused. Each is mapped to an HTTP problem; the compiler checks that none is
 * missing.
 */
export type Refusal =
  | PrintOrderRefusal
  | SafetyOrderRefusal
  | CheckoutRefusal
  | CheckoutQuoteRefusal
  | LineRefusal['refusal']
  | DiscountCodeRefusal
  | AddressBookRefusal
  | ProductRefusal
  | UserRefusal
  | SessionRefusal
  | SecondFactorRefusal
  | SecondFactorPolicyRefusal
  | EmailClaimRefusal
  | ContactMessageRefusal
  | OrderLinkRefusal
  | MailRefusal
  | PasswordRefusal
  | PaymentRefusal
  | ShopSettingsRefusal;
