import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { inspectEventsFile, type EventsFileInspection } from '@pressline/event-store/inspect-events-file.ts';
import {
  checksIn,
  fine,
  notChecked,
  problem,
  listSome,
  warning,
  errorMessage,
  type Check,
  type CheckResult,
} from './finding.ts';
import { countOf } from '../format/quantities.ts';
import { formatTime } from '../format/times.ts';
import type { EventsInspection } from './inspect-events.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const RESTORE =
  'Stop the shop, and restore the newest backup into an empty folder: pressline verify-backup <folder>, then pressline restore. Keep the damaged folder.';

/** Checks whether the events are complete and readable. */
export function eventChecks(
  { settings, servers }: DiagnosticsSnapshot,
  inspect: () => Promise<EventsInspection>,
  deep: boolean,
): readonly Check[] {
  return checksIn('events', undefined, {
    ...(servers === undefined && { 'events-file': () => checkFile(dataFolder(settings.dataDir).events, deep) }),
    events: async () => checkReadable(await inspect()),
  });
}

function checkFile(file: string, deep: boolean): readonly CheckResult[] {
  try {
    return checkContents(inspectEventsFile(file, { pages: deep }));
  } catch (error) {
    return [
      problem(`${file} can’t be read: ${errorMessage(error)}.`, 'It contains the whole history of the shop.', RESTORE),
    ];
  }
}

function checkContents({
  isWal,
  isOfThisVersion,
  events,
  gaps,
  brokenStreams,
  damage,
}: EventsFileInspection): readonly CheckResult[] {
  const wrong: CheckResult[] = [];
  if (!isOfThisVersion)
    wrong.push(
      problem(
        'The events file was made by another version of Pressline.',
        'This version does not start with it.',
        'Start the version that made it, or set DATA_DIR to another folder.',
      ),
    );
  if (!isWal)
    wrong.push(
      warning(
        'The events file does not use a write-ahead log (WAL).',
        'Readers and the writer block each other. A network folder does not support such a log and may lose confirmed orders.',
        'Move DATA_DIR to a disk of this machine.',
      ),
    );
  if (gaps > 0)
    wrong.push(
      problem(
        `${countOf(gaps, 'event is', 'events are')} missing between others.`,
        'What they recorded is lost.',
        RESTORE,
      ),
    );
  if (brokenStreams.length > 0)
    wrong.push(
      problem(
        `Streams with missing or duplicate events: ${listSome(brokenStreams)}.`,
        'What they recorded is lost or duplicated.',
        RESTORE,
      ),
    );
  if (damage !== undefined && damage.length > 0)
    wrong.push(
      problem(`The events file is damaged: ${listSome(damage, 2)}.`, 'Events that can’t be read are lost.', RESTORE),
    );
  const pages = damage === undefined ? '--deep also reads every page' : 'every page was read';
  return wrong.length > 0 ? wrong : [fine(`${countOf(events, 'event')} without a gap; ${pages}.`)];
}

function checkReadable(inspection: EventsInspection): readonly CheckResult[] {
  const { events, unreadable, newest } = inspection;
  const [first] = unreadable;
  const found =
    first === undefined
      ? fine(
          newest === undefined
            ? 'No event yet.'
            : `${countOf(events, 'event')} can be read; the newest is from ${formatTime(newest)} UTC.`,
        )
      : problem(
          `${countOf(unreadable.length, 'event')} can’t be read. The first: ${first.reason.includes(first.stream) ? '' : `event #${String(first.revision)} of ${first.stream}: `}${first.reason}`,
          'Their streams are parked in every read model, and commands on them are refused.',
          'If a newer version wrote them, start that version. If they are damaged, restore a backup. To skip one in the lists: pressline parked',
        );
  return [found, ...partOnly(inspection)];
}

/** A finding for inspections that ran out of time. */
export function partOnly({ areAll, events }: EventsInspection): readonly CheckResult[] {
  if (areAll) return [];
  return [
    notChecked(
      `Only the first ${countOf(events, 'event')} could be checked in time.`,
      'To check all, however long it takes: pressline doctor --deep.',
    ),
  ];
}
