import { MongoServerError, type Db } from 'mongodb';
import { BuildMissing, type BuildInfo, type DocumentStore } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import {
  projectionThatMade,
  missingIndexes,
  type UnreadableBuild,
  type IndexDescription,
  type BuildInspection,
} from '../documents/build-inspection.ts';
import { mapErrors } from './mongo-errors.ts';
import { indexName, path } from './stored-document.ts';

/** The collection doesn't exist: it is created with its first index. */
const NAMESPACE_NOT_FOUND = 26;

/**
 * Inspects the builds in a database, oldest first. Changes nothing.
 * @throws EngineUnavailable
 */
export async function inspectMongoBuilds(
  db: Db,
  documents: DocumentStore,
  projections: readonly AnyProjection[],
): Promise<readonly (BuildInspection | UnreadableBuild)[]> {
  const found: (BuildInspection | UnreadableBuild)[] = [];
  for (const info of await documents.builds()) {
    const previous = (await documents.pointer(info.projection))?.previous === info.build;
    found.push(await inspect(db, documents, { ...info, previous }, projectionThatMade(info, projections)));
  }
  return found;
}

async function inspect(
  db: Db,
  documents: DocumentStore,
  info: BuildInfo & { readonly previous: boolean },
  projection: AnyProjection | undefined,
): Promise<BuildInspection | UnreadableBuild> {
  if (projection === undefined) return { ...info, contents: undefined };
  try {
    const inspector = await documents.inspect(projection, info.build);
    const present = await mapErrors(db, () => indexesOf(db, info.build));
    return {
      ...info,
      contents: {
        checkpoint: await inspector.checkpoint(),
        parked: await inspector.countParked(),
        missingIndexes: missingIndexes(declaredIndexes(projection), present),
      },
    };
  } catch (error) {
    if (error instanceof BuildMissing) return { ...info, damage: 'its checkpoint is missing' };
    throw error;
  }
}

/** As `finish()` of a loader creates them. */
function declaredIndexes({ indexes, keywords }: AnyProjection): readonly IndexDescription[] {
  return [
    ...indexes.map((fields) => ({ name: indexName(fields), fields: [...fields.map(path), '_id'] })),
    ...keywords.map((field) => ({ name: `words_${field}`, fields: [path(field)] })),
  ];
}

async function indexesOf(db: Db, build: string): Promise<readonly IndexDescription[]> {
  try {
    const indexes = await db.collection(`build.${build}`).indexes();
    // Builds of earlier releases don’t have the revision in their indexes; theirs are only slower at counting.
    return indexes.map(({ name = '', key }) => ({
      name,
      fields: Object.keys(key).filter((field) => field !== 'revision'),
    }));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  }
}
