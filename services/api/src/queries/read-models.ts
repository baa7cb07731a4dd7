import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import type { BuildReader, DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { Projection } from '@pressline/read-models/projection/projection.ts';

/** The live build of a projection, looked up once per request, so that a response comes from a single build. */
export async function liveBuild<Document>(
  documents: DocumentStore,
  projection: Projection<Document>,
): Promise<BuildReader<Document>> {
  const reader = await documents.live(projection);
  if (reader === undefined) throw new EngineUnavailable(`${projection.name} has no build that can be read yet.`);
  return reader;
}
