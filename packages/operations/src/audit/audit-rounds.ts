import { newId } from '@pressline/event-store/command-ids.ts';
import { audit, type AuditResult } from './audit.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { OpenDrifts } from './open-drifts.ts';
import { systemCommand } from '../context/system-command.ts';

export interface AuditRoundsOptions {
  readonly deps: OperatorContext;
  readonly now: () => Date;
  /** Hears of each round by itself that found drift. */
  readonly onDrift: (result: AuditResult) => void;
  readonly report: (error: unknown) => void;
  readonly intervalMs?: number;
  /** Until the first round: a shop that starts has other things to do. */
  readonly firstMs?: number;
  /** How soon it looks whether what was found is mended. */
  readonly recheckMs?: number;
  /** Of 10,000, a round. */
  readonly parts?: number;
  /** Of the time, at most. */
  readonly workShare?: number;
}

const EVERY_MS = 3_600_000;
const FIRST_MS = 300_000;
const RECHECK_MS = 60_000;
const PARTS_A_ROUND = 100;
const WORK_SHARE = 0.04;
const REMEMBERED = 5;
const MAX_NAMED = 20;

/**
 * A small share of all streams is audited again and again, so slowly that nobody notices; nothing is repaired by itself. Which
 * share it is goes by the clock, so that all have their turn whenever the process is started.
 */
export class AuditRounds {
  readonly #options: AuditRoundsOptions;
  readonly #everyMs: number;
  readonly #stop = new AbortController();
  readonly #last: AuditResult[] = [];
  readonly #open = new OpenDrifts();
  readonly #again: NodeJS.Timeout;
  #rechecking: Promise<void> | undefined;
  #timer: NodeJS.Timeout;
  #round: Promise<void> = Promise.resolve();

  private constructor(options: AuditRoundsOptions) {
    this.#options = options;
    this.#everyMs = options.intervalMs ?? EVERY_MS;
    this.#timer = this.#after(options.firstMs ?? FIRST_MS);
    this.#again = setInterval(() => this.#recheck(), options.recheckMs ?? RECHECK_MS).unref();
  }

  static start(options: AuditRoundsOptions): AuditRounds {
    return new AuditRounds(options);
  }

  /** The last few, newest first; of each the first few that drifted are named. */
  last(): readonly AuditResult[] {
    return this.#last;
  }

  /** How many documents were found otherwise and still are. */
  drifted(): number {
    return this.#open.count();
  }

  /** One that an operator asked for counts too. */
  remember(result: AuditResult): void {
    this.#open.found(result);
    this.#last.unshift({ ...result, drifts: result.drifts.slice(0, MAX_NAMED) });
    this.#last.splice(REMEMBERED);
  }

  /** Ends the round that is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    clearInterval(this.#again);
    await this.#round;
    await this.#rechecking;
  }

  #recheck(): void {
    if (this.#open.count() === 0 || this.#rechecking !== undefined) return;
    const { deps, report } = this.#options;
    this.#rechecking = this.#open
      .recheck(deps)
      .catch(report)
      .finally(() => (this.#rechecking = undefined));
  }

  #after(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#round = this.#runRound();
    }, ms).unref();
  }

  async #runRound(): Promise<void> {
    const { deps, now, onDrift, report, parts = PARTS_A_ROUND, workShare = WORK_SHARE } = this.#options;
    const at = now();
    const request = { parts, turn: Math.floor(at.getTime() / this.#everyMs), repair: false };
    try {
      const how = { workShare, signal: this.#stop.signal };
      const result = await audit(deps, request, systemCommand(newId(), 'audit', at), how);
      this.remember(result);
      if (result.drifted > 0) onDrift(result);
    } catch (error) {
      if (!this.#stop.signal.aborted) report(error);
    }
    if (!this.#stop.signal.aborted) this.#timer = this.#after(this.#everyMs);
  }
}
