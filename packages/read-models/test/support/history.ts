import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import type { Actor, EventStore, NewEvent, Position, StreamName } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '../../src/documents/document-store.ts';

export const SARA = '0195a000-0000-7000-8000-00000000c001';
export const LAYLA: Actor = 'admin:0195a000-0000-7000-8000-00000000a001';
export const SARAS_SUBJECT = '5a'.repeat(32);
export const CARDS = '0195a000-0000-7000-8000-00000000b001';

export function orderId(n: number): string {
  return `0195a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

export function orderStream(n: number): StreamName {
  return `printOrder-${orderId(n)}`;
}

/** A sealed block that these tests never open. */
export function sealedBox<T>(subject: string): Sealed<T> {
  return { subject, box: 'c2VhbGVk' };
}

/** Sara orders 500 cards for AED 55. */
export function orderPlaced(n: number): Extract<ShopEvent, { type: 'order-placed' }> {
  const id = orderId(n);
  const file = (side: string) => ({
    name: `printOrder-${id}.${side}.aaaaaaaaaaaaaaaa.pdf`,
    type: 'application/pdf',
    size: 200_000,
    sha256: 'a'.repeat(64),
  });
  return {
    type: 'order-placed',
    data: {
      orderId: id,
      customerId: SARA,
      customer: sealedBox(SARAS_SUBJECT),
      product: { id: CARDS, title: 'Matt Business Cards', category: 'business-cards', dimensions: '90 x 55 mm' },
      quantity: 500,
      tier: 500,
      series: 1,
      circulation: 1000,
      price: { tier: 500, runPrice: 4_500, label: 1_000, runs: 1, total: 5_500 },
      amounts: { total: 5_500, vatRate: 2_000, vat: 1_100, grandTotal: 6_600 },
      files: { front: file('front'), back: file('back') },
    },
  };
}

export function stageChanged(
  from: Stage,
  to: Stage,
  note?: Sealed<string>,
): Extract<ShopEvent, { type: 'stage-changed' }> {
  return { type: 'stage-changed', data: { from, to, ...(note !== undefined && { note }) } };
}

export function messageReceived(messageId: string): Extract<ShopEvent, { type: 'contact-message-received' }> {
  return { type: 'contact-message-received', data: { messageId, content: sealedBox(SARAS_SUBJECT) } };
}

export function newEvent(event: ShopEvent, at = '2026-03-02T08:30:00.000Z', actor: Actor = LAYLA): NewEvent {
  const commandId = newId();
  return {
    event,
    metadata: {
      id: newId(),
      at,
      actor,
      commandId,
      fingerprint: 'ab'.repeat(32),
      correlationId: commandId,
      causationId: commandId,
    },
  };
}

/** An event that the current code can't read: of an unknown type. */
export function unknownEvent(): NewEvent {
  return newEvent({ type: 'order-teleported', data: {} } as unknown as ShopEvent);
}

/** The stores of a test's shop. */
export interface ShopEngines {
  readonly events: EventStore;
  /** Opens the read models again. */
  openDocuments(): DocumentStore;
  deleteReadModels(): Promise<void>;
  /** Appends data that isn't JSON to a stream, at a revision. */
  appendDamaged(stream: StreamName, revision: number): Promise<void>;
  remove(): Promise<void>;
}

/** A shop with its own event store and read models. */
export class TestShop {
  readonly events: EventStore;
  readonly #engines: ShopEngines;
  readonly #revisions = new Map<StreamName, number>();
  readonly #stores: DocumentStore[] = [];
  readonly #atClose: (() => Promise<void>)[] = [];

  constructor(engines: ShopEngines) {
    this.events = engines.events;
    this.#engines = engines;
  }

  /** Opens the read models again. */
  documents(): DocumentStore {
    const store = this.#engines.openDocuments();
    this.#stores.push(store);
    return store;
  }

  async append(stream: StreamName, ...events: readonly (ShopEvent | NewEvent)[]): Promise<Position> {
    let position: Position | undefined;
    for (const event of events) {
      const before = this.#revisions.get(stream);
      const one = 'metadata' in event ? event : newEvent(event);
      const appended = await this.events.append(stream, before ?? 'no-stream', [one]);
      if (appended.outcome === 'conflict') throw new Error(`${stream} is at ${appended.actual}.`);
      this.#revisions.set(stream, appended.revision);
      position = appended.position;
    }
    if (position === undefined) throw new Error('Nothing to append.');
    return position;
  }

  async appendDamaged(stream: StreamName): Promise<void> {
    const revision = (this.#revisions.get(stream) ?? -1) + 1;
    await this.#engines.appendDamaged(stream, revision);
    this.#revisions.set(stream, revision);
  }

  deleteReadModels(): Promise<void> {
    return this.#engines.deleteReadModels();
  }

  /** Registers what to end before the shop itself is closed. */
  atClose(end: () => Promise<void>): void {
    this.#atClose.push(end);
  }

  async close(): Promise<void> {
    for (const end of this.#atClose) await end();
    for (const store of this.#stores) await store.close();
    await this.#engines.remove();
  }
}
