import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import { countOf, formatCount, listed } from '@pressline/operations/format/quantities.ts';
import type { BuildStatus, ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { shortBuildName } from '../table.ts';
import { readyBuild } from './build-states.ts';

interface ReadyBuild {
  readonly projection: string;
  readonly build: BuildStatus;
  /** What `promote` would do with it now; `unknown` if it wasn’t compared, or has changed since. */
  readonly state: 'clean' | 'not-clean' | 'unknown' | 'behind' | 'outdated';
  /** Why it is not clean; empty otherwise. */
  readonly reasons: readonly string[];
}

/** More than these share a step, so that the other steps are noticed. */
const LISTED = 3;

/**
 * The next step for each read model with a build that is complete but not live. A promotion is only suggested if it is
 * unlikely to be refused.
 * @param projections without an open replay, whose build isn’t ready for a decision
 * @param compared the results of past replays, newest first
 */
export function readySteps(
  projections: readonly ProjectionStatus[],
  compared: readonly BuildCompared[],
): readonly string[] {
  const ready = projections.flatMap((status) => readyBuildOf(status, compared));
  const inState = (state: ReadyBuild['state']) => ready.filter((one) => one.state === state);
  const clean = inState('clean');
  // "all" would include those that are refused or better not removed.
  const isAll = clean.length === ready.length;
  return [
    ...together(
      clean,
      (one) => `${nameOf(one)} is ready.\nPromote it: pressline promote ${one.projection}\n${removal(one)}`,
      (names) =>
        `${formatCount(names.length)} read models have a build that is ready.\nPromote them: pressline promote ${isAll ? 'all\nRemove them: pressline drop all ready' : names.join(' ')}`,
    ),
    ...together(
      inState('not-clean'),
      (one) =>
        `${nameOf(one)} is not clean: ${listed(one.reasons)}.\n${parkedList(one)}See the differences: pressline compare ${one.projection}\n${removal(one)}`,
      (names) =>
        `${formatCount(names.length)} read models have a build that is not clean.\nSee the differences: pressline compare ${names.join(' ')}`,
    ),
    ...together(
      inState('unknown'),
      (one) =>
        `${nameOf(one)} is complete.\nCompare it with the live build: pressline compare ${one.projection}\n${removal(one)}`,
      (names) =>
        `${formatCount(names.length)} read models have a build that is complete.\nCompare them with the live ones: pressline compare ${names.join(' ')}`,
    ),
    ...together(
      inState('behind'),
      (one) => `${nameOf(one)} is complete, but behind the live build. Wait, or watch: pressline status --watch`,
      (names) =>
        `${formatCount(names.length)} read models have a build that is complete, but behind the live one. Wait, or watch: pressline status --watch`,
    ),
    ...together(
      inState('outdated'),
      (one) => `${nameOf(one)} is older than the live build.\n${removal(one)}`,
      (names) =>
        `${formatCount(names.length)} read models have a build that is older than the live one: ${listed(names)}.\nRemove it: pressline drop <projection> ready`,
    ),
  ];
}

function readyBuildOf(status: ProjectionStatus, compared: readonly BuildCompared[]): readonly ReadyBuild[] {
  const { projection, builds } = status;
  const build = readyBuild(status);
  // One that is not updated has a step already.
  if (build?.place !== 'beside' || build.failing !== null) return [];
  const live = builds.find(({ place }) => place === 'live');
  const result = compared.find((one) => one.build === build.build);
  const reasons = reasonsOf(build, result);
  return [{ projection, build, reasons, state: stateOf(build, live, { result, reasons }) }];
}

function stateOf(
  build: BuildStatus,
  live: BuildStatus | undefined,
  { result, reasons }: { readonly result: BuildCompared | undefined; readonly reasons: readonly string[] },
): ReadyBuild['state'] {
  if (live !== undefined && build.version === live.version && build.madeAt < live.madeAt) return 'outdated';
  if (reasons.length > 0) return 'not-clean';
  if (isBehind(build, live)) return 'behind';
  // It may have been parked when it was compared, and retried since.
  return result?.clean === true ? 'clean' : 'unknown';
}

/** Promoting waits until it has scanned the last event that the live build has folded. */
function isBehind({ scannedTo }: BuildStatus, live: BuildStatus | undefined): boolean {
  if (scannedTo === null || live === undefined || live.position === null) return false;
  return BigInt(scannedTo) < BigInt(live.position);
}

function reasonsOf({ parked }: BuildStatus, result: BuildCompared | undefined): readonly string[] {
  const undeclared = result?.fields.filter(({ declared }) => !declared).map(({ field }) => field) ?? [];
  const malformed = result?.malformed ?? 0;
  return [
    ...(parked > 0 ? [`${countOf(parked, 'stream is', 'streams are')} parked in it`] : []),
    ...(malformed > 0 ? [`${countOf(malformed, 'document doesn’t', 'documents don’t')} match the schema`] : []),
    ...(undeclared.length > 0 ? [`it differs in ${listed(undeclared)}`] : []),
  ];
}

function together(
  builds: readonly ReadyBuild[],
  one: (build: ReadyBuild) => string,
  many: (projections: readonly string[]) => string,
): readonly string[] {
  return builds.length > LISTED ? [many(builds.map(({ projection }) => projection))] : builds.map(one);
}

function nameOf({ projection, build }: ReadyBuild): string {
  return `${projection} ${shortBuildName(build.build)} (version ${String(build.version)})`;
}

function parkedList({ projection, build }: ReadyBuild): string {
  return build.parked === 0
    ? ''
    : `List what is parked: pressline parked list ${projection} --build ${shortBuildName(build.build)}\n`;
}

function removal({ projection }: ReadyBuild): string {
  return `Remove it: pressline drop ${projection} ready`;
}
