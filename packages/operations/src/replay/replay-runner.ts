import { setTimeout as pause } from 'node:timers/promises';
import { DutyLost } from '@pressline/concurrency/fence.ts';
import type { StartedBuild, Replay } from '@pressline/domain/operations/replay-order.ts';
import { DiskFull, EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { BuildMissing, isResumable, type BuildInfo } from '@pressline/read-models/documents/document-store.ts';
import { Overtaken } from '@pressline/read-models/engine/feed.ts';
import { reasonOf } from '@pressline/read-models/engine/fold.ts';
import { definitionOf } from '@pressline/read-models/projection/projection.ts';
import { replays, type OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import type { Rebuilt, ReplayOptions } from '@pressline/read-models/replay/replay.ts';
import { settlePromotions } from '../builds/promotions.ts';
import { projectionNamed, type OperatorContext } from '../context/operator-context.ts';
import { InsufficientDiskSpace, type MeasureDiskSpace } from '../disk/disk-space.ts';
import { compareBuilds } from './compare-builds.ts';
import { changeReplay, codeFor, replaysWhere, stateOfReplay, workedMs } from './replay-orders.ts';
import { ProgressOfReplay, type RunningReplay } from './replay-progress.ts';
import { promoteCleanBuilds } from './settle-replay.ts';
import { systemCommand } from '../context/system-command.ts';

/** Folds the history into builds; in a thread of its own where requests are served. */
export type RunReplay = (
  options: Pick<ReplayOptions, 'resumable' | 'signal' | 'onProgress' | 'atMost'> & {
    readonly projections: readonly string[];
    readonly purpose: 'replay' | 'dry-run';
  },
) => Promise<readonly Rebuilt[]>;

export interface ReplayRunnerOptions {
  readonly deps: OperatorContext;
  readonly run: RunReplay;
  /** How many builds are compared at once; one by default. */
  readonly comparesAtOnce?: number | undefined;
  /** Called before events are sorted and new builds begun; absent if unknown, as on database servers. */
  readonly diskSpace?: MeasureDiskSpace | undefined;
  /** Feeds the build of a dry run until it is dropped, so that it can be compared. */
  readonly feedShadowBuild: (build: string) => Promise<void>;
  /** Whether the list of replays has caught up with the events: only then does it show what a dead process had done. */
  readonly listIsUpToDate?: () => Promise<boolean>;
  readonly now: () => Date;
  /** Called for failures that will be retried. */
  readonly report: (failure: { readonly replayId: string | undefined; readonly error: unknown }) => void;
  readonly intervalMs?: number;
  /** How long it waits for an unavailable engine. */
  readonly tryAgainMs?: number;
}

interface Run {
  readonly stop: AbortController;
  atMost: number | null;
  progress: RunningReplay | undefined;
  /** Its builds, also those that could not be recorded. */
  builds: readonly StartedBuild[];
  done: Promise<void>;
}

type OrderedReplayState = Exclude<Replay, { readonly status: 'absent' }>;

const EVERY_MS = 1_000;
const TRY_AGAIN_MS = 5_000;

/**
 * Carries out the replays that operators ordered, in the one process that feeds the read models: begins them, follows
 * pauses and limits, compares, then promotes or drops the builds as ordered. If it dies, its successor continues from
 * the streams and the builds.
 */
export class ReplayRunner {
  readonly #options: ReplayRunnerOptions;
  readonly #runs = new Map<string, Run>();
  /** Events folded here for a replay that was then paused. */
  readonly #folded = new Map<string, number>();
  /** Finished replays with nothing left to do, which the list may still show. */
  readonly #settled = new Set<string>();
  /** Cancelled replays that have no builds left. */
  readonly #dropped = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #checking: Promise<void> = Promise.resolve();
  #stopping = false;

  private constructor(options: ReplayRunnerOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.wake(), options.intervalMs ?? EVERY_MS).unref();
  }

  /** Cleans up after a process that died, then begins. */
  static start(options: ReplayRunnerOptions): ReplayRunner {
    const runner = new ReplayRunner(options);
    runner.#runSequentially(() => runner.#clearUp());
    runner.wake();
    return runner;
  }

  /** Checks for new orders. */
  wake(): void {
    if (!this.#stopping) this.#runSequentially(() => this.#check());
  }

  running(): readonly RunningReplay[] {
    return [...this.#runs.values()].flatMap(({ progress }) => progress ?? []);
  }

  /** Saves the progress of each replay; the next start continues. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#checking;
    for (const { stop } of this.#runs.values()) stop.abort();
    await Promise.all([...this.#runs.values()].map(({ done }) => done));
  }

  #runSequentially(work: () => Promise<void>): void {
    this.#checking = this.#checking
      .then(work)
      .catch((error: unknown) => this.#options.report({ replayId: undefined, error }));
  }

  async #check(): Promise<void> {
    if (this.#stopping) return;
    const { deps } = this.#options;
    const ordered = await replaysWhere(deps, ['wanted']);
    for (const { body } of ordered) {
      if (this.#settled.has(body.replayId)) continue;
      const run = this.#runs.get(body.replayId);
      // While a shop is upgraded, processes with other code carry out their own replays.
      if (run === undefined && codeFor(deps, body) !== 'ours') continue;
      if (run === undefined) this.#begin(body);
      else run.atMost = body.atMost;
    }
    for (const [replayId, run] of this.#runs) {
      if (ordered.some(({ body }) => body.replayId === replayId)) continue;
      // The list may lag; a finished replay has builds to promote or drop.
      const { status } = await stateOfReplay(deps.store, replayId);
      if (status !== 'wanted' && status !== 'finished') run.stop.abort();
    }
    await this.#dropCancelled();
  }

  /** A replay that was paused, or had failed, before it was cancelled has no run that drops its builds. */
  async #dropCancelled(): Promise<void> {
    for (const { body } of await replaysWhere(this.#options.deps, ['cancelled'])) {
      const { replayId, builds } = body;
      if (this.#dropped.has(replayId) || this.#runs.has(replayId)) continue;
      await this.#drop(builds);
      this.#dropped.add(replayId);
    }
  }

  #begin({ replayId, atMost }: OrderedReplay): void {
    const run: Run = { stop: new AbortController(), atMost, progress: undefined, builds: [], done: Promise.resolve() };
    this.#runs.set(replayId, run);
    run.done = this.#do(replayId, run)
      .catch((error: unknown) => this.#options.report({ replayId, error }))
      .finally(() => this.#runs.delete(replayId));
  }

  async #do(replayId: string, run: Run): Promise<void> {
    const wasStopped = (): boolean => run.stop.signal.aborted || this.#stopping;
    let isFull = false;
    for (;;) {
      const state = await stateOfReplay(this.#options.deps.store, replayId);
      if (state.status === 'cancelled') return this.#drop(state.builds);
      // If it was resumed meanwhile, the next check begins it: this run was told to stop.
      if ((state.status !== 'wanted' && state.status !== 'finished') || wasStopped()) return;
      try {
        if (isFull && state.status === 'wanted') {
          await this.#releaseSpace(replayId, [...state.builds, ...run.builds]);
          return;
        }
        if (state.status === 'wanted') await this.#buildAndCompare(replayId, state, run);
        await this.#settle(replayId);
        return;
      } catch (error) {
        // Paused, cancelled, or this process stops.
        if (wasStopped()) continue;
        // Another process presumed this one dead and feeds these builds: it does the replay, or the next check
        // continues it.
        if (error instanceof Overtaken || error instanceof DutyLost) {
          this.#options.report({ replayId, error });
          return;
        }
        if (!(error instanceof EngineUnavailable)) {
          await this.#fail(replayId, error);
          return;
        }
        this.#options.report({ replayId, error });
        // The shop takes no orders until there is disk space again: drop the builds at once.
        if (error instanceof DiskFull && !isFull) {
          isFull = true;
          continue;
        }
        await pause(this.#options.tryAgainMs ?? TRY_AGAIN_MS, undefined, { signal: run.stop.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  async #buildAndCompare(replayId: string, state: OrderedReplayState, run: Run): Promise<void> {
    const { deps, run: replay, now } = this.#options;
    const purpose = state.purpose === 'dry-run' ? 'dry-run' : 'replay';
    const { ready, begun } = await this.#isReady(state);
    const left = state.projections.filter((name) => !ready.some(({ projection }) => projection === name));
    const fresh = left.filter((name) => !begun.some(({ projection }) => projection === name));
    // Also to continue the builds of an interrupted replay, which sorts the events again.
    if (left.length > 0) await this.#requireDiskSpace(left, fresh);
    const replayProgress = new ProgressOfReplay(replayId, this.#folded.get(replayId) ?? 0, (progress) => {
      run.progress = progress;
      this.#folded.set(replayId, progress.events);
    });
    const rebuilt =
      left.length === 0
        ? []
        : await replay({
            projections: left,
            purpose,
            signal: run.stop.signal,
            atMost: () => run.atMost ?? undefined,
            onProgress: (progress) => replayProgress.progressed(progress),
            resumable: {
              begun,
              onBegun: async (builds) => {
                const all = [...ready, ...builds].map(({ projection, build }) => ({
                  projection,
                  build,
                  version: projectionNamed(deps, projection).version,
                }));
                run.builds = all;
                const part = `begin ${all.map(({ build }) => build).join(' ')}`;
                const command = { type: 'begin-replay', builds: all } as const;
                const result = await changeReplay(deps.store, replayId, command, systemCommand(replayId, part, now()));
                if (result.outcome !== 'rejected') return;
                // Paused or cancelled before it had begun: these builds are recorded nowhere.
                run.stop.abort();
                await this.#drop(
                  all.filter(({ build }) => ![...ready, ...begun].some((known) => known.build === build)),
                );
                run.stop.signal.throwIfAborted();
              },
            },
          });
    replayProgress.compares(0);
    await deps.refresh();
    const builds = [...ready, ...rebuilt];
    if (purpose === 'dry-run') for (const { build } of builds) await this.#options.feedShadowBuild(build);
    const compared = await compareBuilds(deps, builds, {
      atOnce: this.#options.comparesAtOnce,
      signal: run.stop.signal,
      onProgress: (share) => replayProgress.compares(share),
    });
    run.stop.signal.throwIfAborted();
    await changeReplay(
      deps.store,
      replayId,
      {
        type: 'finish-replay',
        events: replayProgress.events,
        tookMs: await workedMs(deps.store, replayId, now()),
        compared,
      },
      systemCommand(replayId, 'finish', now()),
    );
    this.#folded.delete(replayId);
  }

  /** Complete and resumable builds of an earlier run; others are dropped. */
  async #isReady({ builds }: OrderedReplayState): Promise<{ ready: readonly Rebuilt[]; begun: readonly Rebuilt[] }> {
    const { documents } = this.#options.deps;
    const known = new Map((await documents.builds()).map((info) => [info.build, info]));
    const ready: Rebuilt[] = [];
    const begun: Rebuilt[] = [];
    for (const { projection, build, version } of builds) {
      const info = known.get(build);
      if (info === undefined) continue;
      const today = projectionNamed(this.#options.deps, projection);
      const isOfToday = version === today.version && info.definition === definitionOf(today);
      if (!isOfToday) await documents.drop(build);
      else if (info.state === 'ready') ready.push({ projection, build });
      else begun.push({ projection, build });
    }
    return { ready, begun };
  }

  async #requireDiskSpace(...replayed: Parameters<MeasureDiskSpace>): Promise<void> {
    const space = await this.#options.diskSpace?.(...replayed);
    if (space !== undefined && space.free < space.needed) throw new InsufficientDiskSpace(space);
  }

  /** On a full disk: frees its space before the failure is recorded, which needs some. */
  async #releaseSpace(replayId: string, builds: readonly StartedBuild[]): Promise<void> {
    await this.#drop(builds);
    this.#folded.delete(replayId);
    await this.#recordFailure(
      replayId,
      `The disk is full. The builds of this replay were dropped. ${resumeCommand(replayId)}`,
    );
  }

  async #fail(replayId: string, error: unknown): Promise<void> {
    this.#options.report({ replayId, error });
    await this.#recordFailure(replayId, whyFailed(replayId, error));
  }

  async #recordFailure(replayId: string, reason: string): Promise<void> {
    const { deps, now } = this.#options;
    const at = now();
    const context = systemCommand(replayId, `fail ${at.toISOString()}`, at);
    await changeReplay(deps.store, replayId, { type: 'fail-replay', reason }, context);
  }

  /** Promotes or drops the builds of a finished replay, as ordered. Idempotent. */
  async #settle(replayId: string): Promise<void> {
    const { deps, now, report } = this.#options;
    const state = await stateOfReplay(deps.store, replayId);
    if (state.status !== 'finished') return;
    if (state.purpose === 'dry-run') await this.#drop(state.builds);
    if (state.purpose === 'flip-when-clean')
      await promoteCleanBuilds({ deps, now, report: (error) => report({ replayId, error }) }, replayId);
    this.#settled.add(replayId);
  }

  async #drop(builds: readonly StartedBuild[]): Promise<void> {
    const { documents } = this.#options.deps;
    const existing = new Set((await documents.builds()).map(({ build }) => build));
    const left = builds.filter(({ build }) => existing.has(build));
    for (const { build } of left) await documents.drop(build);
    if (left.length > 0) await this.#options.deps.refresh();
  }

  /** Cleans up after a process that died: builds of no open replay, unfinished promotions and unfinished results. */
  async #clearUp(): Promise<void> {
    const { deps, now, listIsUpToDate } = this.#options;
    const isUpToDate = (await listIsUpToDate?.()) !== false;
    await settlePromotions(deps, () => systemCommand(`flips at ${now().toISOString()}`, 'settle', now()));
    const all = await replaysWhere(deps, ['wanted', 'paused', 'failed', 'finished']);
    const builds = await deps.documents.builds();
    const exists = ({ build }: StartedBuild): boolean => builds.some((info) => info.build === build);
    const referenced = new Set<string>();
    for (const { body } of all) {
      // For finished replays, a lagging list does no harm: what they were is final.
      if (body.status === 'finished' && body.builds.some(exists)) await this.#settle(body.replayId);
      for (const { build } of (await this.#knownBuilds(body)) ?? []) referenced.add(build);
    }
    // If the list lags, a build that it doesn't name may belong to a replay: the next start checks again.
    if (!isUpToDate || (await deps.documents.pointer(replays.name)) === undefined) return;
    const orphans = builds.filter((info: BuildInfo) => isResumable(info.state) && !referenced.has(info.build));
    for (const { build } of orphans) await deps.documents.drop(build);
  }

  async #knownBuilds({ replayId, status }: OrderedReplay): Promise<readonly StartedBuild[] | undefined> {
    if (status === 'finished') return undefined;
    const state = await stateOfReplay(this.#options.deps.store, replayId);
    return state.status === 'absent' ? undefined : state.builds;
  }
}

function whyFailed(replayId: string, error: unknown): string {
  if (error instanceof BuildMissing) return `${error.message} Someone dropped it during the replay.`;
  if (error instanceof InsufficientDiskSpace) return `${error.message} ${resumeCommand(replayId)}`;
  return reasonOf(error);
}

function resumeCommand(replayId: string): string {
  return `Free disk space, then run pressline resume ${replayId}`;
}
