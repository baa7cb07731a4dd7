import type { Stage } from '@pressline/domain/stages.ts';

/** Sorts orders by how long they have been in their stage; what is completed waits for nothing and comes last. */
export function waitingKey(stage: Stage, since: string): string {
  return stage === 'Completed' ? `~${since}` : since;
}
