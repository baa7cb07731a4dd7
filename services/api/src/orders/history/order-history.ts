import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import type { StoredFile } from '@pressline/domain/kernel/files.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import type { PaymentMethod } from '@pressline/domain/orders/fulfilment/payments.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import type { ArtworkSide } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { ShopEventType } from '@pressline/domain/shop/shop-events.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorsOf, type Actors } from '../../accounts/profiles/actors.ts';
import type { Caller } from '../../http/caller.ts';
import { decryptBlocks, type DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import { viewerOf, type Viewer } from '../fulfilment/viewer.ts';

export interface HistoryDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

/** An entry of an order of either kind. Which fields it has depends on its type. */
export interface HistoryEntry<Step extends string = string, Type extends string = string> {
  readonly type: Type;
  readonly revision: number;
  readonly at: string;
  readonly actor: Actor;
  readonly from?: Step;
  readonly to: Step;
  readonly note?: Sealed<string> | undefined;
  readonly undone?: true | undefined;
  readonly undoes?: number;
  readonly reason?: Sealed<string> | undefined;
  readonly method?: PaymentMethod;
  readonly reference?: Sealed<string> | undefined;
  readonly amount?: Fils | undefined;
  readonly shipment?: Sealed<Shipment>;
  readonly kind?: HoldKind;
  readonly fileName?: Sealed<string>;
  readonly sides?: readonly ArtworkSide[];
  readonly side?: ArtworkSide;
  readonly file?: StoredFile;
  readonly before?: StoredFile;
}

interface History<Entry> {
  readonly customerId: string | null;
  readonly entries: readonly Entry[];
}

/**
 * An order's history, newest first, with the names of actors and sealed blocks decrypted. Reads the accounts' read
 * model.
 * @returns undefined if there is none, or the caller can't see it
 */
export async function historyFor<Entry extends HistoryEntry, Shown>(
  deps: HistoryDeps,
  caller: Caller,
  history: History<Entry> | undefined,
  recordOf: (entry: Entry, actors: Actors, opened: DecryptedBlocks) => Shown,
): Promise<Shown[] | undefined> {
  if (history === undefined || (caller.role === 'customer' && history.customerId !== caller.userId)) return undefined;
  const viewer = viewerOf(caller);
  const shown = history.entries.filter((entry) => isShownTo(viewer, entry)).reverse();
  const actors = await actorsOf(
    deps,
    shown.map(({ actor }) => actor),
  );
  const opened = await decryptBlocks(
    deps.personalData,
    shown.flatMap((entry) => blocksShownTo(viewer, entry)),
  );
  return shown.map((entry) => recordOf(entry, actors, opened));
}

const FOR_STAFF: ReadonlySet<string> = new Set<ShopEventType>([
  'note-added',
  'safety-note-added',
  'order-held',
  'safety-order-held',
  'order-hold-released',
  'safety-order-hold-released',
]);

/** Customers see no notes, holds or moves that were undone. */
function isShownTo(viewer: Viewer, { type, undone, undoes }: HistoryEntry): boolean {
  if (viewer === 'staff') return true;
  return undone !== true && undoes === undefined && !FOR_STAFF.has(type);
}

/** Customers see no notes and payment references: what isn't decrypted is null in the record. */
function blocksShownTo(viewer: Viewer, { reason, shipment, fileName, note, reference }: HistoryEntry) {
  return [reason, shipment, fileName, ...(viewer === 'staff' ? [note, reference] : [])];
}

/** What the records of both kinds of order have. */
export function historyRecord<Step extends string, Type extends string>(
  entry: HistoryEntry<Step, Type>,
  actors: Actors,
  opened: DecryptedBlocks,
) {
  const { revision, type, at, actor, from = null, to, undone = false, undoes, method, amount, kind = null } = entry;
  return {
    revision,
    type,
    at,
    actor: actors(actor),
    from,
    to,
    note: opened(entry.note) ?? null,
    undone,
    undoes: undoes ?? null,
    reason: opened(entry.reason) ?? null,
    hold: kind,
    payment: method === undefined ? null : { method, reference: opened(entry.reference) ?? null },
    amount: amount === undefined ? null : aedOf(amount),
    shipment: entry.shipment === undefined ? null : shipmentIn(entry.shipment, opened),
  };
}

function shipmentIn(shipment: Sealed<Shipment>, opened: DecryptedBlocks) {
  const { courier = null, trackingNumber = null } = opened(shipment) ?? {};
  return { courier, tracking_number: trackingNumber };
}
