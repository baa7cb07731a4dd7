import type { Position } from '@pressline/event-store/event-store.ts';

/**
 * How far each reactor has come. It may be lost, or be old: what a reactor does is checked on streams, so it then only
 * looks again at what it has done.
 */
export interface Checkpoints {
  /** Undefined where there is none, or it can't be read. */
  load(reactor: string): Promise<Position | undefined>;
  save(reactor: string, position: Position): Promise<void>;
}
