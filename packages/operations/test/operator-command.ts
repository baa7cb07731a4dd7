import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';

/** The time of all test commands. */
export const NOW = new Date('2026-03-05T10:00:00.000Z');

/** A new command each time. */
export function operatorCommand(actor: CommandContext['actor'] = 'operator'): CommandContext {
  const commandId = newId();
  const fingerprint = fingerprintOf('tests', {}, new Uint8Array(32));
  return { commandId, fingerprint, actor, at: NOW.toISOString(), correlationId: commandId };
}
