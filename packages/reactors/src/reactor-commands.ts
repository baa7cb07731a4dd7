import { fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';

/** Context of a reactor's own command: the same ID means the same command, however often it is given. */
export function reactorCommand(id: string, at: string): CommandContext {
  return { commandId: id, fingerprint: FIXED, actor: 'system', at, correlationId: id };
}

/** A new command each time. */
export function freshCommand(at: string): CommandContext {
  return reactorCommand(newId(), at);
}

/** A reactor sends nothing else under the same ID. */
const FIXED = fingerprintOf('reactor', {}, new Uint8Array(32));
