import { MongoServerError, type Db } from 'mongodb';
import { BuildMissing, type BuildInfo, type DocumentStore } from '../documents/document-store.ts';
import type { AnyProjection } from '../projection/projection.ts';
import { makerOf, missingOf, type ClosedBuild, type IndexSeen, type SeenBuild } from '../documents/build-inspection.ts';
import { settle } from './mongo-errors.ts';
import { indexName, path } from './stored-document.ts';

/** There is no such collection: one comes into being with its first index. */
const NAMESPACE_NOT_FOUND = 26;

/** Looks at the builds in a database, oldest first. Changes nothing. @throws EngineUnavailable */
export async function lookAtMongoBuilds(
  db: Db,
  documents: DocumentStore,
  projections: readonly AnyProjection[],
): Promise<readonly (SeenBuild | ClosedBuild)[]> {
  const found: (SeenBuild | ClosedBuild)[] = [];
  for (const info of await documents.builds()) {
    const previous = (await documents.pointer(info.projection))?.previous === info.build;
    found.push(await seen(db, documents, { ...info, previous }, makerOf(info, projections)));
  }
  return found;
}

async function seen(
  db: Db,
  documents: DocumentStore,
  info: BuildInfo & { readonly previous: boolean },
  projection: AnyProjection | undefined,
): Promise<SeenBuild | ClosedBuild> {
  if (projection === undefined) return { ...info, inside: undefined };
  try {
    const inspector = await documents.inspect(projection, info.build);
    const present = await settle(() => indexesOf(db, info.build));
    return {
      ...info,
      inside: {
        checkpoint: await inspector.checkpoint(),
        parked: await inspector.countParked(),
        missingIndexes: missingOf(declaredIndexes(projection), present),
      },
    };
  } catch (error) {
    if (error instanceof BuildMissing) return { ...info, damage: 'it does not say how far it was fed' };
    throw error;
  }
}

/** As `finish()` of a loader makes them. */
function declaredIndexes({ indexes, keywords }: AnyProjection): readonly IndexSeen[] {
  return [
    ...indexes.map((fields) => ({ name: indexName(fields), fields: [...fields.map(path), '_id'] })),
    ...keywords.map((field) => ({ name: `words_${field}`, fields: [path(field)] })),
  ];
}

async function indexesOf(db: Db, build: string): Promise<readonly IndexSeen[]> {
  try {
    const indexes = await db.collection(`build.${build}`).indexes();
    return indexes.map(({ name = '', key }) => ({ name, fields: Object.keys(key) }));
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  }
}
