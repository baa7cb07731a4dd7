import type { AppendResult, ExpectedRevision } from '../src/event-store.ts';
import { openSqliteEventStore } from '../src/sqlite-event-store.ts';
import { movedTo, ownStream } from './sample-events.ts';

// A process of its own that the test kills: 16 callers append one after another and print what was acknowledged.
const file = process.argv[2] ?? '';
const store = openSqliteEventStore({ file });
await Promise.all(
  Array.from({ length: 16 }, async () => {
    const order = ownStream();
    let expected: ExpectedRevision = 'no-stream';
    for (;;) {
      const event = movedTo('Printing');
      const result: AppendResult = await store.append(order, expected, [event, movedTo('Collating')]);
      if (result.outcome === 'conflict') throw new Error('Nobody else writes here.');
      expected = result.revision;
      process.stdout.write(`${order} ${expected - 1} ${event.metadata.id}\n`);
    }
  }),
);
