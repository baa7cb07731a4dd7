import type { ServerProcess } from '../support/server-process.ts';
import { operatorUrlOf, type Stack } from '../support/stack.ts';

/** The projector that feeds the read models now; `asleep` can't be asked. */
export async function feederOf(stack: Stack, asleep?: ServerProcess): Promise<ServerProcess> {
  for (const projector of stack.projectors) {
    if (projector === asleep) continue;
    const { duties } = (await (await fetch(`${operatorUrlOf(projector)}/healthz`)).json()) as {
      duties: readonly string[];
    };
    if (duties.includes('feed')) return projector;
  }
  if (asleep !== undefined) return asleep;
  throw new Error('No projector feeds the read models.');
}
