import type { AuditResult } from '../audit/audit.ts';
import type { ReadModelStatus } from '../status/read-model-status.ts';
import { definitionOf } from '@pressline/read-models/projection/projection.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import type { UnreadableBuild, BuildInspection } from '@pressline/read-models/documents/build-inspection.ts';
import {
  checksIn,
  fine,
  note,
  notChecked,
  problem,
  listSome,
  warning,
  type Check,
  type CheckResult,
} from './finding.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';

const WITHIN_MS = 30_000;
const LATE_MS = 10_000;
const VERY_LATE_MS = 5 * 60_000;
/** Status is published every second. */
const SILENT_MS = 15_000;
const LEFT_MS = 24 * 3_600_000;
const PREVIOUS_MS = 7 * LEFT_MS;

/** Checks whether the read models exist, and are complete and up to date. */
export function readModelChecks(shop: DiagnosticsSnapshot, now: () => Date): readonly Check[] {
  const { operators } = shop;
  const builds = async (): Promise<readonly (BuildInspection | UnreadableBuild)[]> => (await shop.builds()) ?? [];
  return checksIn('read models', WITHIN_MS, {
    'read-models': async () => checkServing(shop, await builds(), String(await shop.reader.head())),
    indexes: async () => checkIndexes(await builds()),
    parked: async () => checkParked(await builds()),
    'builds-beside': async () => checkOtherBuilds(await builds(), now()),
    feeding: async () => (operators === undefined ? checkWhoFeeds(shop) : checkFeeding(shop, await operators.status())),
    ...(operators !== undefined && { audit: async () => checkAudit(await operators.lastAudits()) }),
  });
}

function isOpen(build: BuildInspection | UnreadableBuild): build is BuildInspection {
  return !('damage' in build);
}

function checkServing(
  { processState, servers }: DiagnosticsSnapshot,
  builds: readonly (BuildInspection | UnreadableBuild)[],
  head: string,
): readonly CheckResult[] {
  const atStart =
    servers === undefined ? 'The shop makes it anew when it starts.' : 'A projector makes it anew when it starts.';
  const results: CheckResult[] = [];
  const [unmade, others]: [string[], string[]] = [[], []];
  for (const projection of PROJECTIONS) {
    const { name, version } = projection;
    const live = builds.find((build) => build.projection === name && build.live);
    if (live === undefined) unmade.push(name);
    // While the code has two versions, either may serve.
    else if (!PROJECTIONS.some((each) => each.name === name && definitionOf(each) === live.definition))
      others.push(`${name} (${String(live.version)}, the code is at ${String(version)})`);
    else if (!isOpen(live))
      results.push(
        problem(
          `The read model ${name} can’t be read: ${live.damage}.`,
          'Whoever asks for it is told to come back later.',
          `Start the shop again: ${atStart}`,
        ),
      );
    else if (live.contents !== undefined && live.contents.checkpoint.scannedTo > BigInt(head))
      results.push(
        problem(
          `The read model ${name} is ahead of the events: it was fed up to ${String(live.contents.checkpoint.scannedTo)}, and they end at ${head}.`,
          'An older backup of the events was brought back. It shows what never happened, and would pass over what happens next.',
          `Start the shop again: ${atStart}`,
        ),
      );
  }
  const isStopped = processState?.is === 'stopped';
  const never = `Read models are not made yet: ${listSome(unmade)}.`;
  if (unmade.length > 0)
    results.push(
      isStopped
        ? note(never, 'They can be made of the events at any time.', `Nothing: ${atStart}`)
        : problem(never, 'Whoever asks for them is told to come back later.', `Start the shop again: ${atStart}`),
    );
  const older = `Read models were made by another version: ${listSome(others)}.`;
  if (others.length > 0)
    results.push(
      isStopped
        ? note(older, 'This version folds them otherwise.', `Nothing: ${atStart}`)
        : warning(
            older,
            'This version folds them otherwise.',
            `See pressline status; if none is being made: pressline replay <projection> --flip.`,
          ),
    );
  return results.length > 0 ? results : [fine(`All ${String(PROJECTIONS.length)} answer, made by this version.`)];
}

function checkIndexes(builds: readonly (BuildInspection | UnreadableBuild)[]): readonly CheckResult[] {
  const lacking = builds
    .filter(isOpen)
    .flatMap(({ build, projection, live, contents }) =>
      contents === undefined || contents.missingIndexes.length === 0
        ? []
        : [{ build, projection, live, names: contents.missingIndexes }],
    );
  if (lacking.length === 0) return [fine('All indexes are there, as they are declared.')];
  return lacking.map(({ build, projection, live, names }) =>
    live
      ? warning(
          `The read model ${projection} lacks indexes: ${listSome(names)}.`,
          'Its lists are read whole each time: the more orders, the slower.',
          `Make it anew beside itself: pressline replay ${projection} --flip.`,
        )
      : note(
          `The build ${build}, which does not answer, lacks indexes: ${listSome(names)}.`,
          'Readers who are moved to it wait longer.',
          `Remove it: pressline drop ${projection} ${build}.`,
        ),
  );
}

function checkParked(builds: readonly (BuildInspection | UnreadableBuild)[]): readonly CheckResult[] {
  const parked = builds.filter(isOpen).filter(({ live, contents }) => live && (contents?.parked ?? 0) > 0);
  if (parked.length === 0) return [fine('No stream stands still.')];
  return parked.map(({ projection, contents }) =>
    problem(
      `${String(contents?.parked)} streams stand still in ${projection}.`,
      'An event could not be folded: what happened to these orders since does not show there.',
      'See which and why: pressline parked. After a mended fold: pressline parked retry; to pass over the event: pressline parked skip.',
    ),
  );
}

function checkOtherBuilds(builds: readonly (BuildInspection | UnreadableBuild)[], now: Date): readonly CheckResult[] {
  const age = ({ madeAt }: BuildInspection | UnreadableBuild): number => now.getTime() - Date.parse(madeAt);
  const left = builds.filter((build) => !build.live && age(build) > (build.previous ? PREVIOUS_MS : LEFT_MS));
  if (left.length === 0) return [fine('No build was left behind beside those that answer.')];
  return left.map(({ build, projection, previous, madeAt, state }) =>
    note(
      `${previous ? 'The build before the last flip' : `A build that is ${state}`} of ${projection} is there since ${madeAt}.`,
      'It takes as much room as the one that answers, and is fed beside it.',
      `When nobody needs it any more: pressline drop ${projection} ${build.slice(-6)}.`,
    ),
  );
}

function checkWhoFeeds({ processState }: DiagnosticsSnapshot): CheckResult {
  if (processState?.is === 'unreachable')
    return notChecked('How far behind the read models are only the shop that runs can say.', 'See “running”, below.');
  return fine('The shop is stopped: they are fed again when it starts.');
}

function checkFeeding(
  { servers }: DiagnosticsSnapshot,
  { at, toldAt, projections, replays }: ReadModelStatus,
): readonly CheckResult[] {
  const results: CheckResult[] = [];
  const silentMs = toldAt === null ? undefined : Date.parse(at) - Date.parse(toldAt);
  if (silentMs === undefined || silentMs > SILENT_MS)
    results.push(
      problem(
        toldAt === null ? 'Nobody feeds the read models.' : `Whoever feeds the read models last said so at ${toldAt}.`,
        'Lists show what was, and what changes now is not seen.',
        servers === undefined ? 'Start the shop again.' : 'Start a projector, or see in its log why it does not.',
      ),
    );
  for (const { projection, lagMs, builds } of projections) {
    const failing = builds.find((build) => build.place === 'live')?.failing ?? null;
    if (failing !== null)
      results.push(
        problem(
          `The read model ${projection} is not fed since ${failing.since}: ${failing.reason}`,
          'It shows what was then.',
          'Put right what it says; it is tried again by itself.',
        ),
      );
    else if (lagMs !== null && lagMs > LATE_MS)
      results.push(
        (lagMs > VERY_LATE_MS ? problem : warning)(
          `The read model ${projection} is ${String(Math.round(lagMs / 1_000))} s behind the events.`,
          'Who has just changed something does not see it.',
          'Look whether that goes on: pressline status --watch. A replay under way may be paced: pressline pace.',
        ),
      );
  }
  for (const { replayId, projections: names, status, reason } of replays)
    if (status === 'failed')
      results.push(
        warning(
          `The replay ${replayId} of ${listSome(names)} failed: ${reason ?? 'it does not say why'}`,
          'Its builds take room until it is resumed or cancelled.',
          `Go on with it: pressline resume ${replayId}. End it: pressline cancel ${replayId}.`,
        ),
      );
  return results.length > 0 ? results : [fine('All are fed, and none is behind.')];
}

function checkAudit([last]: readonly AuditResult[]): CheckResult {
  if (last === undefined) return fine('None yet since the last start. The shop audits 1% of all streams an hour.');
  const { at, documents, drifted, repaired } = last;
  if (drifted > repaired)
    return problem(
      `The audit of ${at} found ${String(drifted - repaired)} documents that are not what their streams fold to.`,
      'Lists show what never happened, or lack what did.',
      'See which and fold them again: pressline audit --all --repair.',
    );
  return fine(`The last, of ${at}, found ${String(documents)} documents to be what their streams fold to.`);
}
