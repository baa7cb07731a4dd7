import { z } from 'zod';
import { flipOutcome, replayPurpose } from '@pressline/domain/operations/replay-order.ts';
import { actor } from '../http/actor.ts';
import { instant, message, text, uuid } from '../http/fields.ts';

/** A place in the event store, as decimal digits: it may not fit a number. */
const position = z.string().regex(/^\d+$/);
/** A name as an address holds it; whether there is such a one, is the route's question. */
const name = z.string().regex(/^[a-z][a-z-]{0,60}$/);
const buildName = z.string().regex(/^[\w-]{1,120}$/);
const streamName = z.string().regex(/^[A-Za-z]{1,40}-[\w-]{1,120}$/);
const count = z.int().min(0);
const ms = z.number().min(0);

/** What a document or a stream is about, where it has a page: an order by its number, a product by its name. */
export const businessRecord = z.strictObject({
  kind: z.enum(['print-order', 'safety-order', 'print-product', 'safety-product', 'message', 'account', 'mail']),
  id: uuid,
  /** An order's number, a product's title; null where it says something personal or there is none. */
  label: z.string().nullable(),
  /** What was ordered; null of all others. */
  title: z.string().nullable(),
});
export type BusinessRecord = z.infer<typeof businessRecord>;

export const buildStatus = z.strictObject({
  build: buildName,
  version: z.int(),
  state: z.string(),
  /** `live` answers, `previous` did before the last flip and is what undo goes back to. */
  place: z.enum(['live', 'previous', 'beside']),
  made_at: instant,
  /** The event that it folded last, and up to where it has looked; null where it can't be read now. */
  position: position.nullable(),
  scanned_to: position.nullable(),
  /** Null where nobody tells. */
  events_per_second: z.number().nullable(),
  documents: count,
  parked: count,
  /** On disk; null where it can't be told. */
  bytes: count.nullable(),
  failing: z.strictObject({ reason: z.string(), since: instant }).nullable(),
});

export const projectionStatus = z.strictObject({
  projection: name,
  /** As the code says it. */
  version: z.int(),
  /** Of the build that answers; null where none does. */
  live_version: z.int().nullable(),
  /** How long ago the first event happened that the live build has not looked at; null where none answers. */
  lag_ms: ms.nullable(),
  /** The longest lag of each quarter of a minute of the last 15 minutes, oldest first; null where nobody looked. */
  lags: z.array(ms.nullable()).length(60),
  builds: z.array(buildStatus),
  /** The last flip, where the build before is still fed. */
  flipped: z
    .strictObject({
      at: instant,
      by: actor,
      from: z.strictObject({ build: buildName, version: z.int() }),
      to: z.strictObject({ build: buildName, version: z.int() }),
      /** Empty where the build was clean. */
      in_spite_of: z.array(z.enum(['behind', 'parked', 'malformed', 'differs'])),
      /** It was an undo itself: to go back is a flip, which compares. */
      undoes: z.boolean(),
    })
    .nullable(),
});

export const fieldDifference = z.strictObject({
  field: z.string(),
  /** As JSON, cut where they are long; null where the field is absent. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A new build held against the one that answered, both after the same event. */
const buildComparison = z.strictObject({
  projection: name,
  build: buildName,
  version: z.int(),
  live_version: z.int().nullable(),
  clean: z.boolean(),
  documents: count,
  differing: count,
  added: count,
  missing: count,
  malformed: count,
  parked: count,
  fields: z.array(z.strictObject({ field: z.string(), documents: count, declared: z.boolean() })),
  examples: z.array(
    z.strictObject({ id: z.string(), record: businessRecord.nullable(), fields: z.array(fieldDifference) }),
  ),
  live_hash: z.string(),
  hash: z.string(),
  position,
});

export const replayRecord = z.strictObject({
  id: uuid,
  projections: z.array(name),
  purpose: replayPurpose,
  /** Events a second; null for as many as can be. */
  at_most: z.int().nullable(),
  status: z.enum(['wanted', 'paused', 'failed', 'finished', 'cancelled']),
  ordered_at: instant,
  ordered_by: actor,
  /** When its status changed last. */
  since: instant,
  /** Why it failed. */
  reason: z.string().nullable(),
  builds: z.array(z.strictObject({ projection: name, build: buildName, version: z.int() })),
  /** Of one that runs now. */
  progress: z
    .strictObject({
      phase: z.enum(['building', 'comparing']),
      events: count,
      /** Between 0 and 1: an estimate. */
      share: z.number().min(0).max(1),
      events_per_second: count,
      left_ms: ms.nullable(),
    })
    .nullable(),
  /** Of one that is finished. */
  result: z.strictObject({ events: count, took_ms: ms, compared: z.array(buildComparison) }).nullable(),
  /** Where readers move by themselves: whether they did. Null where nothing is moved, and until it is known. */
  flips: z.array(z.strictObject({ projection: name, build: buildName, outcome: flipOutcome.shape.outcome })).nullable(),
});
export type ReplayRecord = z.infer<typeof replayRecord>;

export const parkedStream = z.strictObject({
  projection: name,
  stream: streamName,
  /** Of the event that it stands before. */
  revision: count,
  since: instant,
  /** The error's class and message. */
  reason: z.string(),
  record: businessRecord.nullable(),
});

/** To go on behind a stream. */
const parkedCursor = { since: instant, stream: streamName };
export const parkedQuery = z.strictObject({ since: instant.optional(), stream: streamName.optional() });
export const parkedPage = z.strictObject({
  parked: z.array(parkedStream),
  /** Whether more stand behind the last. */
  more: z.boolean(),
});

export const retryCursor = z.strictObject({ ...parkedCursor, begun: instant });
/** `from` is `next` of the round before. */
export const retryAllRequest = z.strictObject({ from: retryCursor.optional() });
export const retryAllResponse = z.strictObject({
  message,
  /** That flow again, and that stand still as before, in this round. */
  folded: count,
  parked: count,
  /** Null where all were tried. */
  next: retryCursor.nullable(),
});

export const parkedStreamDetail = parkedStream.extend({
  /** As it is stored, personal data sealed; null where it can't be read. */
  event: z.strictObject({ type: z.string(), at: instant, data: z.unknown() }).nullable(),
  /** How many later events wait behind it. */
  waiting: count,
});

export const auditRecord = z.strictObject({
  at: instant,
  took_ms: ms,
  /** Of all streams, in per cent. */
  share: z.number(),
  /** Which share of this size it was. */
  turn: count,
  events: count,
  documents: count,
  drifted: count,
  repaired: count,
  drifts: z.array(
    z.strictObject({
      projection: name,
      id: z.string(),
      kind: z.enum(['differs', 'missing', 'extra']),
      record: businessRecord.nullable(),
      fields: z.array(fieldDifference),
      repaired: z.boolean(),
    }),
  ),
  /** Projections that could not be audited. */
  left: z.array(name),
});

export const projectionsResponse = z.strictObject({
  at: instant,
  /** Everything there is lies up to here. */
  head: position,
  /** When whoever feeds the read models told last; null where nobody ever did. */
  told_at: instant.nullable(),
  projections: z.array(projectionStatus),
  /** Those that are not over, oldest first, then the last few that are, newest first. */
  replays: z.array(replayRecord),
  /** The longest of each read model, the longest first; how many there are, its build says. */
  parked: z.array(parkedStream),
  /** Newest first. */
  audits: z.array(auditRecord),
  /** Where the board of the queue is, in a shop on servers; `openQueueBoard` lets a browser in. */
  queue_board: z.string().nullable(),
});
export type ProjectionsResponse = z.infer<typeof projectionsResponse>;

export const orderReplayRequest = z.strictObject({
  /** All where it is absent or empty. */
  projections: z.array(name).max(50).optional(),
  purpose: replayPurpose,
  at_most: z.int().min(1).max(10_000_000).nullable().optional(),
});
export const replayResponse = z.strictObject({ message, replay: replayRecord });
export const replayRateRequest = z.strictObject({ at_most: z.int().min(1).max(10_000_000).nullable() });

export const projectionParam = z.strictObject({ projection: name });
export const buildParam = z.strictObject({ projection: name, build: buildName });
export const parkedParam = z.strictObject({ projection: name, stream: streamName });

export const compareQuery = z.strictObject({ one: buildName, other: buildName });
export const compareResponse = buildComparison;

export const flipRequest = z.strictObject({
  build: buildName,
  /** In spite of what a comparison says; who did is kept. */
  insists: z.boolean().optional(),
});
/** The flip that is to be undone, as `flipped` says it. */
export const undoRequest = z.strictObject({
  /** The build that answered before. */
  from: buildName,
  /** The one that answers. */
  to: buildName,
});
export const flipResponse = z.strictObject({ message, live: buildName, previous: buildName });
export const droppedResponse = z.strictObject({ message });

export const rebuiltResponse = z.strictObject({
  message,
  /** It stands still again, or still. */
  parked: parkedStreamDetail.nullable(),
});
export const skipRequest = z.strictObject({
  revision: z.int().min(0),
  reason: text(500),
});

export const auditRequest = z.strictObject({
  /** Of all streams, in per cent. */
  share: z.number().min(0.01).max(100),
  /** Which share of this size, as an audit before says it; any where it is absent. */
  turn: count.optional(),
  repair: z.boolean().optional(),
});
export const auditResponse = z.strictObject({ message, audit: auditRecord });

/** The cookie comes beside it; the address can be opened now, by the same browser. */
export const queueBoardResponse = z.strictObject({ message, address: z.string() });
