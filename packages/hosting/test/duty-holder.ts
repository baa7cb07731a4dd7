import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '@pressline/coordination/leases.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import type { Checkpoints } from '@pressline/reactors/checkpoints.ts';
import { openFolderCheckpoints } from '@pressline/reactors/folder-checkpoints.ts';
import { openMongoCheckpoints } from '@pressline/reactors/mongo-checkpoints.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { inbox } from '@pressline/read-models/messaging/inbox.ts';
import { openMongoClient } from '@pressline/read-models/mongo/mongo-client.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';

// A process of its own that performs a duty, which the test stops, continues and kills. Each line of its input is a
// position up to which it feeds a read model and moves the checkpoint of a reactor; it prints what became of that.
const [engine, address = '', name = ''] = process.argv.slice(2);

interface Held {
  /** Has the lock, as long as something refers to it. */
  readonly store?: EventStore;
  readonly documents: DocumentStore;
  readonly checkpoints: Checkpoints;
}

const LEASE_MS = 2_000;
const RETRY_MS = 50;
const { promise: held, resolve: begin } = Promise.withResolvers<Held>();

function print(what: string): void {
  process.stdout.write(`${what}\n`);
}

function holdOnMongo(): void {
  const db = openMongoClient(address).db(name);
  Lease.on(
    {
      name: 'feed',
      begin: (_, fence) => {
        begin({ documents: openMongoDocumentStore({ db, fence }), checkpoints: openMongoCheckpoints({ db, fence }) });
        print('begun');
        return Promise.resolve({
          stop() {
            print('ended');
            return Promise.resolve();
          },
        });
      },
    },
    { db, holder: String(process.pid), forMs: LEASE_MS, report: ({ error }) => print(`reported ${String(error)}`) },
  );
}

function holdFiles(): void {
  begin({
    store: openSqliteEventStore({ file: join(address, 'events.sqlite') }),
    documents: openSqliteDocumentStore({ folder: join(address, 'read-models') }),
    checkpoints: openFolderCheckpoints({ folder: join(address, 'reactors') }),
  });
  print('begun');
}

async function write(position: Position): Promise<void> {
  const { documents, checkpoints } = await held;
  const [ready] = await documents.builds();
  const loader = ready === undefined ? await documents.create(inbox) : undefined;
  await loader?.finish();
  const writer = await documents.writer(inbox, ready?.build ?? loader?.build ?? '');
  const { writes } = await writer.checkpoint();
  const { outcome } = await writer.commit({ puts: [], position, scannedTo: position, onWrites: writes });
  if (outcome !== 'committed') throw new Error(outcome);
  await checkpoints.load('mail');
  await checkpoints.save('mail', position);
}

/** On a busy machine, the lease may run out before this process can renew it. */
async function writePatiently(position: Position): Promise<void> {
  try {
    await write(position);
  } catch (error) {
    if (!String(error).includes('is not renewed yet')) throw error;
    await pause(RETRY_MS);
    await writePatiently(position);
  }
}

if (engine === 'mongo') holdOnMongo();
else holdFiles();
for await (const line of createInterface(process.stdin)) {
  try {
    await writePatiently(BigInt(line) as Position);
    print(`wrote ${line}`);
  } catch (error) {
    print(`refused ${line}: ${String(error)}`);
  }
}
