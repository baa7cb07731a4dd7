import { z } from 'zod';
import { accepted, type Decider, type Decision } from '../kernel/decider.ts';

/** The findings in spite of which somebody insisted on a flip. */
const overridden = z.enum(['behind', 'parked', 'malformed', 'differs']);

/**
 * A move of readers to another build was decided. Recorded before it happens, so that a crash in between is noticed.
 */
export const flipDecided = z.strictObject({
  type: z.literal('flip-decided'),
  data: z.strictObject({
    from: z.string(),
    to: z.string(),
    version: z.int(),
    /** Whether this goes back to the previous build. */
    undoes: z.boolean(),
    /** Empty if the build was clean. */
    inSpiteOf: z.array(overridden),
  }),
});
/** Readers have moved. */
export const flipMade = z.strictObject({ type: z.literal('flip-made'), data: z.strictObject({ to: z.string() }) });
/** Readers were not moved: another change came first, or the deciding process crashed. */
export const flipAbandoned = z.strictObject({
  type: z.literal('flip-abandoned'),
  data: z.strictObject({ to: z.string() }),
});
export const buildDropped = z.strictObject({
  type: z.literal('build-dropped'),
  data: z.strictObject({ build: z.string() }),
});
/** From now on, all builds skip this event, which the projection can't process. */
export const eventSkipped = z.strictObject({
  type: z.literal('event-skipped'),
  data: z.strictObject({ stream: z.string(), revision: z.int().min(0), reason: z.string().trim().min(1).max(500) }),
});
/** Documents that differed from their streams were corrected. */
export const driftRepaired = z.strictObject({
  type: z.literal('drift-repaired'),
  data: z.strictObject({ documents: z.int().min(1), examples: z.array(z.string()) }),
});

export type ReadModelEvent =
  | z.infer<typeof flipDecided>
  | z.infer<typeof flipMade>
  | z.infer<typeof flipAbandoned>
  | z.infer<typeof buildDropped>
  | z.infer<typeof eventSkipped>
  | z.infer<typeof driftRepaired>;

/** The decisions of operators about a read model. */
export interface ReadModelLog {
  /** The `eventKey` of each skipped event. */
  readonly skipped: ReadonlySet<string>;
  /** A flip that was decided but not yet recorded as made or abandoned. */
  readonly deciding: { readonly from: string; readonly to: string; readonly undoes: boolean } | undefined;
  /**
   * The last flip that was decided, whatever its outcome: a flip that was abandoned because its process seemed dead can
   * still be made.
   */
  readonly lastDecided: { readonly to: string; readonly undoes: boolean } | undefined;
  /** All builds that readers were deliberately moved to. */
  readonly flippedTo: ReadonlySet<string>;
  /** The build that the last flip returned to, if it was an undo: a deliberate choice. */
  readonly backTo: string | undefined;
}

/** Identifies one event of a stream. */
export function eventKey(stream: string, revision: number): string {
  return `${stream} ${revision}`;
}

function evolve(state: ReadModelLog, event: ReadModelEvent): ReadModelLog {
  switch (event.type) {
    case 'flip-decided': {
      const { from, to, undoes } = event.data;
      return { ...state, deciding: { from, to, undoes }, lastDecided: { to, undoes } };
    }
    case 'flip-made': {
      const { to } = event.data;
      const { lastDecided } = state;
      return {
        ...state,
        deciding: undefined,
        flippedTo: new Set([...state.flippedTo, to]),
        backTo: lastDecided?.to === to && lastDecided.undoes ? to : undefined,
      };
    }
    case 'flip-abandoned':
      return { ...state, deciding: undefined };
    case 'event-skipped': {
      const { stream, revision } = event.data;
      return { ...state, skipped: new Set([...state.skipped, eventKey(stream, revision)]) };
    }
    case 'build-dropped':
    case 'drift-repaired':
      return state;
  }
}

/** Records what somebody did to a read model, and when. */
export interface RecordInReadModelLog {
  readonly type: 'note-on-read-model';
  readonly event: ReadModelEvent;
}

function decide({ event }: RecordInReadModelLog, { skipped }: ReadModelLog): Decision<ReadModelEvent, never> {
  if (event.type === 'event-skipped' && skipped.has(eventKey(event.data.stream, event.data.revision)))
    return accepted();
  return accepted(event);
}

/** The operators' decisions about one read model: `readModel-<projection>`. */
export const readModelLog: Decider<ReadModelLog, RecordInReadModelLog, ReadModelEvent, never> = {
  initial: { skipped: new Set(), deciding: undefined, lastDecided: undefined, flippedTo: new Set(), backTo: undefined },
  evolve,
  decide,
};
