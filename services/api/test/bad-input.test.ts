import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { problem } from '@pressline/contracts/http/problem.ts';
import type { Route } from '@pressline/contracts/http/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import { Client, type ClientResponse, type Call } from './support/client.ts';
import { sendRaw, statusesIn } from './support/raw-request.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { fullScene, validCalls, type FullScene } from './support/valid-calls.ts';

const routes = Object.entries(ROUTES) as [EndpointName, Route][];

function tokenFor(scene: FullScene, { access }: Route): string | undefined {
  if (access === 'anyone' || access === 'anyone-or-account') return undefined;
  return access === 'admin' || access === 'customer-or-admin' ? scene.admin : scene.sara;
}

/** Never a 5xx, and always a problem that reveals no internals. */
function expectProblem({ status, body, headers }: ClientResponse, ...statuses: number[]): void {
  expect(statuses).toContain(status);
  expect(headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
  const parsed = problem.parse(body);
  expect(parsed.request_id).toBe(headers.get('X-Request-Id'));
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|SQLITE|Zod|at Object|Error:/);
}

function takesNothing({ body }: Route): boolean {
  return body.as === 'json' && body.schema.safeParse({}).success;
}

describe('bad input', () => {
  let shop: TestShop;
  let client: Client;
  let scene: FullScene;
  let calls: (name: EndpointName) => Promise<Call>;
  beforeAll(async () => {
    shop = await startShop();
    client = shop.client;
    scene = await fullScene(client);
    const valid = await validCalls(client, scene);
    // What is refused changes nothing: one valid call serves all the bad ones that are made of it.
    const made = new Map<EndpointName, Promise<Call>>();
    calls = (name) => {
      const call = made.get(name) ?? valid[name]();
      made.set(name, call);
      return call;
    };
  });
  afterAll(() => shop.stop());

  const jsonRoutes = routes
    .filter(([, { body }]) => body.as === 'json')
    .map(([name, route]) => ({ name, route, path: route.path }));
  const formRoutes = routes
    .filter(([, { body }]) => body.as === 'multipart')
    .map(([name, route]) => ({ name, route, path: route.path }));
  const send = async (
    name: EndpointName,
    route: Route,
    body: string | Buffer,
    contentType: string,
  ): Promise<ClientResponse> => {
    const { params } = await calls(name);
    const response = await fetch(`${client.base}${Client.path(name, params === undefined ? {} : { params })}`, {
      method: route.method,
      headers: {
        'Content-Type': contentType,
        ...(tokenFor(scene, route) !== undefined && { Authorization: `Bearer ${tokenFor(scene, route)}` }),
      },
      body,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown };
  };

  describe.each(jsonRoutes)('as JSON to $path', ({ name, route }) => {
    it.each([
      ['{"email": ', 400],
      ['', 400],
      ['"text"', 400],
      ['[]', 400],
      ['[[[['.repeat(2000) + ']]]]'.repeat(2000), 400],
      ['null', 400],
      ['{}', 400],
      ['{"__proto__":{"admin":true}}', 400],
      ['{"constructor":{"prototype":{"admin":true}}}', 400],
      ['{"email":{"$gt":""},"password":{"$gt":""}}', 400],
      ['{"stage":["Printing"],"name":["a"],"email":["a@b.co"]}', 400],
      [`{"stage":${'9'.repeat(400)}}`, 400],
      ['{"stage":"Printing","expected_revision":1e308}', 400],
      ['{"name":"\\ud800","email":"a@b.co","message":"x","username":"\\udfff","password":"\\ud800"}', 400],
      [
        '{"name":"a\\u0000b","email":"a@b.co","message":"x","username":"a\\u0000","password":"a\\u0000","stage":"Printing\\u0000"}',
        400,
      ],
      // Bytes that are no UTF-8.
      [Buffer.from('7b226e616d65223a22fffe222c22656d61696c223a2261406225', 'hex'), 400],
    ])('%.60s gets a problem', async (body, status) => {
      // Some calls need no words, and nothing is what they may be sent.
      if ((body === '' || body === '{}') && takesNothing(route)) return;
      expectProblem(await send(name, route, body, 'application/json'), status);
    });

    it('takes no more than it reads', async () => {
      const bytes = route.body.as === 'json' ? route.body.mostKb * 1024 : 0;
      expectProblem(await send(name, route, `{"message":"${'x'.repeat(bytes)}"}`, 'application/json'), 413);
    });

    it('takes no other type, charset or compression', async () => {
      expectProblem(await send(name, route, '{}', 'text/plain'), 415);
      expectProblem(await send(name, route, 'a=1', 'application/x-www-form-urlencoded'), 415);
      expectProblem(await send(name, route, '{}', 'application/json; charset=iso-8859-1'), 415);
    });
  });

  describe.each(formRoutes)('as a form to $path', ({ name, route }) => {
    it.each([
      ['no boundary', 'multipart/form-data', 'x', 400],
      [
        'no end',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc',
        400,
      ],
      ['nothing', 'multipart/form-data; boundary=b', '', 400],
      [
        'a broken header',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disp\0sition: ;;;\r\n\r\nabc\r\n--b--\r\n',
        400,
      ],
      [
        'a file without an end',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\u0089PNG',
        400,
      ],
      [
        'a nested field',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="title[$gt]"\r\n\r\nabc\r\n--b--\r\n',
        400,
      ],
      [
        '__proto__',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--b--\r\n',
        400,
      ],
      [
        'a field without a name',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--b--\r\n',
        400,
      ],
      [
        'a file of no field',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="virus"; filename="../../etc/passwd"\r\n\r\nabc\r\n--b--\r\n',
        400,
      ],
      [
        'a NUL',
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\na\0b\r\n--b--\r\n',
        400,
      ],
      [
        'hundreds of fields',
        'multipart/form-data; boundary=b',
        `${'--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc\r\n'.repeat(300)}--b--\r\n`,
        400,
      ],
      ['JSON', 'application/json', '{}', 415],
      ['urlencoded', 'application/x-www-form-urlencoded', 'title=a', 415],
    ])('%s gets a problem', async (_what, contentType, body, status) => {
      expectProblem(await send(name, route, body, contentType), status);
    });
  });

  const withParams = routes
    .filter(([, { path }]) => path.includes('{'))
    .map(([name, route]) => ({ name, route, path: route.path }));
  it.each(withParams)('an id of another shape is not found: $path', async ({ name, route }) => {
    const { form, json } = await calls(name);
    for (const odd of [
      '1',
      '%00',
      '..%2f..%2fetc%2fpasswd',
      'x'.repeat(300),
      '%ff',
      "' OR 1=1 --",
      '0199a000-0000-7000-8000-000000000000',
      '%F0%9F%92%A9',
    ]) {
      const path = route.path.replaceAll(/\{\w+\}/g, odd.includes('%') ? odd : encodeURIComponent(odd));
      const answer = await client.raw(route.method, path, {
        // Without an account or a link, no id is looked up.
        token: route.access === 'anyone-or-account' ? scene.admin : tokenFor(scene, route),
        ...(form && { form }),
        ...(json !== undefined && { json }),
      });
      // An unknown category is an empty list, and an unknown record has no parked streams.
      const mayBeEmpty = path.includes('/category/') || path.includes('/parked/');
      // The client chooses the ID of a new template, saved view or address.
      const mayBeNew =
        /^\/api\/(?:admin\/(?:reply-templates|saved-views)|addresses)\/0199a000-0000-7000-8000-000000000000$/.test(
          path,
        );
      if (mayBeNew) expect(answer.status).toBe(200);
      else if (mayBeEmpty && answer.status === 200) expect(answer.body).toEqual([]);
      else expectProblem(answer, 404);
    }
  });

  it.each(
    routes.filter(([, { method }]) => method === 'GET').map(([name, route]) => ({ name, route, path: route.path })),
  )('an unknown or doubled query is refused: $path', async ({ name, route }) => {
    const { params } = await calls(name);
    const path = Client.path(name, params === undefined ? {} : { params });
    for (const query of ['nope=1', 'limit=1&limit=2', 'limit[$gt]=1', '__proto__=1', 'after=%00']) {
      expectProblem(await client.raw('GET', `${path}?${query}`, { token: tokenFor(scene, route) }), 400);
    }
  });

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5c..%5cpackage.json',
    '/uploads/../../../../etc/passwd',
    '/uploads/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/uploads/%2fetc%2fpasswd',
    '/uploads/..%2fmaster-key',
    '/uploads/a.webp%00.png',
    '/.env',
    '/.server/server.js',
  ])('a path leads to no file but those of the shop: %s', async (path) => {
    const received = await sendRaw(client.base, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    expect(statusesIn(received)).toEqual([404]);
    expect(received).not.toMatch(/"name": "pressline"|root:/);
  });

  it('an unknown path is a JSON 404, another method a 405 that lists the allowed ones', async () => {
    for (const path of ['/api', '/api/', '/api/nope', '/api/orders/x/y/z', '/uploads', '/uploads/a/b', '/API/nope'])
      expectProblem(await client.raw('GET', path), 404);
    const wrong = await client.raw('PATCH', '/api/products');
    expectProblem(wrong, 405);
    expect(wrong.headers.get('Allow')).toBe('GET, POST, HEAD, OPTIONS');
    expect((await client.raw('OPTIONS', '/api/products')).status).toBe(204);
    for (const path of ['/', '/index.html', '/login', '/healthz', '/api/docs', '/api/openapi.json'])
      expectProblem(await client.raw('DELETE', path), path.startsWith('/api') ? 404 : 405);
  });

  it('a bad Pressline-After, Idempotency-Key or If-Match is named', async () => {
    for (const after of ['-1', '1.5', 'x', '9'.repeat(40)])
      expectProblem(await client.call('products', { headers: { 'Pressline-After': after } }), 400);
    const { json } = await calls('sendMessage');
    expectProblem(await client.call('sendMessage', { json, headers: { 'Idempotency-Key': 'x'.repeat(300) } }), 400);
    expectProblem(
      await client.call('updateProcess', {
        token: scene.admin,
        params: { orderId: scene.orderId },
        json: { stage: 'Printing' },
        headers: { 'If-Match': '"x"' },
      }),
      400,
    );
  });

  it('an id that names nothing is not found, also where the caller names the revision they saw', async () => {
    const nothing = '01900000-0000-7000-8000-000000000000';
    const call = { token: scene.admin, headers: { 'If-Match': '"1"' } };
    expectProblem(await client.call('removeProduct', { ...call, params: { id: nothing } }), 404);
    expectProblem(await client.call('removeSafetyProduct', { ...call, params: { id: nothing } }), 404);
    const json = { stage: 'Printing' };
    expectProblem(await client.call('updateProcess', { ...call, params: { orderId: nothing }, json }), 404);
  });

  it('a position beyond the end of the store gets an immediate response, marked as stale', async () => {
    const took: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const began = performance.now();
      const { status, headers } = await client.call('products', { headers: { 'Pressline-After': '999999999' } });
      expect([status, headers.get('Pressline-Stale')]).toEqual([200, 'true']);
      took.push(performance.now() - began);
    }
    // Rather than after the 1 s that a query waits. A busy machine may hold up one of them.
    expect(Math.min(...took)).toBeLessThan(800);
  });

  it('a connection that is not HTTP is closed, and the shop keeps running', async () => {
    const { port } = new URL(client.base);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('\x16\x03\x01 hello\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString('latin1')));
      socket.on('close', () => resolve(text));
      socket.on('error', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await client.raw('GET', '/healthz')).status).toBe(200);
  });

  it('names each field that doesn’t fit, in plain words', async () => {
    const { body } = await client.call('sendMessage', {
      json: { name: ' ', email: 'nobody', message: 'x', phone: '12', colour: 'red' },
    });
    expect(body.errors).toEqual([
      { field: 'name', message: 'is required' },
      { field: 'email', message: 'must be a valid email address' },
      { field: 'phone', message: 'is invalid' },
      { field: 'colour', message: 'is not a known field' },
    ]);
  });

  it('left nothing behind of all this', async () => {
    const messages = await client.call('messages', { token: scene.admin });
    expect(messages.body).toMatchObject([{ id: scene.messageId, message: 'Hello', status: 'unread', answers: [] }]);
    const vests = await client.call('safetyOrders', { token: scene.admin });
    expect(new Set(vests.body.map((order: { customer_email: string }) => order.customer_email))).toEqual(
      new Set(['a@dune.example']),
    );
    expect(new Set((await client.call('products')).body.map(({ title }: { title: string }) => title))).toEqual(
      new Set(['Gold Foil Business Cards']),
    );
    expect(shop.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
