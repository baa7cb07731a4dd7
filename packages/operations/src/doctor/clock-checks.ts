import { CLOCK_TOLERANCE_MS, describeClock, SET_CLOCKS } from '../clocks/clock-differences.ts';
import { checksIn, fine, notChecked, problem, warning, type Check, type CheckResult } from './finding.ts';
import type { ReadModelStatus } from '../status/read-model-status.ts';
import { countOf } from '../format/quantities.ts';
import { formatTime } from '../format/times.ts';
import { partOnly } from './event-checks.ts';
import type { EventsInspection } from './inspect-events.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const FAR_OFF_MS = 60_000;
const SHOP_TIME_ZONE = 'Asia/Dubai';

/** Checks whether all clocks agree, and whether the shop's day begins at midnight in Dubai. */
export function clockChecks(
  { operators, servers, settings }: DiagnosticsSnapshot,
  events: () => Promise<EventsInspection>,
): readonly Check[] {
  return checksIn('clock', 60_000, {
    'clock-events': async () => {
      const inspection = await events();
      return [checkFuture(inspection), ...partOnly(inspection)];
    },
    ...(servers !== undefined &&
      operators !== undefined && {
        'clock-servers': () => checkServers(settings),
        'clock-projector': async () => checkProjector(await operators.status()),
      }),
    'time-zone': checkTimeZone,
  });
}

function checkProjector({ at, toldAt }: ReadModelStatus): CheckResult {
  if (toldAt === null) return notChecked('No projector reports its time.', 'Start a projector.');
  const ahead = Date.parse(toldAt) - Date.parse(at);
  // A clock that is behind can't be distinguished from inactivity: see “updates”.
  return ahead > 0 ? checkSkew('The projector', ahead) : fine('The projector’s clock is not ahead.');
}

function checkFuture({ fromFuture, newest }: EventsInspection): CheckResult {
  const [first] = fromFuture;
  if (first === undefined) return fine('No event is from the future.');
  return problem(
    `${countOf(fromFuture.length, 'event is', 'events are')} from the future. The first: event #${String(first.revision)} of ${first.stream}, at ${formatTime(first.at)} UTC; the newest is from ${formatTime(newest ?? '')} UTC.`,
    'A machine’s clock was ahead, or this one is behind. Orders are sorted wrong and shown on the wrong day, and links expire at the wrong time.',
    'Compare the clocks with the real time: timedatectl. Let a service such as chrony set them. The events stay as they are and are shown normally once their time has passed.',
  );
}

/** Loads the servers' drivers, which are not needed for a shop in files. */
async function checkServers(settings: Settings): Promise<readonly CheckResult[]> {
  const { readServerClocks } = await import('../clocks/server-clocks.ts');
  return (await readServerClocks(settings)).map(({ server, aheadMs }) =>
    aheadMs === undefined
      ? notChecked(`${server}: its clock could not be read.`, 'See the engines above.')
      : checkSkew(server, aheadMs),
  );
}

/** @param ms how far it is ahead of this machine; negative if it is behind */
export function checkSkew(whose: string, ms: number): CheckResult {
  const off = Math.abs(ms);
  const found = describeClock(whose, ms);
  if (off <= CLOCK_TOLERANCE_MS) return fine(found);
  return (off > FAR_OFF_MS ? problem : warning)(
    found,
    'Times of orders and invoices come from the clock of the process that wrote them, and links expire by the clock of the process that checks them.',
    SET_CLOCKS,
  );
}

function checkTimeZone(): CheckResult {
  try {
    // Midnight in Dubai, all year round.
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE }).format(new Date('2026-01-01T20:00:00Z'));
    if (day === '2026-01-02') return fine(`${SHOP_TIME_ZONE} is known.`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return problem(
    `This Node does not know ${SHOP_TIME_ZONE}.`,
    'The shop’s days, invoice dates and “due today” depend on it.',
    'Use the pinned version of Node, which has all of ICU’s data.',
  );
}
