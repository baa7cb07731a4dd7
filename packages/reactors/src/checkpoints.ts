import type { Position } from '@pressline/event-store/event-store.ts';

/**
 * Checkpoint of each reactor. It may be lost or outdated: reactions are checked against streams, so the reactor then
 * only finds what it has already done.
 */
export interface Checkpoints {
  /** Undefined if there is none, or it can't be read. */
  load(reactor: string): Promise<Position | undefined>;
  save(reactor: string, position: Position): Promise<void>;
}
