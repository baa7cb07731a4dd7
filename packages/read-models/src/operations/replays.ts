import {
  replayStarted,
  replayFinished,
  replayOrdered,
  replaySettled,
  type ReplayEvent,
} from '@pressline/domain/operations/replay-order.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

const STATUSES = ['wanted', 'paused', 'failed', 'finished', 'cancelled'] as const;

const orderedReplay = replayOrdered.shape.data.extend({
  status: z.enum(STATUSES),
  orderedAt: z.string(),
  orderedBy: z.custom<Actor>((value) => typeof value === 'string'),
  /** When its status last changed. */
  since: z.string(),
  builds: replayStarted.shape.data.shape.builds.or(z.tuple([])),
  /** Why it failed; null where it did not. */
  reason: z.string().nullable(),
  /** Null until it has finished. */
  result: replayFinished.shape.data.nullable(),
  /** Results of automatic promotions; absent until they are known. */
  flips: replaySettled.shape.data.shape.flips.optional(),
});
export type OrderedReplay = z.infer<typeof orderedReplay>;

function evolve(replay: OrderedReplay | undefined, event: StreamEvent<ReplayEvent>): OrderedReplay {
  const { at } = event;
  if (event.type === 'replay-ordered') {
    const ordered = { orderedAt: at, orderedBy: event.actor, since: at };
    return { ...event.data, ...ordered, status: 'wanted', builds: [], reason: null, result: null };
  }
  if (replay === undefined) throw new UnexpectedEvent(event);
  switch (event.type) {
    case 'replay-begun':
      return { ...replay, builds: event.data.builds };
    case 'replay-paced':
      return { ...replay, atMost: event.data.atMost };
    case 'replay-paused':
      return { ...replay, status: 'paused', since: at };
    case 'replay-resumed':
      return { ...replay, status: 'wanted', since: at, reason: null };
    case 'replay-cancelled':
      return { ...replay, status: 'cancelled', since: at };
    case 'replay-failed':
      return { ...replay, status: 'failed', since: at, reason: event.data.reason };
    case 'replay-finished':
      return { ...replay, status: 'finished', since: at, result: event.data };
    case 'replay-settled':
      return { ...replay, flips: event.data.flips };
  }
}

/** Replays that operators requested, and their results. */
export const replays: Projection<OrderedReplay, ReplayEvent> = {
  name: 'replays',
  version: 1,
  reads: [CATEGORY.replay],
  id: idInStream,
  indexes: [['status', 'orderedAt']],
  closed: { status: STATUSES },
  keywords: [],
  changed: [],
  schema: orderedReplay,
  evolve,
};
