import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteEventStore } from '@pressline/event-store/sqlite-event-store.ts';
import { openSqliteDocumentStore } from '../../src/sqlite/sqlite-document-store.ts';
import { newEvent, stageChanged, TestShop } from './history.ts';

/** A shop in a folder of its own. */
export class SqliteShop extends TestShop {
  readonly folder: string;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'pressline-read-models-'));
    const events = openSqliteEventStore({ file: eventsIn(folder) });
    super({
      events,
      openDocuments: () => openSqliteDocumentStore({ folder: readModelsIn(folder) }),
      deleteReadModels: async () => rmSync(readModelsIn(folder), { recursive: true }),
      async appendDamaged(stream, revision) {
        const expected = revision === 0 ? 'no-stream' : revision - 1;
        await events.append(stream, expected, [newEvent(stageChanged('Prepress', 'Printing'))]);
        const beside = new DatabaseSync(eventsIn(folder));
        beside.prepare("UPDATE events SET data = '{' WHERE stream = ? AND revision = ?").run(stream, revision);
        beside.close();
      },
      async remove() {
        await events.close();
        rmSync(folder, { recursive: true });
      },
    });
    this.folder = folder;
  }

  get eventsFile(): string {
    return eventsIn(this.folder);
  }

  get readModels(): string {
    return readModelsIn(this.folder);
  }
}

function eventsIn(folder: string): string {
  return join(folder, 'events.sqlite');
}

function readModelsIn(folder: string): string {
  return join(folder, 'read-models');
}
