import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { BucketMissing, FilesUnavailable } from '@pressline/files/blob-store.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

describe('what operators read and visitors must not', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('shows visitors no metrics and no API reference: not even that they exist', async () => {
    for (const path of ['/metrics', '/api/docs', '/api/openapi.json']) {
      const { status, headers } = await shop.client.raw('GET', path);
      expect([path, status, headers.get('Content-Type')]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('shows operators why it is not ready, and visitors only that it isn’t', async () => {
    const { store } = shop.shop.stores;
    const head = store.head.bind(store);
    store.head = () => Promise.reject(new EngineUnavailable('The disk of the events is read-only.'));
    try {
      const visitor = await shop.client.raw('GET', '/readyz');
      expect([visitor.status, visitor.body]).toEqual([503, { status: 'starting' }]);
      const operator = await shop.operators.raw('GET', '/readyz');
      expect([operator.status, operator.body]).toEqual([
        503,
        { status: 'starting', waits_for: 'The disk of the events is read-only.' },
      ]);
    } finally {
      store.head = head;
    }
    expect((await shop.operators.raw('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  it('is not ready while the bucket of the files is missing, but while its server is unavailable', async () => {
    const { files } = shop.shop.stores;
    const open = files.open.bind(files);
    try {
      files.open = () => Promise.reject(new FilesUnavailable('The bucket pressline at files:3900 is unavailable.'));
      expect((await shop.operators.raw('GET', '/readyz')).status).toBe(200);
      files.open = () => Promise.reject(new BucketMissing('The bucket pressline at files:3900'));
      const { status, body } = await shop.operators.raw('GET', '/readyz');
      expect([status, body.waits_for]).toEqual([
        503,
        'The bucket pressline at files:3900 does not exist. Create it, or correct FILES_URL.',
      ]);
    } finally {
      files.open = open;
    }
  });

  it('has nothing of the shop on the operators’ port', async () => {
    for (const path of ['/', '/api/products', '/admin/login'])
      expect((await shop.operators.raw('GET', path)).status).toBe(404);
  });
});

it('lets visitors read the API reference where that is set', async () => {
  const shop = await startShop({ env: { PUBLIC_API_DOCS: 'true' } });
  try {
    expect((await shop.client.raw('GET', '/api/docs')).status).toBe(200);
    expect((await shop.client.raw('GET', '/api/openapi.json')).body.openapi).toBe('3.1.0');
  } finally {
    await shop.stop();
  }
});
