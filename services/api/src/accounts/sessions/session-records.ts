import Bowser from 'bowser';
import type { SessionRecord } from '@pressline/contracts/accounts/accounts.ts';
import type { ClientData } from '@pressline/domain/accounts/client-data.ts';
import { session, validSession } from '@pressline/domain/accounts/session.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { openClientData } from '@pressline/personal-data/client-data.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { sessions } from '@pressline/read-models/accounts/sessions.ts';
import { liveBuild } from '../../queries/read-models.ts';

/** Only the newest sessions are listed. */
const MOST_LISTED = 100;

export interface SessionRecordsDeps {
  readonly store: EventStore;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly now: () => Date;
  readonly staffIdleMs: number;
}

/**
 * The active sessions of an account, most recently used first. They are found in the read model; their validity is
 * checked on their streams.
 * @param current the caller's own session, if it can be one of them
 */
export async function sessionRecords(
  { store, documents, personalData, now, staffIdleMs }: SessionRecordsDeps,
  userId: string,
  current?: string,
): Promise<SessionRecord[]> {
  const at = now();
  const build = await liveBuild(documents, sessions);
  const found = await build.find({
    where: {
      userId: { equals: userId },
      status: { equals: 'active' },
      expiresAt: { from: at.toISOString() },
    },
    sort: { by: ['expiresAt'], direction: 'descending' },
    limit: MOST_LISTED,
  });
  const [owner, ...loaded] = await Promise.all([
    loadStream(store, user, streamOf(CATEGORY.user, userId)),
    ...found.documents.map(async ({ id }) => {
      const { state } = await loadStream(store, session, streamOf(CATEGORY.session, id));
      return { id, state };
    }),
  ]);
  const valid = loaded.flatMap(({ id, state }) => {
    const checked = validSession(state, owner.state, at.getTime(), staffIdleMs);
    return typeof checked === 'string' ? [] : [{ id, ...checked }];
  });
  const blocks = valid.flatMap(({ client }) => client ?? []);
  const opened = await openClientData(personalData, blocks);
  const clients = new Map(blocks.map((block, index) => [block, opened[index]]));
  const records = valid.map(({ id, client, startedAt, lastUsedAt, expiresAt }): SessionRecord => {
    const from = client && clients.get(client);
    const isKnown = from !== undefined && !isErased(from);
    return {
      id,
      device: deviceOf(isKnown ? from : undefined),
      ip_address: isKnown ? from.ipAddress : null,
      started_at: startedAt,
      last_used_at: lastUsedAt,
      expires_at: expiresAt,
      current: id === current,
    };
  });
  return records.sort((one, other) => other.last_used_at.localeCompare(one.last_used_at));
}

/** `Chrome` and `Windows`; of phones and tablets the model, if it is known: `Safari` and `iPhone`. */
function deviceOf(client: ClientData | undefined): SessionRecord['device'] {
  const userAgent = client?.userAgent ?? '';
  // Bowser doesn't accept an empty text.
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: named(browser.name), system: named(platform.model) ?? named(os.name) };
}

function named(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name;
}
