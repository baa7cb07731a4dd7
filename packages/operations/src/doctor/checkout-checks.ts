import { countOf } from '../format/quantities.ts';
import { partOnly } from './event-checks.ts';
import { checksIn, fine, listSome, problem, warning, type Check, type CheckResult } from './finding.ts';
import type { EventsInspection } from './inspect-events.ts';

/** Orders are placed within seconds; a claim without a checkout is released after five minutes. */
const DONE_WITHIN_MS = 10 * 60_000;
const START =
  'Start the shop, or a projector on servers: it finishes them automatically. If it is running, search its log for “could not finish a checkout”.';

/** Checks whether every checkout has become orders, and every use of a discount code has a checkout. */
export function checkoutChecks(inspect: () => Promise<EventsInspection>, now: Date): readonly Check[] {
  return checksIn('events', undefined, {
    checkouts: async () => resultOf(await inspect(), (inspection) => checkPlaced(inspection, now)),
    'discount-claims': async () => resultOf(await inspect(), (inspection) => checkClaims(inspection, now)),
  });
}

/** What finishes a checkout may be in the part that was not read. */
function resultOf(
  inspection: EventsInspection,
  check: (inspection: EventsInspection) => CheckResult,
): readonly CheckResult[] {
  return inspection.areAll ? [check(inspection)] : partOnly(inspection);
}

function checkPlaced({ checkouts: { placed, unplaced } }: EventsInspection, now: Date): CheckResult {
  const late = olderThan(unplaced, now);
  return late.length === 0
    ? fine(placed === 0 ? 'No checkout yet.' : `The orders of ${countOf(placed, 'checkout')} are placed.`)
    : problem(
        `Orders of ${countOf(late.length, 'checkout')} are not placed: ${listSome(late)}.`,
        'Customers have placed them, but they aren’t in production.',
        START,
      );
}

function checkClaims({ checkouts: { claimants } }: EventsInspection, now: Date): CheckResult {
  const late = olderThan(claimants, now);
  return late.length === 0
    ? fine('Every use of a discount code has a checkout.')
    : warning(
        `${countOf(late.length, 'checkout')} used a discount code and ${late.length === 1 ? 'was' : 'were'} never placed: ${listSome(late)}.`,
        'Their codes have fewer uses left, although nothing was bought.',
        START,
      );
}

function olderThan(unfinished: ReadonlyMap<string, string>, now: Date): readonly string[] {
  const latest = new Date(now.getTime() - DONE_WITHIN_MS).toISOString();
  return [...unfinished].flatMap(([stream, since]) => (since < latest ? [stream] : []));
}
