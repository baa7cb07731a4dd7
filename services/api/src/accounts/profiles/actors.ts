import type { Actor as ActorRecord } from '@pressline/contracts/http/actor.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { liveBuild } from '../../queries/read-models.ts';

interface ActorsDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

/** Returns an actor as shown by the API. */
export type Actors = (actor: Actor) => ActorRecord;

/** Actors with their names, if they were not forgotten. Reads the accounts' read model. */
export async function actorsOf({ documents, personalData }: ActorsDeps, actors: readonly Actor[]): Promise<Actors> {
  const ids = [...new Set(actors.flatMap((actor) => partsOf(actor).id ?? []))];
  const known = await (await liveBuild(documents, accounts)).getMany(ids);
  const profiles = await personalData.openMany(known.map(({ body }) => body.profile));
  const names = new Map(
    known.flatMap(({ id }, index): [string, string][] => {
      const profile = profiles[index];
      return profile === undefined || isErased(profile) ? [] : [[id, profile.username]];
    }),
  );
  return (actor) => {
    const { role, id } = partsOf(actor);
    return { role, id, name: id === null ? null : (names.get(id) ?? null) };
  };
}

/** For responses that are needed even if the accounts can’t be read. */
export const namelessActor: Actors = (actor) => ({ ...partsOf(actor), name: null });

function partsOf(actor: Actor): Pick<ActorRecord, 'role' | 'id'> {
  if (actor === 'guest' || actor === 'system' || actor === 'operator') return { role: actor, id: null };
  const [role, id = null] = actor.split(':');
  return { role: role === 'admin' ? 'admin' : 'customer', id };
}
