import type { ProjectionsResponse, ReplayRecord } from '@pressline/contracts/operations/projections.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

/** A replay has threads of its own, which take long to start where the machine has much to do. */
const REPLAYED_WITHIN_MS = 40_000;

interface ReplayRequest {
  readonly projections: readonly string[];
  readonly purpose?: string;
  readonly at_most?: number;
}

/** What the page reads. */
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

/** Orders a replay, one whose builds wait for somebody if nothing is said. @returns its id */
export async function orderedReplay(client: Client, token: string, wish: ReplayRequest): Promise<string> {
  const { body, status } = await client.call('orderReplay', { token, json: { purpose: 'flip-by-hand', ...wish } });
  if (status !== 201) throw new Error(`Not ordered: ${JSON.stringify(body)}`);
  return (body.replay as ReplayRecord).id;
}

/** The replay as the page sees it, once it is there and as it should be. */
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

/** By name: the build that answers, and another one that a replay has made beside it. */
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
