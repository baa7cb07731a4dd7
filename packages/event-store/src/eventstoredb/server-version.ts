import { EventStoreDBClient } from '@eventstore/db-client';
import { withDeadline } from './server-errors.ts';

/** What the client asks of every server before it works with it, and tells nobody. */
interface Capable {
  readonly capabilities?: Promise<{ readonly serverVersion?: unknown }>;
}

/** As the client calls that of a server that does not say. */
const UNKNOWN = 'unknown';
/** How soon it gives up a connection that was never there, in ms. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Asks a server of EventStoreDB what it is.
 * @returns as it says itself, such as `23.10.7`; undefined where it does not say
 * @throws EngineUnavailable
 */
export async function eventStoreVersion(url: string, withinMs: number): Promise<string | undefined> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const capabilities = (client as unknown as Capable).capabilities;
    const serverVersion = (await withDeadline(withinMs, Promise.resolve(capabilities), () => undefined))?.serverVersion;
    return typeof serverVersion === 'string' && serverVersion !== UNKNOWN ? serverVersion : undefined;
  } finally {
    // Away, it may take as long as it likes: who asked has ended by then.
    await withDeadline(CLOSE_TIMEOUT_MS, client.dispose(), () => undefined).catch(() => undefined);
  }
}
