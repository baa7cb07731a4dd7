import type { SecurityLogEntry } from '@pressline/contracts/accounts/security-log.ts';
import type { ContactMessage } from '@pressline/contracts/messaging/contact.ts';
import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import type { OnlinePayment } from '@pressline/contracts/payments/payments.ts';
import type { SecondFactorMethod } from '@pressline/domain/accounts/second-factor-methods.ts';
import type { ExportedList, SecurityEventKind } from '@pressline/domain/accounts/security-event-kinds.ts';
import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import type { PaymentMethod } from '@pressline/domain/orders/fulfilment/payments.ts';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { PaymentAttention } from '@pressline/domain/payments/payment-attention.ts';
import type { CsvFormat } from '../../http/csv-response.ts';
import type { ENGLISH } from './english.ts';

/** The columns of all exported lists. */
export type Heading = keyof typeof ENGLISH.headings;

/** The headings and states of exported lists in one language, in the terms of the back office. */
export interface ExportTexts {
  /** As spreadsheets of people with this language expect it. */
  readonly csv: CsvFormat;
  readonly headings: Readonly<Record<Heading, string>>;
  readonly stages: Readonly<Record<Stage, string>>;
  readonly safetyStates: Readonly<Record<SafetyState | 'cancelled', string>>;
  readonly orderStatus: Readonly<Record<PrintOrder['status'], string>>;
  readonly backs: Readonly<Record<PrintOrder['sides']['back'], string>>;
  readonly payment: Readonly<Record<PrintOrder['payment']['state'], string>>;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
  readonly holds: Readonly<Record<HoldKind, string>>;
  readonly messageStatus: Readonly<Record<ContactMessage['status'], string>>;
  readonly onlineStates: Readonly<Record<OnlinePayment['state'], string>>;
  readonly providers: Readonly<Record<OnlinePayment['provider'], string>>;
  readonly attention: Readonly<Record<PaymentAttention, string>>;
  readonly securityEvents: Readonly<Record<SecurityEventKind, string>>;
  readonly actors: Readonly<Record<SecurityLogEntry['actor']['role'], string>>;
  readonly staffRoles: Readonly<Record<StaffRole, string>>;
  readonly secondFactors: Readonly<Record<SecondFactorMethod, string>>;
  readonly lists: Readonly<Record<ExportedList, string>>;
  readonly searched: string;
  readonly erased: string;
  readonly required: string;
  readonly optional: string;
  generation(number: number): string;
  readonly earlierRevoked: string;
  keys(count: number): string;
}
