import { isInShare, PARTS, shareForTurn } from '../drift/audit-share.ts';
import { isRepaired, type AuditResult } from './audit.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import type { Drift } from '../drift/stream-drift.ts';

type FoundByAudit = Pick<AuditResult, 'parts' | 'turn' | 'drifted' | 'repaired' | 'drifts'>;

/**
 * The documents that audits found otherwise and that still are: each once, however often it was found, and none that was
 * mended meanwhile, by whichever process and in whichever way.
 */
export class OpenDrifts {
  readonly #open = new Map<string, Drift>();
  /** Of those that the last audits did not name, as they were too many. */
  #unnamed = 0;

  count(): number {
    return this.#open.size + this.#unnamed;
  }

  /** What lies in the share was looked at anew. */
  found({ parts, turn, drifted, repaired, drifts }: FoundByAudit): void {
    const share = shareForTurn(turn, parts);
    const isWhole = parts >= PARTS;
    for (const [key, { stream }] of this.#open)
      if (isWhole || (stream !== null && isInShare(share, stream))) this.#open.delete(key);
    const left = drifts.filter((drift) => !drift.repaired);
    for (const drift of left) this.#open.set(`${drift.projection} ${drift.id}`, drift);
    this.#unnamed = (isWhole ? 0 : this.#unnamed) + (drifted - repaired - left.length);
  }

  /** Lets go of what was mended since. @throws what the stores throw */
  async recheck(deps: OperatorContext): Promise<void> {
    for (const [key, drift] of this.#open) if (await isRepaired(deps, drift)) this.#open.delete(key);
    // As long as any of those that are named is left, so may be the others.
    if (this.#open.size === 0) this.#unnamed = 0;
  }
}
