import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';

/** What a reactor's own command is known by: that of `id` is one command, however often it is given. */
export function reactorCommand(id: string, at: string): CommandContext {
  return { commandId: id, fingerprint: FIXED, actor: 'system', at, correlationId: id };
}

/** A command of its own each time. */
export function freshCommand(at: string): CommandContext {
  return reactorCommand(newId(), at);
}

/** A reactor asks nothing else under the same id. */
const FIXED = fingerprintOf('reactor', {}, new Uint8Array(32));
