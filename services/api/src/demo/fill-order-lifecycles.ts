import { artworkFile } from '@pressline/demo-shop/artwork.ts';
import type { DemoPrintOrder } from '@pressline/demo-shop/people-and-orders.ts';
import { whatElseHappened, type DemoHappening, type DemoSafetyLife } from '@pressline/demo-shop/what-else-happened.ts';
import type { PlacedPrintOrder, PrintOrderCommand } from '@pressline/domain/orders/print/print-order.ts';
import type { PlacedSafetyOrder, SafetyOrderCommand } from '@pressline/domain/orders/workwear/safety-order.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { discardAll } from '../http/multipart.ts';
import { changeOrder, type OrderChange } from '../orders/fulfilment/change-order.ts';
import { moveCommand } from '../orders/fulfilment/order-changes.ts';
import { PRINT_ORDER } from '../orders/print/change-print-order.ts';
import { replaceArtwork } from '../orders/print/replace-artwork.ts';
import { SAFETY_ORDER } from '../orders/workwear/change-safety-order.ts';
import { demoFile, type DemoCommands } from './demo-commands.ts';
import { done } from './fill-catalogue.ts';
import type { DemoPeople } from './fill-people.ts';

interface LifecycleFill {
  readonly store: EventStore;
  readonly files: BlobStore;
  readonly personalData: PersonalData;
  readonly commands: DemoCommands;
  readonly people: DemoPeople;
}

interface PlacedDemoOrder {
  readonly orderId: string;
  /** The number of the order in the demo; part of its command names. */
  readonly index: number;
  readonly customerId: string;
  readonly order: DemoPrintOrder;
}

/** Creates everything that happened to a print order after it was placed, in chronological order. */
export async function fillPrintLifecycle(fill: LifecycleFill, placed: PlacedDemoOrder): Promise<void> {
  const { orderId, index, customerId, order } = placed;
  const contextOf = (what: string, after: number, by: string | undefined): CommandContext =>
    fill.commands.context(
      `order ${index} ${what}`,
      by === undefined ? `customer:${customerId}` : `admin:${fill.people.staff(by).userId}`,
      order.placedHoursAgo - after,
    );
  const moves = order.moves.map(({ to, after, by, note }, step) => ({
    after,
    carryOut: () => changePrintOrder(fill, orderId, moveCommand({ to, note }), contextOf(`move ${step}`, after, by)),
  }));
  const rest = whatElseHappened(order, index).map((happening, step) => ({
    after: happening.after,
    carryOut: () =>
      carryOut(fill, orderId, happening, (part) => contextOf(`${part} ${step}`, happening.after, happening.by)),
  }));
  for (const step of [...moves, ...rest].sort((one, other) => one.after - other.after)) await step.carryOut();
}

async function changePrintOrder(
  fill: LifecycleFill,
  orderId: string,
  command: OrderChange<PlacedPrintOrder, PrintOrderCommand>['command'],
  context: CommandContext,
): Promise<void> {
  done(await changeOrder(fill, PRINT_ORDER, { orderId, viewer: 'nobody', command }, context));
}

async function carryOut(
  fill: LifecycleFill,
  orderId: string,
  happening: DemoHappening,
  contextOf: (part: string) => CommandContext,
): Promise<void> {
  const change = (
    command: OrderChange<PlacedPrintOrder, PrintOrderCommand>['command'],
    part: string = happening.does,
  ) => changePrintOrder(fill, orderId, command, contextOf(part));
  switch (happening.does) {
    case 'pay': {
      const { method, reference } = happening;
      return change(async (seal) => ({
        type: 'record-payment',
        method,
        reference: reference === undefined ? undefined : await seal(reference),
      }));
    }
    case 'ship': {
      const { courier, trackingNumber } = happening;
      return change(async (seal) => ({ type: 'record-shipment', shipment: await seal({ courier, trackingNumber }) }));
    }
    case 'note':
      return change(async (seal) => ({ type: 'add-note', note: await seal(happening.note) }));
    case 'hold':
      return change(async (seal) => ({
        type: 'hold-artwork',
        reason: await seal(happening.reason),
        sides: happening.sides,
      }));
    case 'cancel':
      return change(async (seal) => ({
        type: 'cancel-order',
        by: happening.by === undefined ? 'customer' : 'staff',
        reason: await seal(happening.reason),
      }));
    case 'slip': {
      const { to, back } = happening;
      await change(moveCommand({ to }), 'slip');
      return change(moveCommand({ to: back, undo: true }), 'undo');
    }
    case 'replace': {
      const file = await demoFile(fill.files, artworkFile(happening.artwork, happening.side));
      try {
        const { side } = happening;
        const sent = {
          orderId,
          customerId: undefined,
          side,
          file,
          lowResolutionAccepted: undefined,
          expectedRevision: undefined,
          viewer: 'nobody' as const,
        };
        done(await replaceArtwork(fill, sent, contextOf('replace')));
      } finally {
        await discardAll([file]);
      }
    }
  }
}

/** Creates everything that happened to a safety order after it was placed. */
export async function fillSafetyLifecycle(
  fill: LifecycleFill,
  {
    orderId,
    index,
    placedHoursAgo,
  }: { readonly orderId: string; readonly index: number; readonly placedHoursAgo: number },
  { moves, courier, paid, cancelled }: DemoSafetyLife,
): Promise<void> {
  const change = async (
    what: string,
    after: number,
    by: string,
    command: OrderChange<PlacedSafetyOrder, SafetyOrderCommand>['command'],
  ) => {
    const actor = `admin:${fill.people.staff(by).userId}` as const;
    const context = fill.commands.context(`safety order ${index} ${what}`, actor, placedHoursAgo - after);
    done(await changeOrder(fill, SAFETY_ORDER, { orderId, viewer: 'nobody', command }, context));
  };
  for (const { to, after, by } of moves) {
    await change(to, after, by, () => ({ type: 'move-order', to }));
    if (to === 'shipped' && courier !== undefined)
      await change('courier', after + 0.2, by, async (seal) => ({
        type: 'record-shipment',
        shipment: await seal({ courier }),
      }));
  }
  if (paid !== undefined)
    await change('paid', paid.after, paid.by, () => ({ type: 'record-payment', method: paid.method }));
  if (cancelled !== undefined)
    await change('cancelled', cancelled.after, cancelled.by, async (seal) => ({
      type: 'cancel-order',
      by: 'staff',
      reason: await seal(cancelled.reason),
    }));
}
