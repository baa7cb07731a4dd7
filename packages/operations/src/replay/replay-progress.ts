import type { Position } from '@pressline/event-store/event-store.ts';
import type { ReplayProgress } from '@pressline/read-models/replay/replay.ts';

/** How far a replay is that runs here. */
export interface RunningReplay {
  readonly replayId: string;
  /** Folded so far. */
  readonly events: number;
  readonly phase: 'building' | 'comparing';
  /** Of the phase: between 0 and 1, as positions, then documents, tell it: an estimate. */
  readonly share: number;
  readonly eventsPerSecond: number;
  /** In ms; undefined while it can't be told. */
  readonly leftMs: number | undefined;
}

/** Rate and rest of a replay, from what it tells. */
export class ProgressOfReplay {
  readonly #report: (progress: RunningReplay) => void;
  readonly #before: number;
  #reported: RunningReplay;
  #first: { readonly at: number; readonly position: Position } | undefined;
  #comparesSince: number | undefined;

  /** @param before events that were folded before it was paused */
  constructor(replayId: string, before: number, report: (progress: RunningReplay) => void) {
    this.#before = before;
    this.#report = report;
    this.#reported = { replayId, phase: 'building', events: before, share: 0, eventsPerSecond: 0, leftMs: undefined };
  }

  get events(): number {
    return this.#reported.events;
  }

  progressed(progress: ReplayProgress): void {
    const { events, position, head } = progress;
    const at = performance.now();
    this.#first ??= { at, position };
    const seconds = (at - this.#first.at) / 1_000;
    // Positions are compared, not counted with; here they only guess how long it takes.
    const [from, here, end] = [this.#first.position, position, head].map(Number) as [number, number, number];
    const share = end <= 0 ? 1 : Math.min(1, here / end);
    const perSecond = seconds > 0 ? (here - from) / seconds : 0;
    this.#send({
      events: this.#before + events,
      phase: 'building',
      share,
      eventsPerSecond: seconds > 0 ? events / seconds : 0,
      leftMs: perSecond > 0 ? Math.max(0, ((end - here) / perSecond) * 1_000) : undefined,
    });
  }

  /** @param share of all builds, from 0 to 1 */
  compares(share: number): void {
    const at = performance.now();
    this.#comparesSince ??= at;
    const leftMs = share > 0 ? ((at - this.#comparesSince) * (1 - share)) / share : undefined;
    this.#send({ phase: 'comparing', share, leftMs });
  }

  #send(progress: Partial<RunningReplay>): void {
    this.#reported = { ...this.#reported, ...progress };
    this.#report(this.#reported);
  }
}
