import { z } from 'zod';
import { flipOutcome, replayPurpose } from '@pressline/domain/operations/replay-order.ts';
import { actor } from '../http/actor.ts';
import { instant, message, text, uuid } from '../http/fields.ts';

/** A position in the event store, as decimal digits because it may exceed a JavaScript number. */
const position = z.string().regex(/^\d+$/);
/** The syntax of a name; the route checks whether it exists. */
const name = z.string().regex(/^[a-z][a-z-]{0,60}$/);
const buildName = z.string().regex(/^[\w-]{1,120}$/);
const streamName = z.string().regex(/^[A-Za-z]{1,40}-[\w-]{1,120}$/);
const count = z.int().min(0);
const ms = z.number().min(0);

/** The record that a document or stream is about, if it has a page. */
export const businessRecord = z.strictObject({
  kind: z.enum(['print-order', 'safety-order', 'print-product', 'safety-product', 'message', 'account', 'mail']),
  id: uuid,
  /** An order number or a product title; null if it is personal or unknown. */
  label: z.string().nullable(),
  /** What was ordered; null for other records. */
  title: z.string().nullable(),
});
export type BusinessRecord = z.infer<typeof businessRecord>;

export const buildStatus = z.strictObject({
  build: buildName,
  version: z.int(),
  state: z.string(),
  /** `live` serves readers. `previous` did so before the last promotion and is the target of an undo. */
  place: z.enum(['live', 'previous', 'beside']),
  made_at: instant,
  /** The last event processed, or scanned without a match; null if unavailable. */
  position: position.nullable(),
  scanned_to: position.nullable(),
  /** Null if nobody reports it. */
  events_per_second: z.number().nullable(),
  documents: count,
  parked: count,
  /** On disk; null if unknown. */
  bytes: count.nullable(),
  failing: z.strictObject({ reason: z.string(), since: instant }).nullable(),
});

export const projectionStatus = z.strictObject({
  projection: name,
  /** The version in the code. */
  version: z.int(),
  /** The version of the live build; null if there is none. */
  live_version: z.int().nullable(),
  /** Age of the first event that the live build has not processed; null if there is no live build. */
  lag_ms: ms.nullable(),
  /** The highest lag of each 15 seconds of the last 15 minutes, oldest first; null if it was not measured. */
  lags: z.array(ms.nullable()).length(60),
  builds: z.array(buildStatus),
  /** The last promotion, while the previous build is still updated. */
  flipped: z
    .strictObject({
      at: instant,
      by: actor,
      from: z.strictObject({ build: buildName, version: z.int() }),
      to: z.strictObject({ build: buildName, version: z.int() }),
      /** Empty if the build was clean. */
      in_spite_of: z.array(z.enum(['behind', 'parked', 'malformed', 'differs'])),
      /** The promotion was itself an undo. To reverse it, promote the build, which compares both. */
      undoes: z.boolean(),
    })
    .nullable(),
});

export const fieldDifference = z.strictObject({
  field: z.string(),
  /** As JSON, truncated if long; null if the field is absent. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A new build compared with the live one, both after the same event. */
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
  /** Maximum events per second; null for no limit. */
  at_most: z.int().nullable(),
  status: z.enum(['wanted', 'paused', 'failed', 'finished', 'cancelled']),
  ordered_at: instant,
  ordered_by: actor,
  /** When its status last changed. */
  since: instant,
  /** Why it failed. */
  reason: z.string().nullable(),
  builds: z.array(z.strictObject({ projection: name, build: buildName, version: z.int() })),
  /** Only while running. */
  progress: z
    .strictObject({
      /** `catching-up` with the events since it began. */
      phase: z.enum(['building', 'catching-up', 'comparing']),
      events: count,
      /** Of building and comparing, between 0 and 1: an estimate that never decreases. */
      share: z.number().min(0).max(1),
      events_per_second: count,
      /** Until it has built and compared, estimated; null while unknown. */
      left_ms: ms.nullable(),
    })
    .nullable(),
  /** Only when finished. */
  result: z.strictObject({ events: count, took_ms: ms, compared: z.array(buildComparison) }).nullable(),
  /** Whether readers were moved, if that is automatic; null if it is not, or not known yet. */
  flips: z.array(z.strictObject({ projection: name, build: buildName, outcome: flipOutcome.shape.outcome })).nullable(),
});
export type ReplayRecord = z.infer<typeof replayRecord>;

export const parkedStream = z.strictObject({
  projection: name,
  stream: streamName,
  /** The revision of the event that can't be processed. */
  revision: count,
  since: instant,
  /** The error's class and message. */
  reason: z.string(),
  record: businessRecord.nullable(),
});

/** For everyone who reads orders; only owners read the error, which may quote what is stored, and the record's name. */
export const parkedOfRecord = parkedStream.extend({ reason: z.string().nullable() });

/** The position in a list of parked streams. */
const parkedCursor = { since: instant, stream: streamName };
export const parkedQuery = z.strictObject({ since: instant.optional(), stream: streamName.optional() });
export const parkedPage = z.strictObject({
  parked: z.array(parkedStream),
  /** Whether there are more after the last. */
  more: z.boolean(),
});

export const retryCursor = z.strictObject({ ...parkedCursor, begun: instant });
/** `from` is `next` of the round before. */
export const retryAllRequest = z.strictObject({ from: retryCursor.optional() });
export const retryAllResponse = z.strictObject({
  message,
  /** Streams processed, and streams still parked, in this round. */
  folded: count,
  parked: count,
  /** Null if all were retried. */
  next: retryCursor.nullable(),
});

export const parkedStreamDetail = parkedStream.extend({
  /** As stored, with personal data sealed; null if unreadable. */
  event: z.strictObject({ type: z.string(), at: instant, data: z.unknown() }).nullable(),
  /** The number of later events blocked behind it. */
  waiting: count,
});

export const auditRecord = z.strictObject({
  at: instant,
  took_ms: ms,
  /** Percentage of all streams. */
  share: z.number(),
  /** The index of this share among shares of its size. */
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
  /** The position of the newest event. */
  head: position,
  /** When the feeding process last reported; null if it never did. */
  told_at: instant.nullable(),
  projections: z.array(projectionStatus),
  /** Active replays, oldest first, then the most recent ones that are over, newest first. */
  replays: z.array(replayRecord),
  /** Per read model, those parked longest, longest first. Their total number is in the build. */
  parked: z.array(parkedStream),
  /** Newest first. */
  audits: z.array(auditRecord),
  /** The address of the queue board, for a shop on servers; `openQueueBoard` gives a browser access. */
  queue_board: z.string().nullable(),
});
export type ProjectionsResponse = z.infer<typeof projectionsResponse>;

export const orderReplayRequest = z.strictObject({
  /** All if absent or empty. */
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
  /** Promote despite the differences found; recorded with the promotion. */
  insists: z.boolean().optional(),
});
/** The promotion to undo, as in `flipped`. */
export const undoRequest = z.strictObject({
  /** The previous build. */
  from: buildName,
  /** The live build. */
  to: buildName,
});
export const flipResponse = z.strictObject({ message, live: buildName, previous: buildName });
export const droppedResponse = z.strictObject({ message });

export const rebuiltResponse = z.strictObject({
  message,
  /** If it was parked again, or still is. */
  parked: parkedStreamDetail.nullable(),
});
export const skipRequest = z.strictObject({
  revision: z.int().min(0),
  reason: text(500),
});

export const auditRequest = z.strictObject({
  /** Percentage of all streams. */
  share: z.number().min(0.01).max(100),
  /** The index of a share of this size, as returned by an earlier audit; any if absent. */
  turn: count.optional(),
  repair: z.boolean().optional(),
});
export const auditResponse = z.strictObject({ message, audit: auditRecord });

/** The cookie is set in the response, after which the same browser can open the address. */
export const queueBoardResponse = z.strictObject({ message, address: z.string() });
