import { projectionsApi, useStandingQuery } from './projections-api.ts';

const WHILE_SOMETHING_RUNS_MS = 1_000;
const ELSE_MS = 5_000;

/** How the read models stand, asked anew all the time while the page is looked at: each second while a replay runs. */
export function useStanding() {
  const { runs } = projectionsApi.endpoints.standing.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ runs: data?.replays.some(({ status }) => status === 'wanted') ?? false }),
  });
  return useStandingQuery(undefined, {
    pollingInterval: runs ? WHILE_SOMETHING_RUNS_MS : ELSE_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
}
