import { signingSecret } from '@pressline/domain/accounts/signing-secret.ts';
import { SIGNING_SECRET_STREAM } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { openSigningSecrets, type SigningSecrets } from '@pressline/personal-data/signing-secrets.ts';
import type { SubjectKeys } from '@pressline/personal-data/subject-keys.ts';

interface SignedWith {
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  readonly personalData: PersonalData;
}

/** The secrets that sign a shop's sessions and links, by the generations in its events. */
export function signingSecretsOf({ store, keys, personalData }: SignedWith): SigningSecrets {
  return openSigningSecrets({
    personalData,
    keys,
    readGenerations: async () => (await loadStream(store, signingSecret, SIGNING_SECRET_STREAM)).state,
  });
}
