import { apportion } from '@pressline/domain/kernel/apportion.ts';
import { aedOf, filsOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { printOrder } from '@pressline/domain/orders/print/print-order.ts';
import { safetyOrder } from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import { actorOf } from '../http/caller.ts';
import { commandProblem } from '../http/command-result.ts';
import { notFound } from '../http/problem.ts';
import { problemOf } from '../http/problem-mapping.ts';
import { route } from '../http/route.ts';
import { depositOf, partsDue, payableCheckout, sumOf } from './payable-checkout.ts';
import { isDue, type PayableOrder, type PayableOrderDeps } from './payable-order.ts';
import { paidAlready } from './request-payment.ts';

/** A deposit for a checkout is one for each of its orders, in proportion to what is due for them. */
export function requestCheckoutDepositRoute(deps: PayableOrderDeps) {
  return route('requestCheckoutDeposit', async ({ caller, params, body, command }) => {
    const found = await payableCheckout(deps, params.id);
    if (found === undefined) return notFound('Checkout not found.');
    const orders = found.orders.filter(isDue);
    if (orders.length === 0) return paidAlready();
    const due = sumOf(partsDue(found));
    const amount = body.amount === null ? 0 : filsOf(body.amount);
    if (amount > due) return problemOf({ type: 'more-than-due', due });
    const shares = apportion(
      amount,
      orders.map((order) => order.due),
    );
    const context = command(actorOf(caller));
    for (const [index, order] of orders.entries()) {
      const problem = commandProblem(await request(deps, order, shares[index] ?? 0, context));
      if (problem !== undefined) return problem;
    }
    const after = await payableCheckout(deps, params.id);
    const deposit = after === undefined ? 0 : depositOf(after);
    const message = deposit === 0 ? 'The deposit is no longer requested.' : 'The deposit was requested.';
    return { body: { message, deposit: deposit === 0 ? null : aedOf(deposit) } };
  });
}

function request({ store }: PayableOrderDeps, { kind, orderId }: PayableOrder, share: Fils, context: CommandContext) {
  const command = { type: 'request-deposit', ...(share > 0 && { amount: share }) } as const;
  const own = { ...context, commandId: createdIdOf(context.commandId, `deposit of ${orderId}`) };
  switch (kind) {
    case 'print':
      return handle(store, printOrder, streamOf(CATEGORY.printOrder, orderId), command, own);
    case 'safety':
      return handle(store, safetyOrder, streamOf(CATEGORY.safetyOrder, orderId), command, own);
  }
}
