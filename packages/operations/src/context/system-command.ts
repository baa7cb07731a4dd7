import { createdIdOf, fingerprintOf } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';

/** These IDs identify the command; the fingerprint carries nothing more. */
const FIXED = fingerprintOf('operations', {}, new Uint8Array(32));

/**
 * A command that the shop gives automatically while it carries out an operator's request: the same ID for each
 * attempt.
 */
export function systemCommand(orderId: string, part: string, at: Date): CommandContext {
  const commandId = createdIdOf(orderId, part);
  return { commandId, fingerprint: FIXED, actor: 'system', at: at.toISOString(), correlationId: orderId };
}
