import { checksIn, fine, notChecked, problem, warning, type Check, type CheckResult } from './finding.ts';
import type { ReadModelStatus } from '../status/read-model-status.ts';
import { partOnly } from './event-checks.ts';
import type { EventsInspection } from './inspect-events.ts';
import type { ServerClocks } from './server-checks.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

/** Leases expire after 6 s by their holder's clock. */
const SKEWED_MS = 2_000;
const FAR_OFF_MS = 60_000;
const SHOP_TIME_ZONE = 'Asia/Dubai';

/** Checks whether all clocks agree, and whether the shop's day begins at midnight in Dubai. */
export function clockChecks(
  { operators, servers }: DiagnosticsSnapshot,
  events: () => Promise<EventsInspection>,
  clocks: ServerClocks,
): readonly Check[] {
  return checksIn('clock', 60_000, {
    'clock-events': async () => {
      const inspection = await events();
      return [checkFuture(inspection), ...partOnly(inspection)];
    },
    ...(servers !== undefined &&
      operators !== undefined && {
        'clock-servers': () => checkSkews(clocks),
        'clock-projector': async () => checkProjector(await operators.status()),
      }),
    'time-zone': checkTimeZone,
  });
}

function checkProjector({ at, toldAt }: ReadModelStatus): CheckResult {
  if (toldAt === null) return notChecked('Nobody tells the time of a projector.', 'Start a projector.');
  const ahead = Date.parse(toldAt) - Date.parse(at);
  // A clock that is behind can't be distinguished from inactivity: see “feeding”.
  return ahead > 0 ? checkSkew('Whoever feeds the read models', ahead) : fine('A projector’s clock is not ahead.');
}

function checkFuture({ fromFuture, newest }: EventsInspection): CheckResult {
  const [first] = fromFuture;
  if (first === undefined) return fine('No event is from the future.');
  return problem(
    `${String(fromFuture.length)} events are from the future. The first: event ${String(first.revision)} of ${first.stream}, ${first.at}; the newest is of ${newest ?? ''}.`,
    'The clock of a machine was ahead, or this one’s is behind. Orders stand in the wrong order and on the wrong day, and links by mail end at the wrong time.',
    'Compare the clocks with the real time: timedatectl. Let one service, such as chrony, set them. Events stay as they are; once their time has come they show as any.',
  );
}

function checkSkews({ skews, unreachable }: ServerClocks): readonly CheckResult[] {
  return [
    ...[...skews].map(([server, ms]) => checkSkew(server, ms)),
    ...unreachable.map((server) => notChecked(`${server} was not asked for its time.`, 'See the engines above.')),
  ];
}

/** @param ms how far it is ahead of this machine; negative if it is behind */
export function checkSkew(whose: string, ms: number): CheckResult {
  const off = Math.abs(ms);
  const found = `${whose}: ${(off / 1_000).toFixed(1)} s ${ms < 0 ? 'behind' : 'ahead of'} this machine.`;
  if (off <= SKEWED_MS) return fine(found);
  return (off > FAR_OFF_MS ? problem : warning)(
    found,
    'Duties are shared out by the time: two processes do the same, or nobody does, for as long as their clocks differ.',
    'Compare the clocks with the real time: timedatectl. Let one service, such as chrony, set them on each machine.',
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
    'The shop’s day, its invoices’ dates and “due today” go by it.',
    'Use a Node with all of ICU’s data, as the project pins it.',
  );
}
