import type { ProcessRecord } from '@pressline/contracts/orders/process.ts';
import { isPrinted, STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { artworkChecks } from '@pressline/read-models/orders/artwork-checks.ts';
import { processTracker, type TrackedOrder } from '@pressline/read-models/orders/process-tracker.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { assessedOrderOfCard, problemsOf, withProblems } from './artwork-findings.ts';

const UNPRINTED = STAGES.filter((stage) => !isPrinted(stage));

/** Orders that are assessed at a time. */
const PAGE = 500;

/**
 * The orders that are not printed yet and whose artwork has a problem that nobody accepted. No read model has the problems,
 * because they are assessed whenever they are shown. So the unprinted orders are assessed, as on the board, and again only
 * after one of them or an inspection has changed.
 */
export class FaultyOrders {
  readonly #documents: DocumentStore;
  #latest: Promise<readonly string[]> | undefined;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** A read model has folded events, or another build of it is live. */
  changed(projection: string): void {
    if (projection === processTracker.name || projection === artworkChecks.name) this.#latest = undefined;
  }

  /** Their numbers. Callers at the same time share one assessment. */
  numbers(): Promise<readonly string[]> {
    if (this.#latest !== undefined) return this.#latest;
    const latest = faultyNumbers(this.#documents);
    this.#latest = latest;
    latest.catch(() => {
      if (this.#latest === latest) this.#latest = undefined;
    });
    return latest;
  }
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
