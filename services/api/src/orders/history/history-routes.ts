import type { HistoryEntry as PrintHistoryRecord } from '@pressline/contracts/orders/orders.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { orderHistory, type OrderHistoryEntry } from '@pressline/read-models/orders/order-history.ts';
import { safetyHistory } from '@pressline/read-models/orders/safety-history.ts';
import type { Actors } from '../../accounts/profiles/actors.ts';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import type { DecryptedBlocks } from '../../queries/decrypt-blocks.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { historyFor, historyRecord, type HistoryDeps, type HistoryEntry } from './order-history.ts';

export function printHistoryRoute(deps: HistoryDeps) {
  return query('processHistory', [orderHistory.name, accounts.name], async ({ caller, params }) => {
    const found = await (await liveBuild(deps.documents, orderHistory)).get(params.orderId);
    const body = await historyFor(deps, caller, found?.body, printHistoryRecord);
    return body === undefined ? notFound('Order not found.') : { body };
  });
}

export function safetyHistoryRoute(deps: HistoryDeps) {
  return query('safetyHistory', [safetyHistory.name, accounts.name], async ({ caller, params }) => {
    const found = await (await liveBuild(deps.documents, safetyHistory)).get(params.id);
    const body = await historyFor(deps, caller, found?.body, historyRecord);
    return body === undefined ? notFound('Order not found.') : { body };
  });
}

function printHistoryRecord(entry: OrderHistoryEntry, actors: Actors, opened: DecryptedBlocks): PrintHistoryRecord {
  const { sides = [], side, file, before, fileName }: HistoryEntry = entry;
  return {
    ...historyRecord(entry, actors, opened),
    sides: side === undefined ? [...sides] : [side],
    artwork: file && before ? { name: opened(fileName) ?? null, file: file.name, replaced: before.name } : null,
  };
}
