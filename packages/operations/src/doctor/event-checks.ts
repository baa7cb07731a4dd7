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
    return [problem(`${file} can’t be read: ${errorMessage(error)}.`, 'It holds all that ever happened.', RESTORE)];
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
        'The file of events was made by another version of Pressline.',
        'This version does not start with it.',
        'Start the version that made it, or set DATA_DIR to another folder.',
      ),
    );
  if (!isWal)
    wrong.push(
      warning(
        'The log of the file of events is not written ahead (WAL).',
        'Readers and the writer wait for each other. A folder on a network can’t hold such a log, and may lose what was acknowledged.',
        'Move DATA_DIR to a disk of this machine.',
      ),
    );
  if (gaps > 0)
    wrong.push(problem(`${String(gaps)} events are missing between the others.`, 'What happened is lost.', RESTORE));
  if (brokenStreams.length > 0)
    wrong.push(
      problem(
        `Streams whose events are not one after another: ${listSome(brokenStreams)}.`,
        'What happened there is lost, or was written twice.',
        RESTORE,
      ),
    );
  if (damage !== undefined && damage.length > 0)
    wrong.push(
      problem(`The file of events is damaged: ${listSome(damage, 2)}.`, 'What can’t be read is lost.', RESTORE),
    );
  const pages = damage === undefined ? 'its pages are read with --deep' : 'every page was read';
  return wrong.length > 0 ? wrong : [fine(`${String(events)} events without a gap; ${pages}.`)];
}

function checkReadable(inspection: EventsInspection): readonly CheckResult[] {
  const { events, unreadable, newest } = inspection;
  const [first] = unreadable;
  const found =
    first === undefined
      ? fine(
          newest === undefined ? 'No event yet.' : `${String(events)} events can be read; the newest is of ${newest}.`,
        )
      : problem(
          `${String(unreadable.length)} events can’t be read. The first: event ${String(first.revision)} of ${first.stream}: ${first.reason}`,
          'Their streams stand still in each read model, and commands on them are refused.',
          'Written by a newer version: start that one. Damaged: restore a backup. To pass over one in the lists: pressline parked.',
        );
  return [found, ...partOnly(inspection)];
}

/** A finding for inspections that ran out of time. */
export function partOnly({ areAll, events }: EventsInspection): readonly CheckResult[] {
  if (areAll) return [];
  return [
    notChecked(
      `Only the first ${String(events)} events were looked at: that is what the time allowed.`,
      'To look at all, however long it takes: pressline doctor --deep.',
    ),
  ];
}
