import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { newId } from '../src/command-ids.ts';
import type { EventMetadata, NewEvent, StreamName } from '../src/event-store.ts';
import type { CommandContext } from '../src/handle.ts';

/** "An admin moved the order on", ready to append. */
export function movedTo(to: Stage, metadata: Partial<EventMetadata> = {}): NewEvent {
  return newEvent({ type: 'stage-changed', data: { from: 'Prepress', to } }, metadata);
}

export function newEvent(event: ShopEvent, metadata: Partial<EventMetadata> = {}): NewEvent {
  const commandId = newId();
  return {
    event,
    metadata: {
      id: newId(),
      at: '2026-03-02T08:30:00.000Z',
      actor: 'admin:0195a000-0000-7000-8000-000000000001',
      commandId,
      fingerprint: 'ab'.repeat(32),
      correlationId: commandId,
      causationId: commandId,
      ...metadata,
    },
  };
}

/** A stream that no other test writes to. */
export function ownStream(category = 'printOrder'): StreamName {
  return `${category}-${newId()}`;
}

/** An order of 500 classic cards. */
export const PLACED = newEvent({
  type: 'order-placed',
  data: {
    orderId: '0195a000-0000-7000-8000-000000000010',
    customerId: '0195a000-0000-7000-8000-000000000011',
    customer: { subject: 'lena', box: 'sealed' },
    product: {
      id: '0195a000-0000-7000-8000-000000000012',
      title: 'Classic Business Cards',
      category: 'business-cards',
    },
    quantity: 500,
    tier: 500,
    series: 1,
    circulation: 1000,
    price: { tier: 500, runPrice: 4500, label: 1000, runs: 1, total: 5500 },
    amounts: { total: 5500, vatRate: 2000, vat: 1100, grandTotal: 6600 },
    files: {
      front: { name: 'f', type: 'application/pdf', size: 1, sha256: 'a'.repeat(64) },
      back: { name: 'b', type: 'application/pdf', size: 1, sha256: 'b'.repeat(64) },
    },
  },
});

/** A note on an order, of so many bytes. */
export function withNoteOf(bytes: number): NewEvent {
  return newEvent({ type: 'note-added', data: { note: { subject: 'lena', box: 'x'.repeat(bytes) } } });
}

/** The context of a new command. */
export function context(more: Partial<CommandContext> = {}): CommandContext {
  return {
    commandId: newId(),
    fingerprint: 'asked',
    actor: 'admin:sara',
    at: '2026-03-02T09:00:00.000Z',
    correlationId: 'request-1',
    ...more,
  };
}
