import { newId } from '@pressline/event-store/command-ids.ts';
import { audit, type AuditResult } from './audit.ts';
import type { OperatorsGround } from '../context/operator-context.ts';
import { OpenDrifts } from './open-drifts.ts';
import { systemCommand } from '../context/system-command.ts';

export interface AuditRoundsOptions {
  readonly ground: OperatorsGround;
  readonly now: () => Date;
  /** Hears of each round by itself that found drift. */
  readonly onDrift: (result: AuditResult) => void;
  readonly report: (error: unknown) => void;
  readonly everyMs?: number;
  /** Until the first round: a shop that starts has other things to do. */
  readonly firstMs?: number;
  /** How soon it looks whether what was found is mended. */
  readonly lookAgainMs?: number;
  /** Of 10,000, a round. */
  readonly parts?: number;
  /** Of the time, at most. */
  readonly workShare?: number;
}

const EVERY_MS = 3_600_000;
const FIRST_MS = 300_000;
const LOOK_AGAIN_MS = 60_000;
const PARTS_A_ROUND = 100;
const WORK_SHARE = 0.04;
const KEPT = 5;
const MOST_NAMED = 20;

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
  #lookingAgain: Promise<void> | undefined;
  #timer: NodeJS.Timeout;
  #round: Promise<void> = Promise.resolve();

  private constructor(options: AuditRoundsOptions) {
    this.#options = options;
    this.#everyMs = options.everyMs ?? EVERY_MS;
    this.#timer = this.#after(options.firstMs ?? FIRST_MS);
    this.#again = setInterval(() => this.#lookAgain(), options.lookAgainMs ?? LOOK_AGAIN_MS).unref();
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
    this.#last.unshift({ ...result, drifts: result.drifts.slice(0, MOST_NAMED) });
    this.#last.splice(KEPT);
  }

  /** Ends the round that is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    clearInterval(this.#again);
    await this.#round;
    await this.#lookingAgain;
  }

  #lookAgain(): void {
    if (this.#open.count() === 0 || this.#lookingAgain !== undefined) return;
    const { ground, report } = this.#options;
    this.#lookingAgain = this.#open
      .lookAgain(ground)
      .catch(report)
      .finally(() => (this.#lookingAgain = undefined));
  }

  #after(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#round = this.#look();
    }, ms).unref();
  }

  async #look(): Promise<void> {
    const { ground, now, onDrift, report, parts = PARTS_A_ROUND, workShare = WORK_SHARE } = this.#options;
    const at = now();
    const wish = { parts, turn: Math.floor(at.getTime() / this.#everyMs), repair: false };
    try {
      const how = { workShare, signal: this.#stop.signal };
      const result = await audit(ground, wish, systemCommand(newId(), 'audit', at), how);
      this.remember(result);
      if (result.drifted > 0) onDrift(result);
    } catch (error) {
      if (!this.#stop.signal.aborted) report(error);
    }
    if (!this.#stop.signal.aborted) this.#timer = this.#after(this.#everyMs);
  }
}
