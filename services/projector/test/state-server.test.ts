import { afterEach, describe, expect, it } from '@jest/globals';
import { openShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { Projector } from '@pressline/hosting/projector.ts';
import { EngineUnavailable, type Position } from '@pressline/event-store/event-store.ts';
import { measureProjector } from '../src/metrics.ts';
import { serveState, type StateServer } from '../src/state-server.ts';

const ORDERS = {
  projection: 'order-list',
  version: 3,
  build: 'order-list-1',
  live: true,
  scannedTo: 40n as Position,
  position: 38n as Position,
  eventsPerSecond: 2.5,
} as const;

const AT_WORK: Projector = {
  duties: () => ['feed', 'mail'],
  partitions: () => ({ of: 1, held: [] }),
  builds: () => [
    { ...ORDERS, state: { is: 'catching-up', lagMs: 1_500 } },
    { ...ORDERS, build: 'order-list-2', live: false, state: { is: 'following' } },
    { ...ORDERS, projection: 'inbox', build: 'inbox-1', state: { is: 'following' } },
  ],
  parked: () => Promise.resolve(new Map([['order-list-1', 2]])),
  previousVersions: () => Promise.resolve([]),
  replays: () => 1,
  drifted: () => 2,
  behind: () => Promise.resolve([]),
  stop: () => Promise.resolve(),
};

describe('the state server of a projector', () => {
  let server: StateServer | undefined;
  let differences: readonly string[] = [];
  afterEach(() => server?.stop());

  async function ask(
    path: string,
    projector: Partial<Projector> = {},
    { method = 'GET', as = 'operator' }: { readonly method?: string; readonly as?: 'operator' | 'probe' } = {},
  ): Promise<[number, string]> {
    const metrics = openShopMetrics();
    const asked = { ...AT_WORK, ...projector };
    measureProjector(metrics, asked, () => new Date('2026-01-05T08:00:40.000Z'));
    const settings = { port: 0, host: '127.0.0.1', operators: { port: 0, host: '127.0.0.1' } };
    server = await serveState(asked, metrics, settings, { differences: () => differences });
    const port = as === 'operator' ? server.operatorPort : server.port;
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, { method });
    return [answer.status, await answer.text()];
  }

  const away = () => Promise.reject(new EngineUnavailable('MongoDB is away.'));

  it('responds at /healthz that it runs, and what it does', async () => {
    const [status, text] = await ask('/healthz', { behind: away, parked: away });
    expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok', duties: ['feed', 'mail'] }]);
  });

  it('responds at /readyz that it is ready', async () => {
    const [status, text] = await ask('/readyz?verbose');
    expect([status, JSON.parse(text)]).toEqual([200, { status: 'ready', duties: ['feed', 'mail'] }]);
  });

  it('reports there which servers’ clocks differ', async () => {
    differences = ['Redis: 5.0 s behind this machine. Set the clocks.'];
    const [status, text] = await ask('/readyz');
    differences = [];
    expect([status, JSON.parse(text)]).toEqual([
      200,
      expect.objectContaining({ clock_differences: ['Redis: 5.0 s behind this machine. Set the clocks.'] }),
    ]);
  });

  it('lists there which read models serve the previous version', async () => {
    const previousVersions = () => Promise.resolve(['order-list serves version 5; version 6 is being built']);
    const [status, text] = await ask('/readyz', { previousVersions });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      {
        status: 'ready',
        duties: ['feed', 'mail'],
        former_versions: ['order-list serves version 5; version 6 is being built'],
      },
    ]);
  });

  it('is not ready while read models are far behind, and lists them', async () => {
    const [status, text] = await ask('/readyz', { behind: () => Promise.resolve(['order-list']) });
    expect([status, JSON.parse(text)]).toEqual([503, { status: 'behind', waits_for: ['order-list'] }]);
  });

  it('is not ready while a server is unavailable', async () => {
    const [status, text] = await ask('/readyz', { behind: away });
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { status: 'a server is unavailable', waits_for: ['MongoDB is away.'] },
    ]);
  });

  it('shows at /metrics what it does and the progress of each live build', async () => {
    const [status, text] = await ask('/metrics');
    expect(status).toBe(200);
    expect(seriesIn(text)).toEqual([
      'pressline_duty_held{duty="feed"} 1',
      'pressline_duty_held{duty="mail"} 1',
      'pressline_partitions 1',
      'pressline_partitions_held 1',
      'pressline_read_model_lag_seconds{projection="order-list"} 1.5',
      'pressline_read_model_lag_seconds{projection="inbox"} 0',
      'pressline_read_model_events_per_second{projection="order-list"} 2.5',
      'pressline_read_model_events_per_second{projection="inbox"} 2.5',
      'pressline_read_model_parked_streams{projection="order-list"} 2',
      'pressline_read_model_failing{projection="order-list"} 0',
      'pressline_read_model_failing{projection="inbox"} 0',
      'pressline_read_model_former_version{projection="order-list"} 0',
      'pressline_read_model_former_version{projection="inbox"} 0',
      'pressline_replay_running 1',
      'pressline_drifted_documents 2',
    ]);
  });

  it('counts at /metrics the partitions that it feeds, which are no duties of their own there', async () => {
    const held = ['feed 1 of 4', 'feed 3 of 4'];
    const [, text] = await ask('/metrics', { duties: () => ['mail', ...held], partitions: () => ({ of: 4, held }) });
    expect(seriesIn(text).slice(0, 3)).toEqual([
      'pressline_duty_held{duty="mail"} 1',
      'pressline_partitions 4',
      'pressline_partitions_held 2',
    ]);
  });

  it.each<[string, Projector['parked']]>([
    ['is away', away],
    ['answers nobody', () => new Promise(() => undefined)],
  ])(
    'tells at /metrics that a read model can’t be fed, where MongoDB %s: all but what only MongoDB knows',
    async (_, parked) => {
      const state = { is: 'failing', reason: 'MongoDB is away.', since: '2026-01-05T08:00:00.000Z' } as const;
      const [status, text] = await ask('/metrics', { parked, builds: () => [{ ...ORDERS, state }] });
      expect(status).toBe(200);
      expect(seriesIn(text)).toContain('pressline_read_model_failing{projection="order-list"} 1');
      expect(seriesIn(text)).toContain('pressline_read_model_lag_seconds{projection="order-list"} 40');
      expect(seriesIn(text)).not.toContainEqual(expect.stringContaining('parked_streams'));
      expect(text).toContain('pressline_engine_errors_total{engine="read-models"} 1');
    },
  );

  it.each<[string, number, Partial<Projector>]>([
    ['ready', 200, {}],
    ['starting', 503, { behind: () => Promise.resolve(['order-list']) }],
    ['starting', 503, { behind: away }],
  ])('tells a probe that it is %s (%i), and never why', async (status, code, projector) => {
    expect(await ask('/readyz', projector, { as: 'probe' })).toEqual([code, JSON.stringify({ status })]);
  });

  it('responds to a probe that it runs, without metrics', async () => {
    expect(await ask('/healthz', {}, { as: 'probe' })).toEqual([200, '{"status":"ok"}']);
    await server?.stop();
    expect((await ask('/metrics', {}, { as: 'probe' }))[0]).toBe(404);
  });

  it.each([
    ['/', 'GET'],
    ['/healthz', 'POST'],
    ['/metrics/more', 'GET'],
  ])('has nothing else: %s by %s', async (path, method) => {
    expect((await ask(path, {}, { method }))[0]).toBe(404);
  });
});

/** The lines about this shop, without their descriptions and those about Node. */
function seriesIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => /^pressline_(read_model|duty|partitions|replay|drifted)/.test(line));
}
