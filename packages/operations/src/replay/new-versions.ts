import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import type { ReplayPurpose } from '@pressline/domain/operations/replay-order.ts';
import { createdIdOf, newId } from '@pressline/event-store/command-ids.ts';
import {
  servedByPreviousVersion,
  type PreviousVersionServing,
} from '@pressline/read-models/previous-version/versions.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { logOf } from '../audit-log/audit-log.ts';
import {
  AlreadyReplayed,
  changeReplay,
  codeFor,
  openReplays,
  orderReplay,
  replaysWhere,
  stateOfReplay,
} from './replay-orders.ts';
import { promoteCleanBuilds } from './settle-replay.ts';
import { systemCommand } from '../context/system-command.ts';

/** Whether a clean build of a new version is promoted automatically. */
export type PromoteNewVersions = 'when-clean' | 'by-hand';

export interface NewVersionsOptions {
  readonly deps: OperatorContext;
  readonly promotes: PromoteNewVersions;
  /** Whether the list of replays has caught up with the events: otherwise a replay could be ordered twice. */
  readonly listIsUpToDate: () => Promise<boolean>;
  readonly now: () => Date;
  /** Called with the read models served by their previous version, whenever that changes. */
  readonly onPreviousVersion: (served: readonly PreviousVersionServing[]) => void;
  readonly report: (error: unknown) => void;
  readonly intervalMs?: number;
}

const EVERY_MS = 60_000;
/** By then, the cause of a failure may be gone: too little disk space, or no build to compare with. */
const TRY_AGAIN_MS = 600_000;

/**
 * Ensures that read models served by their previous version are rebuilt for the current one: orders a replay like any
 * other, which can be watched, limited, paused and cancelled. For the one process that feeds the read models.
 */
export class NewVersions {
  readonly #options: NewVersionsOptions;
  readonly #timer: NodeJS.Timeout;
  /** When failed replays were last retried, by ID. */
  readonly #triedAgain = new Map<string, number>();
  readonly #oneAtATime = limitConcurrency(1);
  #stopping = false;
  #reported = '';

  private constructor(options: NewVersionsOptions) {
    this.#options = options;
    const check = () => void this.#oneAtATime(() => this.#check());
    check();
    this.#timer = setInterval(check, options.intervalMs ?? EVERY_MS).unref();
  }

  static start(options: NewVersionsOptions): NewVersions {
    return new NewVersions(options);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#oneAtATime(() => Promise.resolve());
  }

  async #check(): Promise<void> {
    if (this.#stopping) return;
    const { deps, report, onPreviousVersion } = this.#options;
    try {
      const served = servedByPreviousVersion(deps.projections, await deps.documents.builds());
      const serialized = JSON.stringify(served);
      if (serialized !== this.#reported) onPreviousVersion(served);
      this.#reported = serialized;
      await this.#advance(served);
    } catch (error) {
      report(error);
    }
  }

  async #advance(served: readonly PreviousVersionServing[]): Promise<void> {
    const { deps, listIsUpToDate, promotes } = this.#options;
    // Checked again, since time has passed.
    if (!(await listIsUpToDate())) return;
    const inOrder = await this.#openOrders();
    const due = served.filter(({ projection, next }) => next !== 'built' && !inOrder.has(projection));
    const meant: PreviousVersionServing[] = [];
    const others: PreviousVersionServing[] = [];
    for (const one of due) {
      const { backTo } = await logOf(deps.store, one.projection);
      // An operator returned to the previous version: it is rebuilt if it was dropped, and waits for them.
      (promotes === 'by-hand' || backTo === one.live ? meant : others).push(one);
    }
    if (meant.length > 0) await this.#order(meant, 'flip-by-hand');
    if (others.length > 0) await this.#order(others, 'flip-when-clean');
    if (promotes === 'when-clean') await this.#promoteRefused(served);
  }

  /** A build that compared clean may have been dirty or missing when it was to be promoted; it may be clean by now. */
  async #promoteRefused(served: readonly PreviousVersionServing[]): Promise<void> {
    const { deps, now, report } = this.#options;
    const stays = new Set(served.filter(({ next }) => next === 'built').map(({ projection }) => projection));
    if (stays.size === 0) return;
    const builds = new Set((await deps.documents.builds()).map(({ build }) => build));
    for (const { body } of await replaysWhere(deps, ['finished'])) {
      const isRefused = body.flips?.some(
        ({ projection, build, outcome }) => outcome !== 'flipped' && stays.has(projection) && builds.has(build),
      );
      if (isRefused === true && this.#isTimeFor(body.replayId))
        await promoteCleanBuilds({ deps, now, report }, body.replayId);
    }
  }

  /**
   * Names of projections being replayed. Cancels orders for versions that the code no longer has, and retries failed
   * ones.
   */
  async #openOrders(): Promise<ReadonlySet<string>> {
    const { deps } = this.#options;
    const names = new Set<string>();
    for (const { body } of await openReplays(deps)) {
      const { replayId, projections, forVersions } = body;
      const code = codeFor(deps, body);
      const { status } = await stateOfReplay(deps.store, replayId);
      if (status === 'finished' || status === 'cancelled') continue;
      if (code === 'older') await this.#change(replayId, 'cancel-replay');
      else for (const name of projections) names.add(name);
      if (code === 'ours' && forVersions !== undefined && status === 'failed') await this.#tryAgain(replayId);
    }
    return names;
  }

  async #tryAgain(replayId: string): Promise<void> {
    if (this.#isTimeFor(replayId)) await this.#change(replayId, 'resume-replay');
  }

  #isTimeFor(replayId: string): boolean {
    const at = performance.now();
    if (at - (this.#triedAgain.get(replayId) ?? -Infinity) < TRY_AGAIN_MS) return false;
    this.#triedAgain.set(replayId, at);
    return true;
  }

  async #change(replayId: string, type: 'cancel-replay' | 'resume-replay'): Promise<void> {
    const { deps, now } = this.#options;
    await changeReplay(deps.store, replayId, { type }, systemCommand(replayId, `${type} ${newId()}`, now()));
  }

  /** Always ordered under the same ID, so once cancelled, it is not ordered again. */
  async #order(due: readonly PreviousVersionServing[], purpose: ReplayPurpose): Promise<void> {
    const { deps, now } = this.#options;
    const what = due.map(({ projection, code, live }) => `${projection} ${String(code)} ${live}`).toSorted();
    let replayId = createdIdOf(what.join(', '), 'new versions');
    // Its builds existed and were dropped, by an operator or by the previous version's code.
    while ((await stateOfReplay(deps.store, replayId)).status === 'finished') replayId = createdIdOf(replayId, 'again');
    const request = {
      replayId,
      projections: due.map(({ projection }) => projection),
      purpose,
      atMost: null,
      forVersions: due.map(({ projection, code }) => ({ projection, version: code })),
    };
    try {
      await orderReplay(deps, request, systemCommand(replayId, 'order', now()));
    } catch (error) {
      // An operator was first.
      if (!(error instanceof AlreadyReplayed)) throw error;
    }
  }
}
