import type { ProjectionsResponse, ReplayRecord } from '@pressline/contracts/operations/projections.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

/** A replay runs in threads, which start slowly on a busy machine. */
const REPLAYED_WITHIN_MS = 40_000;

interface ReplayRequest {
  readonly projections: readonly string[];
  readonly purpose?: string;
  readonly at_most?: number;
}

/** As read by the page. */
export async function projectionsStatus(client: Client, token: string): Promise<ProjectionsResponse> {
  const { body, status } = await client.call('projections', { token });
  if (status !== 200) throw new Error(`Not answered: ${JSON.stringify(body)}`);
  return body as ProjectionsResponse;
}

export async function projectionNamed(client: Client, token: string, name: string) {
  const found = (await projectionsStatus(client, token)).projections.find(({ projection }) => projection === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

/**
 * Requests a replay, by default one whose builds wait for a manual flip.
 * @returns its id
 */
export async function orderedReplay(client: Client, token: string, wish: ReplayRequest): Promise<string> {
  const { body, status } = await client.call('orderReplay', { token, json: { purpose: 'flip-by-hand', ...wish } });
  if (status !== 201) throw new Error(`Not ordered: ${JSON.stringify(body)}`);
  return (body.replay as ReplayRecord).id;
}

/** The replay as the page sees it, once it exists and meets a condition. */
export function replayOnce(
  client: Client,
  token: string,
  id: string,
  is: (replay: ReplayRecord) => boolean,
): Promise<ReplayRecord> {
  const look = async () =>
    (await projectionsStatus(client, token)).replays.find((replay) => replay.id === id && is(replay));
  return eventually(look, REPLAYED_WITHIN_MS);
}

/** By name: the live build, and another one made by a replay. */
export async function buildsBeside(
  client: Client,
  token: string,
  projections: readonly string[],
): Promise<Readonly<Record<string, { readonly live: string; readonly beside: string }>>> {
  const id = await orderedReplay(client, token, { projections });
  const { builds } = await replayOnce(client, token, id, ({ status }) => status === 'finished');
  const all = (await projectionsStatus(client, token)).projections;
  return Object.fromEntries(
    builds.map(({ projection, build }) => {
      const own = all.find((one) => one.projection === projection)?.builds ?? [];
      return [projection, { live: own.find(({ place }) => place === 'live')?.build ?? '', beside: build }];
    }),
  );
}
