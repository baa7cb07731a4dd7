import { haveSameContent } from '@pressline/domain/kernel/same-content.ts';
import { isErased, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { MailContent } from '@pressline/domain/messaging/mail-content.ts';
import { mail } from '@pressline/domain/messaging/mail.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader, FeedEvent, StreamName } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { CANCELLED, MOVES, REINSTATED, SHIPMENTS, SHIPPED, UNDOS, WITHDRAWALS } from '../order-transitions.ts';
import { mailIdOf } from '@pressline/event-store/reaction-ids.ts';
import { UNDO_TIME_MS, undoTimeLeft } from '../undo-time.ts';
import type { ReasonNotToSend, OpenMail } from './mail-rounds.ts';
import { linkEnds } from './secret-links.ts';

/** A later hold triggers a mail of its own. */
const HOLD_ENDING_EVENTS: ReadonlySet<string> = new Set(['artwork-released', 'artwork-held']);

interface RelevanceDeps {
  readonly reader: Pick<EventReader, 'readStream'>;
  /** Opens the content of an earlier mail. */
  readonly open: (content: Sealed<MailContent>) => Promise<MailContent | Erased>;
}

/** Checks, just before a mail is sent, whether its message is still true and new, on the stream of its cause. */
export async function reasonNotToSend(
  deps: RelevanceDeps,
  { cause }: OpenMail,
  { facts }: MailContent,
  now: Date,
): Promise<ReasonNotToSend | undefined> {
  const { reader } = deps;
  switch (facts.kind) {
    case 'stage-changed':
    case 'order-finished':
    case 'safety-order-moved': {
      // The cause contains a stream name as stored.
      const since = await reader.readStream(cause.stream as StreamName, cause.revision + 1);
      const undone = new Set(since.filter(({ type }) => UNDOS.has(type)).map(({ data }) => fieldOf(data, 'undoes')));
      if (undone.has(cause.revision)) return { drop: 'undone' };
      const cancelled = cancellationReason(since, now);
      if (cancelled !== undefined) return cancelled;
      // A later move that was undone doesn't matter: the order is still in the stage that this mail names.
      const later = since.filter(({ type, revision }) => MOVES.has(type) && !undone.has(revision));
      if (later.length === 0) {
        const shipmentReason = isShipping(facts) ? await shipmentMailReason(reader, cause, now) : undefined;
        return shipmentReason ?? repetitionReason(deps, facts, cause, now);
      }
      // While all of them can still be undone, that is not known yet.
      const wait = Math.min(...later.map(({ at }) => undoTimeLeft(at, now)));
      return wait === 0 ? { drop: 'overtaken' } : { wait };
    }
    case 'order-shipped': {
      const later = await reader.readStream(cause.stream as StreamName, cause.revision + 1);
      // A corrected shipment triggers a mail of its own.
      if (later.some(({ type }) => SHIPMENTS.has(type))) return { drop: 'overtaken' };
      return cancellationReason(later, now) ?? returnReason(later, now) ?? repetitionReason(deps, facts, cause, now);
    }
    case 'artwork-on-hold': {
      const later = await reader.readStream(cause.stream as StreamName, cause.revision + 1);
      return holdIsOver(facts.sides, later) ? { drop: 'overtaken' } : cancellationReason(later, now);
    }
    case 'order-cancelled':
    case 'safety-order-cancelled': {
      const since = await reader.readStream(cause.stream as StreamName, cause.revision + 1);
      return since.some(({ type }) => REINSTATED.has(type)) ? { drop: 'undone' } : undefined;
    }
    case 'payment-received': {
      // It reports what was received for other orders too.
      if (facts.checkout !== undefined) return undefined;
      const later = await reader.readStream(cause.stream as StreamName, cause.revision + 1);
      const isWithdrawn = later.some(({ type, data }) => {
        const withdrawn = fieldOf(data, 'withdraws');
        return WITHDRAWALS.has(type) && (withdrawn === undefined || withdrawn === cause.revision);
      });
      return isWithdrawn ? { drop: 'undone' } : cancellationReason(later, now);
    }
    case 'order-reinstated':
    case 'safety-order-reinstated':
      return reinstatementReason(reader, cause, now);
    case 'password-reset':
    case 'staff-invitation':
      return linkEnds(facts) <= now ? { drop: 'expired' } : undefined;
    case 'tracking-link':
    case 'invoice-link':
      return (await reader.readStream(cause.stream as StreamName, cause.revision + 1)).length > 0
        ? { drop: 'overtaken' }
        : undefined;
    case 'order-received':
    case 'artwork-arrived':
    case 'safety-order-received':
    case 'checkout-received':
    case 'password-changed':
    case 'message-answered':
    case 'newsletter-welcome':
    case 'payment-alert':
    case 'payment-differences':
      return undefined;
  }
}

/** A cancelled order gets no other mail; while the cancellation can still be undone, that is not known yet. */
function cancellationReason(later: readonly FeedEvent[], now: Date): ReasonNotToSend | undefined {
  const last = later.findLast(({ type }) => CANCELLED.has(type) || REINSTATED.has(type));
  if (last === undefined || REINSTATED.has(last.type)) return undefined;
  const wait = undoTimeLeft(last.at, now);
  return wait === 0 ? { drop: 'overtaken' } : { wait };
}

function isShipping(facts: MailContent['facts']): boolean {
  return (
    (facts.kind === 'stage-changed' && facts.stage === 'Shipping') ||
    (facts.kind === 'safety-order-moved' && facts.state === 'shipped')
  );
}

/** The mail with the tracking number also reports that the order was shipped, so the move needs none of its own. */
async function shipmentMailReason(
  reader: Pick<EventReader, 'readStream'>,
  { stream, revision }: OpenMail['cause'],
  now: Date,
): Promise<ReasonNotToSend | undefined> {
  const happened = await reader.readStream(stream as StreamName);
  const movedAt = Date.parse(happened[revision]?.at ?? '');
  const shipment = happened.findLast(({ type }) => SHIPMENTS.has(type));
  if (shipment === undefined) return undefined;
  if (shipment.revision < revision && movedAt - Date.parse(shipment.at) > UNDO_TIME_MS) return undefined;
  const { state } = await loadStream(reader, mail, streamOf(CATEGORY.mail, mailIdOf(shipment)));
  if (state.status !== 'absent') return state.status === 'dropped' ? undefined : { drop: 'overtaken' };
  // Without a tracking number it gets no mail. Until its mail has had time to be queued, that is not known.
  const wait = undoTimeLeft(shipment.at, now);
  return wait === 0 ? undefined : { wait };
}

/** An order that was moved back is not on its way; while that move can still be undone, it is not known yet. */
function returnReason(later: readonly FeedEvent[], now: Date): ReasonNotToSend | undefined {
  const last = later.findLast(({ type }) => MOVES.has(type) || UNDOS.has(type));
  if (last === undefined || SHIPPED.has(fieldOf(last.data, 'to'))) return undefined;
  if (UNDOS.has(last.type)) return { drop: 'undone' };
  const wait = undoTimeLeft(last.at, now);
  return wait === 0 ? { drop: 'overtaken' } : { wait };
}

/**
 * The customer already knows it: the newest mail about the order's progress reported the same, because mails about moves
 * in between were never sent. An order that is moved back and shipped again is a new shipment only if its courier or
 * tracking number changed, or the customer was notified of the move back.
 */
async function repetitionReason(
  { reader, open }: RelevanceDeps,
  facts: MailContent['facts'],
  { stream, revision }: OpenMail['cause'],
  now: Date,
): Promise<ReasonNotToSend | undefined> {
  const happened = await reader.readStream(stream as StreamName);
  const others = happened.filter((event) => event.revision !== revision);
  for (const event of others.toReversed()) {
    if (!MOVES.has(event.type) && !SHIPMENTS.has(event.type)) continue;
    const { state } = await loadStream(reader, mail, streamOf(CATEGORY.mail, mailIdOf(event)));
    if (state.status === 'claimed') return { wait: Math.max(1, Date.parse(state.term) - now.getTime()) };
    if (state.status !== 'sent' && state.status !== 'kept') continue;
    const newest = await open(state.content);
    return !isErased(newest) && haveSameContent(newest.facts, facts) ? { drop: 'overtaken' } : undefined;
  }
  return undefined;
}

/** A reinstatement is mailed only if the customer was notified of the cancellation, and while the order stays reinstated. */
async function reinstatementReason(
  reader: Pick<EventReader, 'readStream'>,
  { stream, revision }: OpenMail['cause'],
  now: Date,
): Promise<ReasonNotToSend | undefined> {
  const happened = await reader.readStream(stream as StreamName);
  const later = happened.slice(revision + 1);
  // A later reinstatement triggers a mail of its own.
  if (later.some(({ type }) => REINSTATED.has(type))) return { drop: 'overtaken' };
  const cancelled = cancellationReason(later, now);
  if (cancelled !== undefined) return cancelled;
  for (const event of happened.slice(0, revision).toReversed()) {
    if (!CANCELLED.has(event.type) && !REINSTATED.has(event.type)) continue;
    const { state } = await loadStream(reader, mail, streamOf(CATEGORY.mail, mailIdOf(event)));
    if (state.status === 'claimed') return { wait: Math.max(1, Date.parse(state.term) - now.getTime()) };
    if (state.status === 'sent' || state.status === 'kept')
      return CANCELLED.has(event.type) ? undefined : { drop: 'overtaken' };
  }
  return { drop: 'overtaken' };
}

/**
 * Whether the request for new files is over or has changed: the files have arrived, or the shop went on without them.
 */
function holdIsOver(sides: readonly string[], later: readonly FeedEvent[]): boolean {
  const come = new Set(
    later.filter(({ type }) => type === 'artwork-replaced').map(({ data }) => fieldOf(data, 'side')),
  );
  return later.some(({ type }) => HOLD_ENDING_EVENTS.has(type)) || sides.every((side) => come.has(side));
}

function fieldOf(data: unknown, name: 'undoes' | 'side' | 'to' | 'withdraws'): unknown {
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
}
