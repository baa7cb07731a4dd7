import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { skipUnless } from '../support/skip-unless.ts';
import { ENGINES, Stack } from '../support/stack.ts';
import { TraceCollector } from '../support/trace-collector.ts';
import { until } from '../support/until.ts';

skipUnless(...ENGINES).describe('a request to a shop on servers while traces are collected', () => {
  let collector: TraceCollector;
  let stack: Stack;
  beforeAll(async () => {
    collector = await TraceCollector.start();
    stack = await Stack.open({
      apis: 1,
      projectors: 1,
      onSharedServers: true,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    await stack.start();
  });
  afterAll(async () => {
    await stack.remove();
    await collector.stop();
  });

  it('is one trace from the API, which responds, to the projector, which folds', async () => {
    const answer = await fetch(`${stack.urls[0] ?? ''}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Elena Petrova', email: 'elena@petite.example', message: 'Is it open today?' }),
    });
    expect(answer.status).toBe(201);
    const traceId = (answer.headers.get('X-Request-Id') ?? '').replaceAll('-', '');
    const span = (name: string) => collector.spans.find((each) => each.traceId === traceId && each.name === name);
    await until(() => span('fold inbox') !== undefined && span('POST /api/contact') !== undefined);
    const request = span('POST /api/contact');
    expect(request?.service).toBe('pressline-api');
    expect(span('append')).toMatchObject({ service: 'pressline-api', parentSpanId: request?.spanId });
    expect(span('fold inbox')).toMatchObject({ service: 'pressline-projector', parentSpanId: request?.spanId });
    expect(collector.received).not.toContain('Elena');
  });
});
