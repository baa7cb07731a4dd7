import type { AuditResult } from '../audit/audit.ts';
import type { ReadModelStatus } from '../status/read-model-status.ts';
import { countOf, formatCount, formatDuration, listed } from '../format/quantities.ts';
import { formatTime } from '../format/times.ts';
import { definitionOf } from '@pressline/read-models/projection/projection.ts';
import { furthestScanned } from '@pressline/read-models/documents/document-store.ts';
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
    'old-builds': async () => checkOtherBuilds(await builds(), now()),
    updates: async () =>
      operators === undefined ? checkWhoUpdates(shop) : checkUpdates(shop, await operators.status()),
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
  const builder = servers === undefined ? 'The shop' : 'A projector';
  const atStart = `${builder} rebuilds it when it starts.`;
  const automatically = `Nothing to do: ${builder.toLowerCase()} rebuilds read models when it starts.`;
  const results: CheckResult[] = [];
  const unmade: string[] = [];
  const others: { readonly name: string; readonly versions: string }[] = [];
  for (const projection of PROJECTIONS) {
    const { name, version } = projection;
    const live = builds.find((build) => build.projection === name && build.live);
    if (live === undefined) unmade.push(name);
    // While the code has two versions, either may serve.
    else if (!PROJECTIONS.some((each) => each.name === name && definitionOf(each) === live.definition))
      others.push({ name, versions: `${name} (${String(live.version)}, the code is at ${String(version)})` });
    else if (!isOpen(live))
      results.push(
        problem(
          `The read model ${name} can’t be read: ${live.damage}.`,
          'Pages that need it are unavailable.',
          `Restart the shop. ${atStart}`,
        ),
      );
    else if (live.contents !== undefined && furthestScanned(live.contents.checkpoint) > BigInt(head))
      results.push(
        problem(
          `The read model ${name} is ahead of the events: it is at position ${String(furthestScanned(live.contents.checkpoint))}, and the newest event is at ${head}.`,
          'An older backup of the events was restored. The read model shows events that no longer exist and would miss the next ones.',
          `Restart the shop. ${atStart}`,
        ),
      );
  }
  const isStopped = processState?.is === 'stopped';
  const never = `Read models not built yet: ${listSome(unmade)}.`;
  if (unmade.length > 0)
    results.push(
      isStopped
        ? note(never, 'They can be built from the events at any time.', automatically)
        : problem(never, 'Pages that need them are unavailable.', `Restart the shop. ${atStart}`),
    );
  const older = `Read models of another version: ${listSome(others.map(({ versions }) => versions))}.`;
  if (others.length > 0)
    results.push(
      isStopped
        ? note(older, 'This version computes them differently.', automatically)
        : warning(
            older,
            'This version computes them differently.',
            `Check pressline status. If no new build is in progress: pressline replay ${others.map(({ name }) => name).join(' ')} --promote`,
          ),
    );
  return results.length > 0 ? results : [fine(`All ${String(PROJECTIONS.length)} are available, in this version.`)];
}

function checkIndexes(builds: readonly (BuildInspection | UnreadableBuild)[]): readonly CheckResult[] {
  const lacking = builds
    .filter(isOpen)
    .flatMap(({ build, projection, live, contents }) =>
      contents === undefined || contents.missingIndexes.length === 0
        ? []
        : [{ build, projection, live, names: contents.missingIndexes }],
    );
  if (lacking.length === 0) return [fine('All declared indexes exist.')];
  return lacking.map(({ build, projection, live, names }) =>
    live
      ? warning(
          `The read model ${projection} lacks indexes: ${listSome(names)}.`,
          'Its lists are slow, and get slower with every order.',
          `Rebuild it: pressline replay ${projection} --promote`,
        )
      : note(
          `The build ${build}, which is not live, lacks indexes: ${listSome(names)}.`,
          'It would be slow if it were promoted.',
          `Remove it: pressline drop ${projection} ${build}`,
        ),
  );
}

/** One finding for all: a stream is usually parked in several read models. */
function checkParked(builds: readonly (BuildInspection | UnreadableBuild)[]): CheckResult {
  const counts = builds
    .filter((build) => isOpen(build) && build.live)
    .map((build) => ({ projection: build.projection, parked: isOpen(build) ? (build.contents?.parked ?? 0) : 0 }))
    .filter(({ parked }) => parked > 0);
  const [first] = counts;
  if (first === undefined) return fine('No stream is parked.');
  const isSame = counts.every(({ parked }) => parked === first.parked);
  const found = isSame
    ? `${countOf(first.parked, 'stream is', 'streams are')} parked in ${counts.length > 1 ? 'each of ' : ''}${listed(counts.map(({ projection }) => projection))}.`
    : `Streams are parked in ${listed(counts.map(({ projection, parked }) => `${projection} (${formatCount(parked)})`))}.`;
  return problem(
    found,
    'An event could not be processed, so later changes to these orders are not shown there.',
    'To see which and why: pressline parked. After fixing the code: pressline parked retry --all. To skip an event: pressline parked skip --help',
  );
}

function checkOtherBuilds(builds: readonly (BuildInspection | UnreadableBuild)[], now: Date): readonly CheckResult[] {
  const age = ({ madeAt }: BuildInspection | UnreadableBuild): number => now.getTime() - Date.parse(madeAt);
  const left = builds.filter((build) => !build.live && age(build) > (build.previous ? PREVIOUS_MS : LEFT_MS));
  if (left.length === 0) return [fine('No old builds.')];
  return left.map(({ build, projection, previous, madeAt, state }) =>
    note(
      `${previous ? 'The previous build' : `A build that is ${state}`} of ${projection} has existed since ${formatTime(madeAt)} UTC.`,
      'It uses as much disk space as the live build, and is updated too.',
      `If nobody needs it: pressline drop ${projection} ${build.slice(-6)}`,
    ),
  );
}

function checkWhoUpdates({ processState }: DiagnosticsSnapshot): CheckResult {
  if (processState?.is === 'unreachable')
    return notChecked('Only the running shop knows how far behind its read models are.', 'See “running” below.');
  return fine('The shop is stopped. They are updated when it starts.');
}

function checkUpdates(
  { servers }: DiagnosticsSnapshot,
  { at, toldAt, projections, replays }: ReadModelStatus,
): readonly CheckResult[] {
  const results: CheckResult[] = [];
  const silentMs = toldAt === null ? undefined : Date.parse(at) - Date.parse(toldAt);
  if (silentMs === undefined || silentMs > SILENT_MS)
    results.push(
      problem(
        toldAt === null
          ? 'No process updates the read models.'
          : `The process that updates the read models last reported at ${formatTime(toldAt)} UTC.`,
        'Lists are out of date.',
        servers === undefined ? 'Restart the shop.' : 'Start a projector, or check its log.',
      ),
    );
  for (const { projection, lagMs, builds } of projections) {
    const failing = builds.find((build) => build.place === 'live')?.failing ?? null;
    if (failing !== null)
      results.push(
        problem(
          `The read model ${projection} has not been updated since ${formatTime(failing.since)} UTC: ${failing.reason}`,
          'It is out of date.',
          'Fix the cause; it is retried automatically.',
        ),
      );
    else if (lagMs !== null && lagMs > LATE_MS)
      results.push(
        (lagMs > VERY_LATE_MS ? problem : warning)(
          `The read model ${projection} is ${formatDuration(lagMs)} behind the events.`,
          'Recent changes are not visible.',
          'Check whether it grows: pressline status --watch. To slow down a replay: pressline pace.',
        ),
      );
  }
  for (const { replayId, projections: names, status, reason } of replays)
    if (status === 'failed')
      results.push(
        warning(
          `The replay ${replayId} of ${listSome(names)} failed: ${reason ?? 'no reason was recorded'}`,
          'Its builds use disk space until it is resumed or cancelled.',
          `Continue: pressline resume ${replayId}. End it: pressline cancel ${replayId}`,
        ),
      );
  return results.length > 0 ? results : [fine('All are up to date.')];
}

function checkAudit([last]: readonly AuditResult[]): CheckResult {
  if (last === undefined) return fine('No audit since the last start. The shop audits 1% of all streams every hour.');
  const { at, documents, drifted, repaired } = last;
  if (drifted > repaired)
    return problem(
      `The audit of ${formatTime(at)} UTC found ${countOf(drifted - repaired, 'document')} that ${drifted - repaired === 1 ? 'differs' : 'differ'} from the events.`,
      'Lists show wrong or incomplete data.',
      'To see and repair them: pressline audit --all --repair',
    );
  return fine(
    `The last audit, at ${formatTime(at)} UTC, compared ${countOf(documents, 'document')} and found no differences.`,
  );
}
