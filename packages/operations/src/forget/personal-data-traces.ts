import { setImmediate as nextTurn } from 'node:timers/promises';
import { CATEGORY, type Category } from '@pressline/domain/shop/streams.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import {
  categoryOf,
  START,
  UnreadableData,
  type EventReader,
  type Position,
  type RecordedEvent,
  type StreamName,
} from '@pressline/event-store/event-store.ts';

/** Everything in the events that is sealed for one person. */
export interface Traces {
  /** By category, without duplicates, in order of their first event. */
  readonly streams: ReadonlyMap<string, readonly StreamName[]>;
  readonly blocks: readonly { readonly stream: StreamName; readonly block: Sealed<unknown> }[];
  /** Streams with damaged events: whether they concern the person can't be known. */
  readonly unreadable: readonly StreamName[];
  readonly scannedTo: Position;
}

/**
 * Categories that contain data sealed for people. Invoices are sealed under the retention key instead. In the
 * security log, a person's block is inside a daily one, and is erased with the person's key.
 */
export const CATEGORIES_WITH_TRACES: readonly Category[] = [
  CATEGORY.printOrder,
  CATEGORY.safetyOrder,
  CATEGORY.checkout,
  CATEGORY.user,
  CATEGORY.addressBook,
  CATEGORY.session,
  CATEGORY.secondFactors,
  CATEGORY.contactMessage,
  CATEGORY.customer,
  CATEGORY.newsletter,
  CATEGORY.mail,
];
const PAGE = 500;

/**
 * Finds what is sealed for a person by reading the events, since a read model may lag or be parked. Sealed blocks
 * look the same in events of every version.
 */
export async function tracesOf(
  reader: Pick<EventReader, 'readForward'>,
  subject: string,
  after: Position,
): Promise<Traces> {
  const events: TracedEvent[] = [];
  let scannedTo = after;
  for (;;) {
    const page = await reader.readForward({ after: scannedTo, categories: CATEGORIES_WITH_TRACES, limit: PAGE });
    events.push(...page.events.filter(({ data }) => data instanceof UnreadableData || isFor(subject, data)));
    scannedTo = page.scannedTo;
    if (page.caughtUp) return tracesIn(events, subject, scannedTo);
    // A store on disk reads synchronously: yield to requests.
    await nextTurn();
  }
}

/** Finds what is sealed for a person in some streams, without reading all events. */
export async function tracesInStreams(
  reader: Pick<EventReader, 'readStream'>,
  subject: string,
  streams: readonly StreamName[],
): Promise<Traces> {
  const events: TracedEvent[] = [];
  for (const stream of streams) events.push(...(await reader.readStream(stream)));
  return tracesIn(events, subject, START);
}

type TracedEvent = Pick<RecordedEvent, 'stream' | 'data'>;

function tracesIn(events: readonly TracedEvent[], subject: string, scannedTo: Position): Traces {
  const streams = new Map<string, Set<StreamName>>();
  const blocks: { readonly stream: StreamName; readonly block: Sealed<unknown> }[] = [];
  const unreadable = new Set<StreamName>();
  for (const { stream, data } of events) {
    if (data instanceof UnreadableData) unreadable.add(stream);
    const own = sealedIn(data).filter((block) => block.subject === subject);
    if (own.length === 0) continue;
    blocks.push(...own.map((block) => ({ stream, block })));
    const category = categoryOf(stream);
    streams.set(category, (streams.get(category) ?? new Set()).add(stream));
  }
  const byCategory = new Map([...streams].map(([category, names]) => [category, [...names]]));
  return { streams: byCategory, blocks, unreadable: [...unreadable], scannedTo };
}

/** The streams of one category. */
export function streamsOf({ streams }: Pick<Traces, 'streams'>, category: Category): readonly StreamName[] {
  return streams.get(category) ?? [];
}

function sealedIn(value: unknown): readonly Sealed<unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('subject' in value && 'box' in value && typeof value.subject === 'string' && typeof value.box === 'string')
    return [{ subject: value.subject, box: value.box }];
  return (Object.values(value) as unknown[]).flatMap(sealedIn);
}

function isFor(subject: string, data: unknown): boolean {
  return sealedIn(data).some((block) => block.subject === subject);
}
