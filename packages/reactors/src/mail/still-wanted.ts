import type { MailContent } from '@pressline/domain/mail-content.ts';
import type { EventReader, FeedEvent, StreamName } from '@pressline/event-store/event-store.ts';
import { undoTimeLeft } from '../undo-time.ts';
import type { Objection, OpenMail } from './mail-rounds.ts';
import { linkEnds } from './secret-links.ts';

/** What says, after a move, that the move is no longer news. */
const LATER_MOVES: ReadonlySet<string> = new Set(['stage-changed', 'safety-order-moved']);
const UNDONE: ReadonlySet<string> = new Set(['stage-change-undone', 'safety-order-move-undone']);
const CANCELLED: ReadonlySet<string> = new Set(['order-cancelled', 'safety-order-cancelled']);
/** A later hold writes a mail of its own. */
const ENDS_A_HOLD: ReadonlySet<string> = new Set(['artwork-released', 'artwork-held']);

/** Looks, just before a mail goes out, whether what it tells is still so: on the stream that it is about. */
export async function objectionTo(
  reader: Pick<EventReader, 'readStream'>,
  { cause }: OpenMail,
  { facts }: MailContent,
  now: Date,
): Promise<Objection | undefined> {
  switch (facts.kind) {
    case 'stage-changed':
    case 'order-finished':
    case 'safety-order-moved': {
      // A cause is a stream as the store names it.
      const since = await reader.readStream(cause.stream as StreamName, cause.revision + 1);
      const undone = new Set(since.filter(({ type }) => UNDONE.has(type)).map(({ data }) => fieldOf(data, 'undoes')));
      if (undone.has(cause.revision)) return { drop: 'undone' };
      if (since.some(({ type }) => CANCELLED.has(type))) return { drop: 'overtaken' };
      // A later move that was taken back has overtaken nothing: the order is where this mail says.
      const later = since.filter(({ type, revision }) => LATER_MOVES.has(type) && !undone.has(revision));
      if (later.length === 0) return undefined;
      // While all of them can still be taken back, that isn't known yet.
      const wait = Math.min(...later.map(({ at }) => undoTimeLeft(at, now)));
      return wait === 0 ? { drop: 'overtaken' } : { wait };
    }
    case 'artwork-on-hold': {
      const later = await reader.readStream(cause.stream as StreamName, cause.revision + 1);
      return holdIsOver(facts.sides, later) ? { drop: 'overtaken' } : undefined;
    }
    case 'password-reset':
    case 'staff-invitation':
      return linkEnds(facts) <= now ? { drop: 'expired' } : undefined;
    case 'order-received':
    case 'order-cancelled':
    case 'artwork-arrived':
    case 'safety-order-received':
    case 'safety-order-cancelled':
    case 'password-changed':
    case 'message-answered':
    case 'newsletter-welcome':
      return undefined;
  }
}

/** Whether nothing is asked of the customer any more, or something else: what was wanted has come, or the shop did without. */
function holdIsOver(sides: readonly string[], later: readonly FeedEvent[]): boolean {
  const come = new Set(
    later.filter(({ type }) => type === 'artwork-replaced').map(({ data }) => fieldOf(data, 'side')),
  );
  const cancelled = later.findLast(({ type }) => type === 'order-cancelled' || type === 'order-reinstated');
  if (cancelled?.type === 'order-cancelled') return true;
  return later.some(({ type }) => ENDS_A_HOLD.has(type)) || sides.every((side) => come.has(side));
}

function fieldOf(data: unknown, name: 'undoes' | 'side'): unknown {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
}
