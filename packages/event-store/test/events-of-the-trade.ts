import type { ShopEvent } from '@pressline/domain/shop-events.ts';
import type { Stage } from '@pressline/domain/stages.ts';
import { newId } from '../src/command-ids.ts';
import type { EventMetadata, NewEvent, StreamName } from '../src/event-store.ts';

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

/** A stream that nobody else in the store writes to. */
export function ownStream(category = 'printOrder'): StreamName {
  return `${category}-${newId()}`;
}
