import { EngineUnavailable, type Actor } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { BuildDamaged, type DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorsOf, namelessActor, type Actors } from '../../accounts/actors.ts';
import { recordsOf, type Subject } from './business-records.ts';
import type { Names } from './replay-record.ts';

export interface NamesDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

/** Who these actors are and what these documents are about, with a look at each kind. */
export async function namesOf(
  deps: NamesDeps,
  { actors, subjects }: { readonly actors: readonly Actor[]; readonly subjects: readonly Subject[] },
): Promise<Names> {
  const [who, records] = await Promise.all([actorsIfReadable(deps, actors), recordsOf(deps.documents, subjects)]);
  return { actors: who, records };
}

/** Also where the accounts are the read model that is broken. */
async function actorsIfReadable(deps: NamesDeps, actors: readonly Actor[]): Promise<Actors> {
  try {
    return await actorsOf(deps, actors);
  } catch (error) {
    if (error instanceof BuildDamaged || error instanceof EngineUnavailable) return namelessActor;
    throw error;
  }
}
