import { beforeAll, expect, it } from '@jest/globals';
import type { ProjectionsResponse, ReplayRecord } from '@pressline/contracts/operations/projections.ts';
import { seeded } from '../support/seeded.ts';
import { call } from '../support/shop-client.ts';
import type { Stack } from '../support/stack.ts';
import { Workload } from '../support/workload.ts';
import { until } from '../support/until.ts';

/** Each check reads the state of every read model. */
const BETWEEN_CHECKS_MS = 150;

/** Runs last: it ends the sessions of all admins. */
export function projectionsOnServers(stack: () => Stack): void {
  const workload = new Workload(seeded(17), 'layla@example.com');
  let url: string;
  beforeAll(async () => {
    url = stack().urls[0] ?? '';
    await workload.open(url);
  });

  const token = () => workload.admin;
  const untilShown = (isShown: () => Promise<boolean>) => until(isShown, undefined, BETWEEN_CHECKS_MS);
  const standing = async (): Promise<ProjectionsResponse> => (await call(url, 'projections', { token: token() })).body;
  const links = async () => (await standing()).projections.find(({ projection }) => projection === 'order-links');
  const replayed = async (id: string): Promise<ReplayRecord | undefined> =>
    (await standing()).replays.find((replay) => replay.id === id);

  it('are shown by a process that does not feed them, as published by the one that does', async () => {
    await untilShown(async () => (await links())?.lags.at(-1) !== null);
    const { projections, told_at: toldAt, queue_board: board } = await standing();
    expect(projections).toHaveLength(18);
    expect(await links()).toMatchObject({ builds: [{ place: 'live', state: 'ready', failing: null }], flipped: null });
    expect(toldAt).not.toBeNull();
    expect(board).toBe('/api/admin/queues/');
  });

  it('are replayed by a projector, compared, flipped, undone and dropped from an API', async () => {
    const before = (await links())?.builds[0]?.build ?? '';
    const json = { projections: ['order-links'], purpose: 'flip-by-hand', at_most: 1 };
    const ordered = await call(url, 'orderReplay', { token: token(), json });
    expect(ordered.status).toBe(201);
    const { id } = ordered.body.replay;
    await call(url, 'pauseReplay', { token: token(), params: { id } });
    await untilShown(async () => (await replayed(id))?.status === 'paused');
    await call(url, 'paceReplay', { token: token(), params: { id }, json: { at_most: null } });
    await call(url, 'resumeReplay', { token: token(), params: { id } });
    // Two threads begin on a machine that may be busy: one that folds, one that compares.
    await untilShown(async () => (await replayed(id))?.status === 'finished');
    const [compared] = (await replayed(id))?.result?.compared ?? [];
    expect(compared).toMatchObject({ projection: 'order-links', clean: true });
    const params = { projection: 'order-links' };
    const build = compared?.build ?? '';
    const again = await call(url, 'compareBuilds', { token: token(), params, query: { one: before, other: build } });
    expect(again).toMatchObject({ status: 200, body: { clean: true } });
    const flipped = await call(url, 'flipBuild', { token: token(), params, json: { build } });
    expect(flipped).toMatchObject({ status: 200, body: { live: build, previous: before } });
    expect((await links())?.flipped).toMatchObject({ from: { build: before }, to: { build }, by: { role: 'admin' } });
    expect(await call(url, 'undoFlip', { token: token(), params, json: { from: before, to: build } })).toMatchObject({
      status: 200,
      body: { live: before },
    });
    const dropped = await call(url, 'dropBuild', { token: token(), params: { ...params, build } });
    expect(dropped.status).toBe(200);
    expect((await links())?.builds.map((one) => one.build)).toEqual([before]);
  });

  it('are next to the board of the queue, which is read-only and for admins with a valid session', async () => {
    const board = `${url}/api/admin/queues/`;
    const statusOf = async (cookie?: string) =>
      (await fetch(board, { headers: cookie === undefined ? {} : { Cookie: cookie } })).status;
    expect(await statusOf()).toBe(401);
    expect(await statusOf('pressline-queue-board=made-up')).toBe(401);
    expect(await statusOf(`pressline-queue-board=${token()}`)).toBe(401);
    const customer = await call(url, 'login', { json: { email: 'layla@example.com', password: 'a long one' } });
    expect((await call(url, 'openQueueBoard', { token: customer.body.token })).status).toBe(403);

    const opened = await call(url, 'openQueueBoard', { token: token() });
    expect(opened).toMatchObject({ status: 200, body: { address: '/api/admin/queues/' } });
    const set = opened.headers.get('Set-Cookie') ?? '';
    expect(set).toMatch(/; Path=\/api\/admin\/queues; Max-Age=3600; HttpOnly; SameSite=Strict$/);
    const cookie = set.split(';')[0] ?? '';
    const page = await fetch(board, { headers: { Cookie: cookie } });
    const html = await page.text();
    expect([page.status, page.headers.get('X-Powered-By')]).toEqual([200, null]);
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    const assets = [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, asset]) => asset ?? '');
    expect(assets.length).toBeGreaterThan(2);
    for (const asset of assets) {
      expect([asset, (await fetch(board + asset, { headers: { Cookie: cookie } })).status]).toEqual([asset, 200]);
      expect([asset, (await fetch(board + asset)).status]).toEqual([asset, 401]);
    }
    const queues = await fetch(`${board}api/queues`, { headers: { Cookie: cookie } });
    expect(await queues.json()).toMatchObject({ queues: [{ name: 'wake', readOnlyMode: true }] });
    for (const path of ['api/queues/wake/pause', 'api/queues/wake/add', 'api/queues/pause'])
      expect((await fetch(board + path, { method: 'PUT', headers: { Cookie: cookie } })).status).toBe(404);
    // It opens nothing but the board.
    const elsewhere = await fetch(`${url}/api/admin/projections`, { headers: { Cookie: cookie } });
    expect(elsewhere.status).toBe(401);

    await call(url, 'endSessions', { token: token() });
    expect(await statusOf(cookie)).toBe(401);
  });
}
