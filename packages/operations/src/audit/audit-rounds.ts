import { newId } from '@pressline/event-store/command-ids.ts';
import { audit, type AuditResult } from './audit.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { OpenDrifts } from './open-drifts.ts';
import { systemCommand } from '../context/system-command.ts';

export interface AuditRoundsOptions {
  readonly deps: OperatorContext;
  readonly now: () => Date;
  /** Called for each scheduled round that found drift. */
  readonly onDrift: (result: AuditResult) => void;
  readonly report: (error: unknown) => void;
  readonly intervalMs?: number;
  /** Delay of the first round, so that it doesn't slow down startup. */
  readonly firstMs?: number;
  /** How soon it checks whether drift was repaired. */
  readonly recheckMs?: number;
  /** Share per round, in parts of 10,000. */
  readonly parts?: number;
  /** Maximum share of time spent working. */
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
 * Audits a small share of all streams again and again, slowly enough to go unnoticed. Nothing is repaired
 * automatically. The clock selects the share, so that every stream is audited, however often the process restarts.
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

  /** The last few rounds, newest first, each with its first few drifts. */
  last(): readonly AuditResult[] {
    return this.#last;
  }

  /** Number of documents that were found to differ and still do. */
  drifted(): number {
    return this.#open.count();
  }

  /** Also remembers audits that an operator requested. */
  remember(result: AuditResult): void {
    this.#open.found(result);
    this.#last.unshift({ ...result, drifts: result.drifts.slice(0, MAX_NAMED) });
    this.#last.splice(REMEMBERED);
  }

  /** Cancels the current round. */
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
