import type { ReplayPurpose } from '@pressline/domain/operations/replay-order.ts';
import { createdIdOf, newId } from '@pressline/event-store/command-ids.ts';
import { formerAnswers, type FormerAnswers } from '@pressline/read-models/previous-version/versions.ts';
import type { OperatorsGround } from '../context/operator-context.ts';
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
import { flipWhatIsClean } from './settle-replay.ts';
import { systemCommand } from '../context/system-command.ts';

/** Whether readers move by themselves to a new version's build that is clean. */
export type FlipNewVersions = 'when-clean' | 'by-hand';

export interface NewVersionsOptions {
  readonly ground: OperatorsGround;
  readonly flips: FlipNewVersions;
  /** Whether the list of replays has come up to the events: what is ordered already must not be ordered again. */
  readonly listIsUpToDate: () => Promise<boolean>;
  readonly now: () => Date;
  /** Hears which read models answer by their former version, when that has changed. */
  readonly onFormer: (former: readonly FormerAnswers[]) => void;
  readonly report: (error: unknown) => void;
  readonly everyMs?: number;
}

const EVERY_MS = 60_000;
/** One that failed for want of something may find it by then: room on the disk, or a build to be compared with. */
const TRY_AGAIN_MS = 600_000;

/**
 * Sees to it that what answers by a projection's former version is built by today's: orders a replay like any, which can be
 * watched, paced, paused and cancelled. For the one process that feeds the read models.
 */
export class NewVersions {
  readonly #options: NewVersionsOptions;
  readonly #timer: NodeJS.Timeout;
  /** When replays that had failed were tried again last, by id. */
  readonly #triedAgain = new Map<string, number>();
  #looking: Promise<void>;
  #stopping = false;
  #said = '';

  private constructor(options: NewVersionsOptions) {
    this.#options = options;
    this.#looking = this.#look();
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look());
    }, options.everyMs ?? EVERY_MS).unref();
  }

  static start(options: NewVersionsOptions): NewVersions {
    return new NewVersions(options);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    if (this.#stopping) return;
    const { ground, report, onFormer } = this.#options;
    try {
      const former = formerAnswers(ground.projections, await ground.documents.builds());
      const said = JSON.stringify(former);
      if (said !== this.#said) onFormer(former);
      this.#said = said;
      await this.#seeTo(former);
    } catch (error) {
      report(error);
    }
  }

  async #seeTo(former: readonly FormerAnswers[]): Promise<void> {
    const { ground, listIsUpToDate, flips } = this.#options;
    // Asked again, a while later.
    if (!(await listIsUpToDate())) return;
    const inOrder = await this.#openOrders();
    const wanted = former.filter(({ projection, next }) => next !== 'built' && !inOrder.has(projection));
    const meant: FormerAnswers[] = [];
    const others: FormerAnswers[] = [];
    for (const one of wanted) {
      const { backTo } = await logOf(ground.store, one.projection);
      // Somebody went back to the former version: it is built again where it was dropped, and waits for them.
      (flips === 'by-hand' || backTo === one.live ? meant : others).push(one);
    }
    if (meant.length > 0) await this.#order(meant, 'flip-by-hand');
    if (others.length > 0) await this.#order(others, 'flip-when-clean');
    if (flips === 'when-clean') await this.#flipWhatWasRefused(former);
  }

  /** What compared clean, and was not clean or not there any more in the moment of its flip, may be so by now. */
  async #flipWhatWasRefused(former: readonly FormerAnswers[]): Promise<void> {
    const { ground, now, report } = this.#options;
    const stays = new Set(former.filter(({ next }) => next === 'built').map(({ projection }) => projection));
    if (stays.size === 0) return;
    const builds = new Set((await ground.documents.builds()).map(({ build }) => build));
    for (const { body } of await replaysWhere(ground, ['finished'])) {
      const isRefused = body.flips?.some(
        ({ projection, build, outcome }) => outcome !== 'flipped' && stays.has(projection) && builds.has(build),
      );
      if (isRefused === true && this.#isTimeFor(body.replayId))
        await flipWhatIsClean({ ground, now, report }, body.replayId);
    }
  }

  /** Names of what is being replayed. Orders of versions that the code has left behind are cancelled, broken ones tried again. */
  async #openOrders(): Promise<ReadonlySet<string>> {
    const { ground } = this.#options;
    const names = new Set<string>();
    for (const { body } of await openReplays(ground)) {
      const { replayId, projections, forVersions } = body;
      const code = codeFor(ground, body);
      const { status } = await stateOfReplay(ground.store, replayId);
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
    const { ground, now } = this.#options;
    await changeReplay(ground.store, replayId, { type }, systemCommand(replayId, `${type} ${newId()}`, now()));
  }

  /** Under the same id whoever orders it and however often; cancelled, it is not ordered again. */
  async #order(wanted: readonly FormerAnswers[], purpose: ReplayPurpose): Promise<void> {
    const { ground, now } = this.#options;
    const what = wanted.map(({ projection, code, live }) => `${projection} ${String(code)} ${live}`).toSorted();
    let replayId = createdIdOf(what.join(', '), 'new versions');
    // Its builds were there, and were dropped: by an operator, or by the former version's code.
    while ((await stateOfReplay(ground.store, replayId)).status === 'finished')
      replayId = createdIdOf(replayId, 'again');
    const wish = {
      replayId,
      projections: wanted.map(({ projection }) => projection),
      purpose,
      atMost: null,
      forVersions: wanted.map(({ projection, code }) => ({ projection, version: code })),
    };
    try {
      await orderReplay(ground, wish, systemCommand(replayId, 'order', now()));
    } catch (error) {
      // An operator was first.
      if (!(error instanceof AlreadyReplayed)) throw error;
    }
  }
}
