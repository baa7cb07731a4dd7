import { EventStoreDBClient } from '@eventstore/db-client';
import pTimeout from 'p-timeout';
import { ServerCalls } from './server-calls.ts';
import { serverName } from './server-errors.ts';

/** The client queries this from every server, but doesn't expose it. */
interface Capable {
  readonly capabilities?: Promise<{ readonly serverVersion?: unknown }>;
}

/** The client's value for a server that doesn't report its version. */
const UNKNOWN = 'unknown';
/** How soon it abandons a connection that was never established, in ms. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Reads the version of an EventStoreDB server.
 * @returns as reported, such as `23.10.7`; undefined if it isn't
 * @throws EngineUnavailable
 */
export async function eventStoreVersion(url: string, withinMs: number): Promise<string | undefined> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const capabilities = (client as unknown as Capable).capabilities;
    const calls = new ServerCalls({ server: serverName(url), timeoutMs: withinMs });
    const capable = await calls.run(
      () => Promise.resolve(capabilities),
      () => undefined,
    );
    const serverVersion = capable?.serverVersion;
    return typeof serverVersion === 'string' && serverVersion !== UNKNOWN ? serverVersion : undefined;
  } finally {
    // If the server is unavailable this may take long, but the caller has its result.
    await pTimeout(client.dispose(), { milliseconds: CLOSE_TIMEOUT_MS }).catch(() => undefined);
  }
}
