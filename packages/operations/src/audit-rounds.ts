import { newId } from '@pressline/event-store/command-ids.ts';
import { PARTS } from './audit-share.ts';
import { audit, type AuditResult } from './audit.ts';
import type { OperatorsGround } from './ground.ts';
import { systemCommand } from './system-command.ts';

export interface AuditRoundsOptions {
  readonly ground: OperatorsGround;
  readonly now: () => Date;
  /** Hears of each round by itself that found drift. */
  readonly onDrift: (result: AuditResult) => void;
  readonly report: (error: unknown) => void;
  readonly everyMs?: number;
  /** Until the first round: a shop that starts has other things to do. */
  readonly firstMs?: number;
  /** Of 10,000, a round. */
  readonly parts?: number;
  /** Of the time, at most. */
  readonly workShare?: number;
}

const EVERY_MS = 3_600_000;
const FIRST_MS = 300_000;
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
  #drifted = 0;
  #timer: NodeJS.Timeout;
  #round: Promise<void> = Promise.resolve();

  private constructor(options: AuditRoundsOptions) {
    this.#options = options;
    this.#everyMs = options.everyMs ?? EVERY_MS;
    this.#timer = this.#after(options.firstMs ?? FIRST_MS);
  }

  static start(options: AuditRoundsOptions): AuditRounds {
    return new AuditRounds(options);
  }

  /** The last few, newest first; of each the first few that drifted are named. */
  last(): readonly AuditResult[] {
    return this.#last;
  }

  /** How many documents were found otherwise and not repaired, since all were looked at last, or since the start. */
  drifted(): number {
    return this.#drifted;
  }

  /** One that an operator asked for counts too. */
  remember(result: AuditResult): void {
    const open = result.drifted - result.repaired;
    this.#drifted = result.parts >= PARTS ? open : this.#drifted + open;
    this.#last.unshift({ ...result, drifts: result.drifts.slice(0, MOST_NAMED) });
    this.#last.splice(KEPT);
  }

  /** Ends the round that is under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#round;
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
