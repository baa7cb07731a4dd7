import type { EventReader, EventsByTime, EventStore } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Checkpoints } from '../checkpoints.ts';
import { CATEGORIES_OF_INVOICES, issueInvoice, type InvoiceDeps } from './issue-invoice.ts';
import { isTransient } from '../transient-errors.ts';
import { Reactor, type ReactorFailure } from '../reactor.ts';

export interface InvoiceReactorOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'> & Pick<EventReader, 'readForward' | 'head'> & EventsByTime;
  readonly personalData: Pick<PersonalData, 'open' | 'seal'>;
  readonly checkpoints: Checkpoints;
  readonly business: InvoiceDeps['business'];
  readonly report: (failure: ReactorFailure) => void;
  readonly now: () => Date;
  readonly lookBackMs?: number;
}

/**
 * After downtime or a lost checkpoint, the shop invoices what it missed, but not orders finished before invoicing
 * existed.
 */
const LOOK_BACK_MS = 14 * 24 * 3_600_000;

/** Starts issuing invoices and credit notes. */
export function startInvoiceReactor({
  store,
  personalData,
  business,
  now,
  lookBackMs = LOOK_BACK_MS,
  ...options
}: InvoiceReactorOptions): Reactor {
  const lastKnown = new Map<number, number>();
  return Reactor.start({
    ...options,
    name: 'invoices',
    reader: store,
    reads: CATEGORIES_OF_INVOICES,
    lookBackMs,
    react: (event, signal) =>
      issueInvoice(event, {
        store,
        open: (block) => personalData.open(block),
        seal: (subject, content) => personalData.seal(subject, content),
        business,
        now,
        lastKnown,
        signal,
      }),
    isTransient,
    now,
  });
}
