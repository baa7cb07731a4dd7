import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { OrderCustomer } from '@pressline/domain/orders/print/print-order-events.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { dataFolder, type DataFolder } from '@pressline/event-store/data-folder.ts';
import type { EventReader, EventStore } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { loadMasterKey } from '@pressline/personal-data/master-key.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSqliteSubjectKeys } from '@pressline/personal-data/sqlite-subject-keys.ts';
import { openFolderCheckpoints } from '@pressline/reactors/folder-checkpoints.ts';
import { REACTORS } from '@pressline/reactors/reactor.ts';
import { openPeopleFile } from '@pressline/read-models/sqlite/sqlite-people.ts';
import { startPeople } from '@pressline/read-models/people/people.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { prepareReadModels } from '@pressline/read-models/replay/prepare-read-models.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { sampleEvent, sampleStream } from './sample-orders.ts';

/** Concurrent appends, which share a commit. */
const AT_ONCE = 1_000;

/**
 * Creates a shop's data folder with this many orders. The events of an order are as far apart as possible: the first
 * events of all orders, then all second ones. The customer's data can be decrypted.
 * @param eventsOf the number of events of the n-th order, or of all orders
 */
export async function makeHistory(
  folder: string,
  orders: number,
  eventsOf: number | ((order: number) => number),
): Promise<void> {
  const files = dataFolder(folder);
  mkdirSync(path.dirname(files.keys), { recursive: true });
  const masterKey = loadMasterKey({ value: undefined, file: files.masterKey, mayCreate: true });
  const keys = await openSqliteSubjectKeys({ file: files.keys, masterKeys: { current: masterKey }, mayCreate: true });
  const customer = await customerOf(await PersonalData.with(keys));
  await keys.close();
  const store = openSqliteEventStore({ file: files.events });
  const eventsOfOrder = typeof eventsOf === 'number' ? () => eventsOf : eventsOf;
  const places = Array.from({ length: orders }, (_, order) => order);
  for (let revision = 0; ; revision++) {
    const round = places.filter((order) => eventsOfOrder(order) > revision);
    if (round.length === 0) break;
    await appendRound(store, round, revision, customer);
  }
  await skipReactors(files, store);
  await store.close();
}

/** The customer of all orders, whose data can be decrypted. */
export function customerOf(people: PersonalData): Promise<Sealed<OrderCustomer>> {
  return people.seal<OrderCustomer>(people.subjectOf('fatima@example.com'), {
    name: 'Fatima Al Mansoori',
    email: 'fatima@example.com',
    phone: '+971 6 555 0142',
    location: 'King Faisal Street, Sharjah',
    frontFileName: 'front.pdf',
    backFileName: 'back.pdf',
  });
}

/** Marks all events as processed by the reactors, so that a shop that starts on them is not busy. */
async function skipReactors({ reactors }: DataFolder, store: EventReader): Promise<void> {
  const checkpoints = openFolderCheckpoints({ folder: reactors });
  for (const reactor of REACTORS) await checkpoints.save(reactor, await store.head());
}

async function appendRound(
  store: EventStore,
  orders: readonly number[],
  revision: number,
  customer: Sealed<OrderCustomer>,
): Promise<void> {
  const expected = revision === 0 ? 'no-stream' : revision - 1;
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    await Promise.all(
      orders
        .slice(from, from + AT_ONCE)
        .map((order) => store.append(sampleStream(order), expected, [sampleEvent(order, revision, customer)])),
    );
  }
}

/** Builds the read models of a data folder, so that a shop starts on it without a backlog. */
export async function makeReadModels(folder: string): Promise<void> {
  const files = dataFolder(folder);
  const reader = openSqliteEventStore({ file: files.events });
  const store = openSqliteDocumentStore({ folder: files.readModels });
  await prepareReadModels({ projections: PROJECTIONS, reader, store });
  await store.close();
  await makePeople(files, reader);
  await reader.close();
}

/** Includes the person search: a shop that is still building it responds more slowly. */
async function makePeople(files: DataFolder, reader: EventReader): Promise<void> {
  const masterKey = loadMasterKey({ value: undefined, file: files.masterKey, mayCreate: false });
  const keys = await openSqliteSubjectKeys({ file: files.keys, masterKeys: { current: masterKey }, mayCreate: false });
  const personalData = await PersonalData.with(keys);
  const people = await startPeople({
    store: openPeopleFile({ file: files.people, head: await reader.head() }),
    reader,
    open: (blocks) => personalData.openMany(blocks),
    passes: () => false,
    report({ error }) {
      throw error;
    },
  });
  // However long that takes: a failure is thrown above.
  while (!(await people.waitFor(await reader.head(), { timeoutMs: 60_000 })));
  await people.stop();
  await keys.close();
}
