// Emmett with its SQLite store on one shared connection, at its best: WAL, synchronous=FULL as ours, large pages, no pause between them.
import {
  appendToStream,
  createEventStoreSchema,
  getSQLiteEventStore,
  sqliteConnection,
} from '@event-driven-io/emmett-sqlite';

export async function openEmmett(file) {
  const connection = sqliteConnection({ fileName: file });
  await connection.command('PRAGMA synchronous = FULL');
  await createEventStoreSchema(connection);
  return {
    /** Appends events to a new stream. */
    async append(stream, events) {
      const result = await appendToStream(connection, stream, 'printOrder', events, { expectedStreamVersion: 0n });
      if (!result.success) throw new Error(`Emmett refused to append to ${stream}`);
    },
    /** Appends many events, each to its stream, in one transaction: only to fill the store. */
    fill(appends) {
      return connection.withTransaction(async () => {
        for (const { stream, version, events } of appends) {
          await appendToStream(connection, stream, 'printOrder', events, { expectedStreamVersion: BigInt(version) });
        }
      });
    },
    /** Rebuilds one projection from the first event on: a document a stream, folded by `evolve`, kept as JSON. */
    async rebuild(last, evolve) {
      await connection.command('DROP TABLE IF EXISTS documents');
      await connection.command('CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL)');
      const consumer = getSQLiteEventStore({ fileName: file, schema: { autoMigration: 'None' } }).consumer({
        pulling: { batchSize: 2_000, pullingFrequencyInMs: 0 },
      });
      consumer.processor({
        processorId: `rebuild-${Math.random()}`,
        startFrom: 'BEGINNING',
        stopAfter: (message) => message.metadata.globalPosition >= last,
        projection: {
          name: 'order-list',
          canHandle: ['order-placed', 'stage-changed'],
          async handle(events, context) {
            for (const event of events) {
              const id = event.metadata.streamName;
              const row = await context.connection.querySingle('SELECT body FROM documents WHERE id = ?', [id]);
              const document = evolve(row === null || row === undefined ? undefined : JSON.parse(row.body), event);
              await context.connection.command('INSERT OR REPLACE INTO documents (id, body) VALUES (?, ?)', [
                id,
                JSON.stringify(document),
              ]);
            }
          },
        },
      });
      await consumer.start();
      await consumer.close();
      const [{ n }] = await connection.query('SELECT count(*) AS n FROM documents');
      return n;
    },
    close: () => connection.close(),
  };
}
