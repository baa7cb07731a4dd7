import {
  discountCode,
  type DiscountCodeCommand,
  type DiscountCodeEvent,
} from '@pressline/domain/checkout/discount-code.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { discountCodeIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, RecordedEvent } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorsOf, type Actors } from '../accounts/profiles/actors.ts';
import { actorOf } from '../http/caller.ts';
import { acceptedResult, positionOf } from '../http/command-result.ts';
import { expectedRevisionOf } from '../http/expected-revision.ts';
import { notFound, Problem } from '../http/problem.ts';
import { query, route } from '../http/route.ts';
import { DiscountCodeList } from './discount-code-list.ts';
import { discountCodeRecord, termsOf, termsRecord } from './discount-code-record.ts';

export interface DiscountCodeDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly documents: DocumentStore;
}

const LONGEST_HISTORY = 200;

export function listDiscountCodesRoute({ store }: DiscountCodeDeps) {
  const list = new DiscountCodeList(store);
  return route('discountCodes', async () => {
    const codes = await list.current();
    return {
      body: codes
        .flatMap(({ state, createdAt, revision }) =>
          state.status === 'absent' ? [] : [discountCodeRecord(state, createdAt, revision)],
        )
        .reverse(),
    };
  });
}

export function createDiscountCodeRoute({ store }: DiscountCodeDeps) {
  return route('createDiscountCode', async ({ caller, body, command }) => {
    const { code, ...terms } = body;
    const create = {
      type: 'create-discount-code',
      codeId: discountCodeIdOf(code),
      code,
      terms: termsOf(terms),
    } as const;
    return changed(store, create.codeId, create, command(actorOf(caller)), 'The discount code was created.');
  });
}

export function changeDiscountCodeRoute({ store }: DiscountCodeDeps) {
  return route('changeDiscountCode', async ({ caller, params, body, header, command }) => {
    const expectedRevision = expectedRevisionOf(header, body);
    if (expectedRevision instanceof Problem) return expectedRevision;
    const { expected_revision: _seen, ...terms } = body;
    const change = { type: 'change-discount-code', terms: termsOf(terms) } as const;
    const context = command(actorOf(caller));
    return changed(store, params.id, change, context, 'The discount code was changed.', expectedRevision);
  });
}

export function endDiscountCodeRoute({ store }: DiscountCodeDeps) {
  return route('endDiscountCode', async ({ caller, params, body, header, command }) => {
    const expectedRevision = expectedRevisionOf(header, body);
    if (expectedRevision instanceof Problem) return expectedRevision;
    const end = { type: 'end-discount-code' } as const;
    return changed(store, params.id, end, command(actorOf(caller)), 'The discount code was ended.', expectedRevision);
  });
}

/** For staff, an ended code is not a reason why a cart can't be ordered. */
async function changed(
  store: EventStore,
  codeId: string,
  change: DiscountCodeCommand,
  context: CommandContext,
  message: string,
  expectedRevision?: number,
) {
  const stream = streamOf(CATEGORY.discountCode, codeId);
  const result = await handle(store, discountCode, stream, change, context, { expectedRevision });
  if (result.outcome === 'rejected' && result.reason.type === 'discount-code-not-found')
    return notFound('Discount code not found.');
  if (result.outcome === 'rejected' && result.reason.type === 'discount-code-ended')
    return new Problem({ status: 409, kind: 'discount-code-ended', message: 'This discount code has ended.' });
  const accepted = acceptedResult(result);
  if (accepted instanceof Problem) return accepted;
  const { state, revision, history } = accepted;
  const [created] = history;
  if (state.status === 'absent' || created === undefined || revision === 'no-stream')
    return notFound('Discount code not found.');
  return {
    body: { message, discount_code: discountCodeRecord(state, created.at, revision) },
    position: positionOf(result),
  };
}

export function discountCodeHistoryRoute(deps: DiscountCodeDeps) {
  return query('discountCodeHistory', [accounts.name], async ({ params }) => {
    const stream = streamOf(CATEGORY.discountCode, params.id);
    const recorded = await deps.store.readStream(stream);
    if (recorded.length === 0) return notFound('Discount code not found.');
    const newest = recorded.slice(-LONGEST_HISTORY).reverse();
    const actors = await actorsOf(
      deps,
      newest.map(({ actor }) => actor),
    );
    return { body: newest.map((event) => historyEntry(event, actors)) };
  });
}

function historyEntry(recorded: RecordedEvent, actors: Actors) {
  const { revision, at, actor } = recorded;
  // A stream contains only events of its own decider.
  const { type, data } = toShopEvent(recorded) as DiscountCodeEvent;
  return {
    revision,
    type,
    at,
    actor: actors(actor),
    terms: 'terms' in data ? termsRecord(data.terms) : null,
    checkout_id: 'checkoutId' in data ? data.checkoutId : null,
  };
}
