import type { ProductChange } from '@pressline/contracts/catalogue/product-history.ts';
import { printProduct } from '@pressline/domain/catalogue/print-product.ts';
import { safetyProduct } from '@pressline/domain/catalogue/safety-product.ts';
import type { Decider } from '@pressline/domain/kernel/decider.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, RecordedEvent, StreamName } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { actorsOf } from '../accounts/actors.ts';
import { notFound } from '../http/problem.ts';
import { query } from '../http/route.ts';
import { printProductRecord, safetyProductRecord } from './product-record.ts';

interface ProductHistoryDeps {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

export function productHistoryRoute(deps: ProductHistoryDeps) {
  return query('productHistory', [accounts.name], async ({ params: { id } }) => {
    const stream = streamOf(CATEGORY.printProduct, id);
    const history = await historyOf(deps, printProduct, stream, (state, revision) =>
      state.status === 'absent' ? undefined : printProductRecord(id, revision, state.details),
    );
    return history.length === 0 ? notFound('Product not found.') : { body: history };
  });
}

export function safetyProductHistoryRoute(deps: ProductHistoryDeps) {
  return query('safetyProductHistory', [accounts.name], async ({ params: { id } }) => {
    const stream = streamOf(CATEGORY.safetyProduct, id);
    const history = await historyOf(deps, safetyProduct, stream, (state, revision) =>
      state.status === 'absent' ? undefined : safetyProductRecord(id, revision, state.details),
    );
    return history.length === 0 ? notFound('Product not found.') : { body: history };
  });
}

type Value = ProductChange['changes'][number]['to'];
type Row = Readonly<Record<string, Value>>;

/**
 * The changes made by each event of a product's stream, newest first, found by comparing the records before and after
 * it.
 */
async function historyOf<State, Command, Event extends ShopEvent, Reason>(
  deps: ProductHistoryDeps,
  decider: Decider<State, Command, Event, Reason>,
  stream: StreamName,
  recordOf: (state: State, revision: number) => Row | undefined,
): Promise<ProductChange[]> {
  const recorded = await deps.store.readStream(stream);
  const actors = await actorsOf(
    deps,
    recorded.map(({ actor }) => actor),
  );
  let state = decider.initial;
  return recorded
    .map((event): ProductChange => {
      const before = recordOf(state, event.revision);
      // The stream contains only events of this decider.
      state = decider.evolve(state, toShopEvent(event) as Event);
      const after = recordOf(state, event.revision) ?? {};
      return {
        number: event.revision + 1,
        type: kindOf(event),
        at: event.at,
        actor: actors(event.actor),
        changes: changesBetween(before, after),
      };
    })
    .reverse();
}

/** `product-edited`, `safety-product-edited` → `edited` */
function kindOf({ stream, revision, type }: RecordedEvent): ProductChange['type'] {
  const kind = (['added', 'edited', 'removed', 'restored'] as const).find((known) => type.endsWith(`-${known}`));
  if (kind === undefined) throw new Error(`${stream} holds a ${type} at ${revision}, which is no product's event.`);
  return kind;
}

/** Fields that people don't edit: id, revision and the category's slug. */
const NOT_SHOWN = new Set(['id', 'revision', 'category_slug']);

function changesBetween(before: Row | undefined, after: Row): ProductChange['changes'] {
  return Object.keys(after)
    .filter((field) => !NOT_SHOWN.has(field))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
