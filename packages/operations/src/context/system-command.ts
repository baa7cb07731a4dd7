import { createdIdOf, fingerprintOf } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';

/** Nothing else is asked under these ids. */
const FIXED = fingerprintOf('operations', {}, new Uint8Array(32));

/** What the shop does by itself with what an operator ordered: the same command however often it is given. */
export function systemCommand(orderId: string, part: string, at: Date): CommandContext {
  const commandId = createdIdOf(orderId, part);
  return { commandId, fingerprint: FIXED, actor: 'system', at: at.toISOString(), correlationId: orderId };
}
