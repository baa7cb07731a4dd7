import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';

/** When all of it happens. */
export const NOW = new Date('2026-03-05T10:00:00.000Z');

/** A command of somebody, new each time. */
export function by(actor: CommandContext['actor'] = 'operator'): CommandContext {
  const commandId = newId();
  const fingerprint = fingerprintOf('tests', {}, new Uint8Array(32));
  return { commandId, fingerprint, actor, at: NOW.toISOString(), correlationId: commandId };
}
