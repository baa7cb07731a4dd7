import { countOf } from '../format/quantities.ts';
import { partOnly } from './event-checks.ts';
import { checksIn, fine, listSome, problem, warning, type Check, type CheckResult } from './finding.ts';
import type { EventsInspection } from './inspect-events.ts';
import type { PaymentsInspection } from './unsettled-payments.ts';

const HOUR_MS = 3_600_000;
/** The reconciler asks the provider at least once an hour. */
const OVER_FOR_MS = 2 * HOUR_MS;
/** Banks take up to ten business days. */
const REFUNDED_WITHIN_MS = 14 * 24 * HOUR_MS;
const LIST = 'Open Payments in the back office and show those that need attention.';
const START =
  'Start the shop, or a projector on servers, with the STRIPE_SECRET_KEY that the payments were made with: it asks the provider for them. If it is running, search its log for “could not reconcile payments”.';

/** Checks whether online payments, refunds and disputes are settled. */
export function paymentChecks(inspect: () => Promise<EventsInspection>, now: Date): readonly Check[] {
  const checked =
    (check: (payments: PaymentsInspection) => CheckResult) => async (): Promise<readonly CheckResult[]> => {
      const inspection = await inspect();
      // What settles a payment may be in the part that was not read.
      return inspection.areAll ? [check(inspection.payments)] : partOnly(inspection);
    };
  return checksIn('events', undefined, {
    payments: checked((payments) => checkPending(payments, now)),
    'payment-mismatches': checked(checkMismatches),
    'payment-disputes': checked(checkDisputes),
    refunds: checked((payments) => checkRefunds(payments, now)),
    'payment-comparison': checked(checkComparison),
  });
}

function checkPending({ requested, pending }: PaymentsInspection, now: Date): CheckResult {
  const latest = new Date(now.getTime() - OVER_FOR_MS).toISOString();
  const late = [...pending].flatMap(([stream, until]) => (until < latest ? [stream] : []));
  return late.length === 0
    ? fine(
        requested === 0
          ? 'No online payment yet.'
          : `None of ${countOf(requested, 'online payment')} is pending beyond its time.`,
      )
    : problem(
        `${countOf(late.length, 'online payment')} ${isOrAre(late)} pending beyond ${late.length === 1 ? 'its' : 'their'} time: ${listSome(late)}.`,
        'If the money was received, the orders don’t show it.',
        START,
      );
}

function checkMismatches({ mismatched }: PaymentsInspection): CheckResult {
  const open = [...mismatched];
  return open.length === 0
    ? fine('No payment differs from what was requested.')
    : warning(
        `${countOf(open.length, 'payment')} ${open.length === 1 ? 'differs' : 'differ'} from what was requested: ${listSome(open)}.`,
        'The customers have paid, but their orders stay unpaid until staff decide.',
        `${LIST} Accept each as the full payment, or refund it.`,
      );
}

function checkDisputes({ disputes }: PaymentsInspection): CheckResult {
  const open = [...disputes.values()];
  return open.length === 0
    ? fine('No payment is disputed.')
    : warning(
        `${countOf(open.length, 'dispute')} ${isOrAre(open)} open: ${listSome(open)}.`,
        'Without a response before the deadline, the bank takes the money back.',
        'Respond in the payment provider’s dashboard.',
      );
}

function checkRefunds({ refunds }: PaymentsInspection, now: Date): CheckResult {
  const latest = new Date(now.getTime() - REFUNDED_WITHIN_MS).toISOString();
  const late = [...refunds.values()].flatMap(({ stream, since }) => (since < latest ? [stream] : []));
  return late.length === 0
    ? fine('No refund is overdue.')
    : warning(
        `${countOf(late.length, 'refund')} ${isOrAre(late)} not complete after 14 days: ${listSome(late)}.`,
        'The customers don’t have their money.',
        `${START} If the provider’s dashboard shows the refund as pending, contact its support.`,
      );
}

function checkComparison({ differences }: PaymentsInspection): CheckResult {
  return differences === 0
    ? fine('The latest comparison with the payment provider found no difference.')
    : warning(
        `The latest comparison with the payment provider found ${countOf(differences, 'difference')}.`,
        'The shop and the provider don’t agree on what was received or refunded.',
        'Open Payments in the back office: the daily comparison lists each with what to do.',
      );
}

function isOrAre({ length }: readonly unknown[]): 'is' | 'are' {
  return length === 1 ? 'is' : 'are';
}
