import type { Decider, Rejected } from '@pressline/domain/kernel/decider.ts';
import { rejected } from '@pressline/domain/kernel/decider.ts';
import type { Seal } from '@pressline/domain/kernel/sealed.ts';
import type { Fulfilment, FulfilmentCommand } from '@pressline/domain/orders/fulfilment/fulfilment.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import type { Refusal } from '@pressline/domain/shop/refusals.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { streamOf, type Category } from '@pressline/domain/shop/streams.ts';
import type { EventStore, PastEvent, Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { keyReused, positionOf } from '../../http/command-result.ts';
import { problemIfForgotten } from '../../http/forgotten-customer.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import { notFound, Problem } from '../../http/problem.ts';
import type { Viewer } from './viewer.ts';

export interface ChangeOrderDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

type PlacedOrder = Fulfilment<string> & { readonly customerId: string | undefined };

/** A kind of order, and how it is shown after a change: `Shown` is part of responses and problems. */
export interface OrderKind<
  Placed extends PlacedOrder,
  Command extends object,
  Event extends ShopEvent,
  Shown extends Readonly<Record<string, unknown>>,
> {
  readonly category: Category;
  readonly decider: Decider<{ readonly status: 'absent' } | Placed, Command | FulfilmentCommand<never>, Event, Refusal>;
  /** The order after these events, because the read model may lag. */
  readonly show: (deps: ChangeOrderDeps, history: readonly PastEvent[], viewer: Viewer) => Promise<Shown>;
  /** Whether not only conflicts but also refusals show the order. */
  readonly refusalsShowOrder: boolean;
  /** Replaces the usual message of a conflict. */
  readonly conflictMessage?: (shown: Shown) => string;
  /** Replaces the usual message if nothing can be stored about the customer. */
  readonly forgottenMessage?: string;
}

export interface OrderChange<Placed, Command> {
  readonly orderId: string;
  /** Required owner of the order; any if absent. */
  readonly customerId?: string | undefined;
  readonly expectedRevision?: number | undefined;
  /** Who is shown the current order after a conflict or refusal; nobody if access is by link only. */
  readonly viewer: Viewer | 'nobody';
  /** Prepares the command, again for each attempt. */
  readonly command: (
    seal: Seal,
    order: Placed,
    history: readonly PastEvent[],
  ) => Command | Rejected<Refusal> | Promise<Command | Rejected<Refusal>>;
}

export interface ChangedOrder<Placed> {
  readonly order: Placed;
  /** Its events. */
  readonly history: readonly PastEvent[];
  readonly position: Position | undefined;
}

/** Changes a placed order: the only way to do so. Refused if it has changed since the expected revision. */
export async function changeOrder<
  Placed extends PlacedOrder,
  Command extends object,
  Event extends ShopEvent,
  Shown extends Readonly<Record<string, unknown>>,
>(
  deps: ChangeOrderDeps,
  kind: OrderKind<Placed, Command, Event, Shown>,
  change: OrderChange<Placed, Command | FulfilmentCommand<never>>,
  context: CommandContext,
): Promise<ChangedOrder<Placed> | Problem> {
  const { store, personalData } = deps;
  const { orderId, customerId, expectedRevision, viewer, command } = change;
  const stream = streamOf(kind.category, orderId);
  type State = { readonly status: 'absent' } | Placed;
  // An order of another customer is treated as not found, so that its existence isn't revealed.
  const isFound = (state: State): state is Placed =>
    state.status !== 'absent' && (customerId === undefined || state.customerId === customerId);
  const prepare = (state: State, history: readonly PastEvent[]) =>
    isFound(state)
      ? command((value) => personalData.seal(state.subject, value), state, history)
      : rejected({ type: 'order-not-found' });
  const result = await problemIfForgotten(
    () => handle(store, kind.decider, stream, prepare, context, { expectedRevision }),
    kind.forgottenMessage,
  );
  if (result instanceof Problem) return result;
  if (result.outcome === 'key-reused') return keyReused();
  const { state, history } = result;
  if (!isFound(state)) return notFound('Order not found.');
  switch (result.outcome) {
    case 'done':
    case 'already-done':
    case 'unchanged':
      return { order: state, history, position: positionOf(result) };
    case 'conflict': {
      const shown = viewer === 'nobody' ? undefined : await kind.show(deps, history, viewer);
      const message =
        (shown && kind.conflictMessage?.(shown)) ??
        `Someone else changed order ${orderNumber(orderId)} in the meantime. Refresh and try again.`;
      return new Problem({ status: 409, kind: 'moved-on', message, more: shown });
    }
    case 'rejected': {
      const problem = problemOf(result.reason);
      if (viewer === 'nobody' || !kind.refusalsShowOrder) return problem;
      const shown = await kind.show(deps, history, viewer);
      return new Problem({ ...problem.details, more: { ...problem.details.more, ...shown } });
    }
  }
}
