import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TraceCollector } from '@pressline/tests/support/trace-collector.ts';
import { until } from '@pressline/tests/support/until.ts';
import { orderForm } from './support/fixtures.ts';
import { RunningShop } from './support/run-shop.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { fullScene, type FullScene } from './support/valid-calls.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

describe('an order that is placed while traces are collected', () => {
  let collector: TraceCollector;
  let shop: TestShop;
  let scene: FullScene;
  beforeAll(async () => {
    collector = await TraceCollector.start();
    shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'debug' } });
    scene = await fullScene(shop.client);
  });
  afterAll(async () => {
    await shop.stop();
    await collector.stop();
  });

  const placeOrder = (headers: Readonly<Record<string, string>>) =>
    shop.client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId), headers });
  const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

  it('is one trace from the caller over the request and its append to the fold', async () => {
    const placed = await placeOrder({ traceparent: `00-${TRACE}-${CALLER}-01` });
    expect(placed.status).toBe(201);
    const [, spanId] =
      /^4bf92f3577b34da6a3ce929d0e0e4736-([0-9a-f]{16})$/.exec(placed.headers.get('X-Request-Id') ?? '') ?? [];
    const fold = () => spansOf(TRACE).find(({ name }) => name === 'fold order-list');
    await until(() => fold() !== undefined && spansOf(TRACE).some(({ name }) => name === 'POST /api/orders'));
    const named = (name: string) => spansOf(TRACE).filter((span) => span.name === name);
    expect(named('POST /api/orders')).toEqual([
      expect.objectContaining({ spanId, parentSpanId: CALLER, service: 'pressline-api' }),
    ]);
    expect(named('append')).toEqual([expect.objectContaining({ parentSpanId: spanId })]);
    expect(named('fold order-list')).toEqual([expect.objectContaining({ parentSpanId: spanId })]);
  });

  it('starts a trace if its caller names none, and its request log has the id', async () => {
    const placed = await placeOrder({});
    const requestId = placed.headers.get('X-Request-Id') ?? '';
    const traceId = requestId.replaceAll('-', '');
    await until(() => spansOf(traceId).some(({ name }) => name === 'fold order-list'));
    await until(() => spansOf(traceId).some(({ name }) => name === 'POST /api/orders'));
    const request = spansOf(traceId).find(({ name }) => name === 'POST /api/orders');
    expect(request?.parentSpanId ?? '').toBe('');
    expect(spansOf(traceId).find(({ name }) => name === 'fold order-list')?.parentSpanId).toBe(request?.spanId);
  });

  it('has one id in the response, the request log, the event and the log of the projection', async () => {
    const id = 'c0ffee00-1234-4abc-8def-0123456789ab';
    const placed = await placeOrder({ 'X-Request-Id': id });
    expect(placed.headers.get('X-Request-Id')).toBe(id);
    const [event] = await shop.shop.stores.store.readStream(`printOrder-${String(placed.body.orderId)}`);
    expect(event?.metadata.correlationId).toBe(id);
    const lines = () => shop.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    await until(() => lines().some((line) => line.correlationId === id && line.projection === 'order-list'));
    expect(lines()).toContainEqual(expect.objectContaining({ requestId: id, msg: 'request', status: 201 }));
  });

  it('contains no names and no ids of people', async () => {
    await until(() => collector.spans.length > 20);
    for (const personal of ['Sara', 'sara@', 'Haddad', 'front.pdf', scene.sara, scene.orderId])
      expect(collector.received).not.toContain(personal);
  });

  it('is also served while no collector is running', async () => {
    await collector.stop();
    expect((await placeOrder({})).status).toBe(201);
    await until(() => shop.log.some((line) => line.includes('trace export failed')));
    expect((await placeOrder({})).status).toBe(201);
    expect(shop.log.filter((line) => line.includes('trace export failed'))).toHaveLength(1);
  });
});

/** Prints each loaded file that contains OpenTelemetry, except its API, which prom-client imports. */
const TELL_LOADED = `import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (/node_modules.@opentelemetry.(?!api)/.test(loaded.source)) process.stderr.write('loaded ' + url + '\\n');
    return loaded;
  },
});`;

describe('OpenTelemetry', () => {
  it.each([
    ['is not loaded where traces are not collected', {}, false],
    ['is loaded where they are', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true],
  ])('%s', async (_, env, isLoaded) => {
    const folder = mkdtempSync(join(tmpdir(), 'pressline-traces-'));
    const hook = `data:text/javascript,${encodeURIComponent(TELL_LOADED)}`;
    const shop = new RunningShop({ DATA_DIR: folder, NODE_OPTIONS: `--import ${hook}`, ...env });
    try {
      const base = await shop.base();
      expect((await fetch(`${base}/api/products`)).status).toBe(200);
      expect(/^loaded /m.test(shop.output)).toBe(isLoaded);
    } finally {
      await shop.end();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the id of a request', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it.each([
    ['is no UUID: it could name somebody', { 'X-Request-Id': 'sara@dune.example' }],
    ['is of a trace that is none', { traceparent: `00-${'0'.repeat(32)}-${CALLER}-01` }],
    ['is of a trace in another version', { traceparent: `01-${TRACE}-${CALLER}-01` }],
  ])('is a new one where the caller’s %s', async (_, headers) => {
    const { headers: answered } = await shop.client.raw('GET', '/healthz', { headers });
    expect(answered.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(shop.log.join('')).not.toContain('sara@');
  });
});
