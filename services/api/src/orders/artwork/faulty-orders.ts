import type { ProcessRecord } from '@pressline/contracts/orders/process.ts';
import { isPrinted, STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { artworkChecks } from '@pressline/read-models/orders/artwork-checks.ts';
import { processTracker, type TrackedOrder } from '@pressline/read-models/orders/process-tracker.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { assessedOrderOfCard, problemsOf, withProblems } from './artwork-findings.ts';

/** The numbers of the orders that are not printed yet, and whose artwork has a problem that nobody accepted. */
export type FaultyOrders = () => Promise<readonly string[]>;

const UNPRINTED = STAGES.filter((stage) => !isPrinted(stage));

/** Orders that are assessed at a time. */
const PAGE = 500;

/**
 * No read model has the problems, because they are assessed whenever they are shown. So the orders that are not printed
 * yet are assessed, as on the board, and again only after one of them or an inspection has changed.
 */
export function faultyOrderFinder(documents: DocumentStore): FaultyOrders {
  let latest: { readonly at: string; readonly numbers: Promise<readonly string[]> } | undefined;
  return async () => {
    const [tracked, checks] = await Promise.all([
      liveBuild(documents, processTracker),
      liveBuild(documents, artworkChecks),
    ]);
    const checkpoints = await Promise.all([tracked.checkpoint(), checks.checkpoint()]);
    const at = [tracked.build, checks.build, ...checkpoints.map(({ position }) => String(position))].join(' ');
    if (latest?.at !== at) {
      // Pages that ask at the same time share one assessment.
      const next = { at, numbers: faultyNumbers(documents) };
      latest = next;
      next.numbers.catch(() => {
        if (latest === next) latest = undefined;
      });
    }
    return latest.numbers;
  };
}

async function faultyNumbers(documents: DocumentStore): Promise<readonly string[]> {
  const tracked = await liveBuild(documents, processTracker);
  const numbers: string[] = [];
  let after: string | undefined;
  do {
    const page = await tracked.find({
      where: { standing: { in: UNPRINTED } },
      sort: { by: ['placedAt'], direction: 'ascending' },
      after,
      limit: PAGE,
    });
    numbers.push(...(await faultyAmong(documents, page.documents)));
    after = page.next;
  } while (after !== undefined);
  return numbers;
}

async function faultyAmong(
  documents: DocumentStore,
  cards: readonly StoredDocument<TrackedOrder>[],
): Promise<readonly string[]> {
  const problems = await problemsOf(documents, cards.map(assessedOrderOfCard));
  const none: Pick<ProcessRecord, 'artwork_faults'> = {};
  return cards
    .filter(({ body }) => withProblems(none, problems.get(body.orderId)).artwork_faults === 'open')
    .map(({ body }) => body.number);
}
