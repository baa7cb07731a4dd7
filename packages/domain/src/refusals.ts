import type { ContactMessageRefusal } from './contact-message.ts';
import type { EmailClaimRefusal } from './email-claim.ts';
import type { OrderLinkRefusal } from './order-link.ts';
import type { MailRefusal } from './mail.ts';
import type { PasswordRefusal } from './password-policy.ts';
import type { PrintOrderRefusal } from './print-order.ts';
import type { PrintProductRefusal } from './print-product.ts';
import type { SafetyOrderRefusal } from './safety-order.ts';
import type { SafetyProductRefusal } from './safety-product.ts';
import type { SecondFactorRefusal } from './second-factor.ts';
import type { SecondFactorPolicyRefusal } from './second-factor-policy.ts';
import type { SessionRefusal } from './session.ts';
import type { UserRefusal } from './user.ts';

/** Every reason for which the shop can refuse a command. Each has one face over HTTP, and the compiler checks that none is missing. */
export type Refusal =
  | PrintOrderRefusal
  | SafetyOrderRefusal
  | PrintProductRefusal
  | SafetyProductRefusal
  | UserRefusal
  | SessionRefusal
  | SecondFactorRefusal
  | SecondFactorPolicyRefusal
  | EmailClaimRefusal
  | ContactMessageRefusal
  | OrderLinkRefusal
  | MailRefusal
  | PasswordRefusal;
