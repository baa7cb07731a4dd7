import { z } from 'zod';
import { accepted, type Decider, type Decision } from '../kernel/decider.ts';

/** What a flip was made in spite of, by somebody who insisted. */
const overridden = z.enum(['behind', 'parked', 'malformed', 'differs']);

/** Somebody decided that readers move to another build: noted before they do, so that it is known whatever happens next. */
export const flipDecided = z.strictObject({
  type: z.literal('flip-decided'),
  data: z.strictObject({
    from: z.string(),
    to: z.string(),
    version: z.int(),
    /** Back to the build before. */
    undoes: z.boolean(),
    /** Empty where it was clean. */
    inSpiteOf: z.array(overridden),
  }),
});
/** Readers have moved. */
export const flipMade = z.strictObject({ type: z.literal('flip-made'), data: z.strictObject({ to: z.string() }) });
/** Readers stayed: somebody else was first, or who decided it died before. */
export const flipAbandoned = z.strictObject({
  type: z.literal('flip-abandoned'),
  data: z.strictObject({ to: z.string() }),
});
export const buildDropped = z.strictObject({
  type: z.literal('build-dropped'),
  data: z.strictObject({ build: z.string() }),
});
/** The fold passes over an event that it can't fold, in every build from now on. */
export const eventSkipped = z.strictObject({
  type: z.literal('event-skipped'),
  data: z.strictObject({ stream: z.string(), revision: z.int().min(0), reason: z.string().trim().min(1).max(500) }),
});
/** Documents that were not what their streams fold to, and are again. */
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

/** What its operators decided upon a read model. */
export interface ReadModelLog {
  /** `placeOf` the events that are passed over. */
  readonly skipped: ReadonlySet<string>;
  /** A flip that was decided, and of which it is not known yet whether it was made. */
  readonly deciding: { readonly from: string; readonly to: string; readonly undoes: boolean } | undefined;
  /** The last flip that was decided, whatever became of it: one that was given up as its process seemed dead may still be made. */
  readonly lastDecided: { readonly to: string; readonly undoes: boolean } | undefined;
  /** All builds that readers were moved to on purpose. */
  readonly flippedTo: ReadonlySet<string>;
  /** The build that the last flip went back to, where it undid the one before: whoever did that meant it. */
  readonly backTo: string | undefined;
}

/** One event of a stream, as one word. */
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

/** Something was done to a read model: it is noted who did it, when. */
export interface RecordInReadModelLog {
  readonly type: 'note-on-read-model';
  readonly event: ReadModelEvent;
}

function decide({ event }: RecordInReadModelLog, { skipped }: ReadModelLog): Decision<ReadModelEvent, never> {
  if (event.type === 'event-skipped' && skipped.has(eventKey(event.data.stream, event.data.revision)))
    return accepted();
  return accepted(event);
}

/** What operators did to one read model: `readModel-<projection>`. */
export const readModelLog: Decider<ReadModelLog, RecordInReadModelLog, ReadModelEvent, never> = {
  initial: { skipped: new Set(), deciding: undefined, lastDecided: undefined, flippedTo: new Set(), backTo: undefined },
  evolve,
  decide,
};
