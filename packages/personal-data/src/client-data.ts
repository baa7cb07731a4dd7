import {
  CLIENT_DATA_SUBJECTS,
  clientDataSubject,
  type ClientData,
  type SealedClientData,
} from '@pressline/domain/accounts/client-data.ts';
import { ERASED, isErased, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { sealedUnlessForgotten, type PersonalData } from './personal-data.ts';
import { KeysUnavailable } from './subject-keys.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Seals the client data of a request, per person and day.
 * @param person the subject of the data
 * @param at ISO 8601 in UTC
 * @returns undefined if that day was already erased, for example because a clock was wrong, or if the keys are
 * unavailable, since that must not prevent log-ins
 */
export async function sealClientData(
  personalData: Pick<PersonalData, 'seal'>,
  client: ClientData,
  { person, at }: { readonly person: string; readonly at: string },
): Promise<SealedClientData | undefined> {
  const { email: _, ...withoutEmail } = client;
  try {
    const ofPerson = await sealedUnlessForgotten(personalData.seal<ClientData>(person, client));
    const content = ofPerson ?? withoutEmail;
    return await sealedUnlessForgotten(
      personalData.seal<ClientData | Sealed<ClientData>>(clientDataSubject(at), content),
    );
  } catch (error) {
    if (error instanceof KeysUnavailable) return undefined;
    throw error;
  }
}

/**
 * Opens a page of what `sealClientData` sealed, in order.
 * @throws SealBroken, SubjectKeyMissing, KeysUnavailable
 */
export async function openClientData(
  personalData: Pick<PersonalData, 'openMany'>,
  blocks: readonly SealedClientData[],
): Promise<readonly (ClientData | Erased)[]> {
  const outer = await personalData.openMany(blocks);
  const inner = await personalData.openMany(outer.filter(isSealed));
  let next = 0;
  return outer.map((content) => {
    if (isErased(content)) return ERASED;
    return isSealed(content) ? (inner[next++] ?? ERASED) : content;
  });
}

function isSealed(content: ClientData | Sealed<ClientData> | Erased): content is Sealed<ClientData> {
  return 'box' in content;
}

/**
 * Destroys the keys of days older than `days` days, which erases the IP addresses and user agents of these days in
 * events, read models and backups of the events. Idempotent.
 * @returns how many days were erased now
 * @throws KeysUnavailable
 */
export async function eraseOldClientData(
  personalData: Pick<PersonalData, 'subjectsBetween' | 'destroy'>,
  days: number,
  now: Date,
): Promise<number> {
  const firstKept = clientDataSubject(new Date(now.getTime() - days * DAY_MS).toISOString());
  const old = await personalData.subjectsBetween(CLIENT_DATA_SUBJECTS, firstKept);
  for (const subject of old) await personalData.destroy(subject);
  return old.length;
}
