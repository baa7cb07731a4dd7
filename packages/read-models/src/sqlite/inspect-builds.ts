import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Position } from '@pressline/event-store/event-store.ts';
import { openForInspection } from '@pressline/event-store/sqlite-database.ts';
import type { BuildInfo, Checkpoint } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import {
  projectionThatMade,
  missingIndexes,
  type UnreadableBuild,
  type IndexDescription,
  type BuildContents,
  type BuildInspection,
} from '../documents/build-inspection.ts';
import { declaredIndexes } from './build-schema.ts';

const BUILDS = `
  SELECT build, builds.projection, version, definition, state, made_at AS madeAt, build IS live AS live, build IS previous AS previous
  FROM builds LEFT JOIN pointers USING (projection) ORDER BY made_at, build
`;
const INDEXES = `
  SELECT m.name, group_concat(i.name, ',' ORDER BY i.seqno) AS fields
  FROM sqlite_schema m, pragma_index_info(m.name) i WHERE m.type = 'index' GROUP BY m.name
`;

/**
 * Inspects the builds in a folder, oldest first, possibly while another process feeds them. Changes nothing.
 * @returns undefined if there is no list of builds
 * @throws what SQLite throws if the list can't be read
 */
export function inspectSqliteBuilds(
  folder: string,
  projections: readonly AnyProjection[],
): readonly (BuildInspection | UnreadableBuild)[] | undefined {
  const file = path.join(folder, 'builds.sqlite');
  if (!existsSync(file)) return undefined;
  const list = openForInspection(file);
  try {
    return list
      .prepare(BUILDS)
      .all()
      .map((row) => {
        // The columns are those of the list's schema; objects of `node:sqlite` have no prototype.
        const info = { ...row, live: row['live'] === 1 } as unknown as BuildInfo;
        return inspect({ ...info, previous: row['previous'] === 1 }, folder, projectionThatMade(info, projections));
      });
  } finally {
    list.close();
  }
}

function inspect(
  info: BuildInfo & { readonly previous: boolean },
  folder: string,
  projection: AnyProjection | undefined,
): BuildInspection | UnreadableBuild {
  if (projection === undefined) return { ...info, contents: undefined };
  const file = path.join(folder, `${info.build}.sqlite`);
  if (!existsSync(file)) return { ...info, damage: 'its file is missing' };
  try {
    const database = openForInspection(file);
    try {
      return { ...info, contents: contentsOf(database, projection) };
    } finally {
      database.close();
    }
  } catch (error) {
    return { ...info, damage: error instanceof Error ? error.message : String(error) };
  }
}

function contentsOf(database: DatabaseSync, projection: AnyProjection): BuildContents {
  const present = database
    .prepare(INDEXES)
    .all()
    .map(({ name, fields }): IndexDescription => ({ name: String(name), fields: String(fields).split(',') }));
  const parked = database.prepare('SELECT count(*) AS count FROM marks').get();
  return {
    checkpoint: checkpointOf(database),
    parked: Number(parked?.['count']),
    missingIndexes: missingIndexes(declaredIndexes(projection), present),
  };
}

function checkpointOf(database: DatabaseSync): Checkpoint {
  const statement = database.prepare('SELECT position, scanned_to, writes FROM checkpoint');
  // EventStoreDB's positions need all 64 bits.
  statement.setReadBigInts(true);
  const row = statement.get();
  if (row === undefined) throw new Error('its checkpoint is missing');
  return {
    position: row['position'] as Position,
    scannedTo: row['scanned_to'] as Position,
    writes: Number(row['writes']),
  };
}
