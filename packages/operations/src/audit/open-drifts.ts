import { isInShare, PARTS, shareForTurn } from '../drift/audit-share.ts';
import { isRepaired, type AuditResult } from './audit.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import type { Drift } from '../drift/stream-drift.ts';

type FoundByAudit = Pick<AuditResult, 'parts' | 'turn' | 'drifted' | 'repaired' | 'drifts'>;

/**
 * The documents that audits found to differ and that still do: each once, however often it was found, and without
 * those repaired meanwhile by any process.
 */
export class OpenDrifts {
  readonly #open = new Map<string, Drift>();
  /** Drifts that the last audits counted but did not name. */
  #unnamed = 0;

  count(): number {
    return this.#open.size + this.#unnamed;
  }

  /** The share was audited again, which replaces earlier findings in it. */
  found({ parts, turn, drifted, repaired, drifts }: FoundByAudit): void {
    const share = shareForTurn(turn, parts);
    const isWhole = parts >= PARTS;
    for (const [key, { stream }] of this.#open)
      if (isWhole || (stream !== null && isInShare(share, stream))) this.#open.delete(key);
    const left = drifts.filter((drift) => !drift.repaired);
    for (const drift of left) this.#open.set(`${drift.projection} ${drift.id}`, drift);
    this.#unnamed = (isWhole ? 0 : this.#unnamed) + (drifted - repaired - left.length);
  }

  /**
   * Removes drifts that were repaired.
   * @throws what the stores throw
   */
  async recheck(deps: OperatorContext): Promise<void> {
    for (const [key, drift] of this.#open) if (await isRepaired(deps, drift)) this.#open.delete(key);
    // While any named drift is left, the unnamed ones may be too.
    if (this.#open.size === 0) this.#unnamed = 0;
  }
}
