import type { ProductChange } from '@pressline/contracts/catalogue/product-history.ts';
import { TRANSLATED_LANGUAGES, type Translations } from '@pressline/domain/catalogue/product-translations.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, RecordedEvent } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { actorsOf } from '../accounts/profiles/actors.ts';
import { notFound, type Problem } from '../http/problem.ts';
import { query } from '../http/route.ts';
import { PRINT_PRODUCT, SAFETY_PRODUCT, type ProductKind } from './change-product.ts';

interface ProductHistoryDeps {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

export function productHistoryRoute(deps: ProductHistoryDeps) {
  return query('productHistory', [accounts.name], async ({ params }) => historyOf(deps, PRINT_PRODUCT, params.id));
}

export function safetyProductHistoryRoute(deps: ProductHistoryDeps) {
  return query('safetyProductHistory', [accounts.name], async ({ params }) =>
    historyOf(deps, SAFETY_PRODUCT, params.id),
  );
}

type Value = ProductChange['changes'][number]['to'];
/** A product as returned by the API; its translations are nested. */
type ProductRow = Readonly<Record<string, unknown>> & { readonly translations: Translations };
type Row = Readonly<Record<string, Value>>;

/**
 * The changes made by each event of a product's stream, newest first, found by comparing the records before and after
 * it.
 */
async function historyOf<Details, Event extends ShopEvent, ProductRecord extends ProductRow>(
  deps: ProductHistoryDeps,
  { category, decider, recordOf }: ProductKind<Details, Event, ProductRecord>,
  id: string,
): Promise<{ readonly body: ProductChange[] } | Problem> {
  const recorded = await deps.store.readStream(streamOf(category, id));
  if (recorded.length === 0) return notFound('Product not found.');
  const actors = await actorsOf(
    deps,
    recorded.map(({ actor }) => actor),
  );
  let before: Row = {};
  let state = decider.initial;
  const changes = recorded.map((event): ProductChange => {
    // The stream contains only events of this decider.
    state = decider.evolve(state, toShopEvent(event) as Event);
    const after = state.status === 'absent' ? {} : flatRow(recordOf(id, event.revision, state.details));
    const change = {
      revision: event.revision,
      type: kindOf(event),
      at: event.at,
      actor: actors(event.actor),
      changes: changesBetween(before, after),
    };
    before = after;
    return change;
  });
  return { body: changes.reverse() };
}

/** `product-edited`, `safety-product-edited` → `edited` */
function kindOf({ stream, revision, type }: RecordedEvent): ProductChange['type'] {
  const kind = (['added', 'edited', 'removed', 'restored'] as const).find((known) => type.endsWith(`-${known}`));
  if (kind === undefined) throw new Error(`${stream} has a ${type} at ${revision}, which is not a product event.`);
  return kind;
}

/** Fields that people don't edit: id, revision and the category's slug. */
const NOT_SHOWN = new Set(['id', 'revision', 'category_slug']);

/** With `translations.it.title` instead of nested translations. */
function flatRow({ translations, ...fields }: ProductRow): Row {
  const texts = TRANSLATED_LANGUAGES.flatMap((language) =>
    Object.entries(translations[language] ?? {}).map(([field, text]) => [`translations.${language}.${field}`, text]),
  );
  // The other fields of a product are texts, amounts and lists of texts.
  return { ...fields, ...Object.fromEntries(texts) } as Row;
}

function changesBetween(before: Row, after: Row): ProductChange['changes'] {
  return Object.keys({ ...after, ...before })
    .filter((field) => !NOT_SHOWN.has(field))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
