import { EngineUnavailable, type Actor } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorsOf, namelessActor, type Actors } from '../../accounts/profiles/actors.ts';
import { recordsOf, type Subject } from './business-records.ts';
import type { Names } from './replay-record.ts';

export interface NamesDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

/** Looks up the names of actors and the records of documents, with one query per kind. */
export async function namesOf(
  deps: NamesDeps,
  { actors, subjects }: { readonly actors: readonly Actor[]; readonly subjects: readonly Subject[] },
): Promise<Names> {
  const [who, records] = await Promise.all([actorsIfReadable(deps, actors), recordsOf(deps.documents, subjects)]);
  return { actors: who, records };
}

/** Works without names if the accounts' read model is the broken one. */
async function actorsIfReadable(deps: NamesDeps, actors: readonly Actor[]): Promise<Actors> {
  try {
    return await actorsOf(deps, actors);
  } catch (error) {
    if (error instanceof BuildDamaged || error instanceof EngineUnavailable) return namelessActor;
    throw error;
  }
}
