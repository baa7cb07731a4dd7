import { describe, expect, it } from '@jest/globals';
import { EngineUnavailable, type Position, type RecordedEvent } from '../src/event-store.ts';
import { shopSettingsReader } from '../src/shop-settings-reader.ts';

const event = (revision: number, name: string): RecordedEvent => ({
  stream: 'shopSettings-shop',
  revision,
  type: 'seller-changed',
  data: { name },
  at: '2026-03-02T08:30:00.000Z',
  actor: 'admin:0195a000-0000-7000-8000-000000000001',
  position: BigInt(revision + 1) as Position,
  metadata: {
    id: '0195a000-0000-7000-8000-000000000002',
    at: '2026-03-02T08:30:00.000Z',
    actor: 'admin:0195a000-0000-7000-8000-000000000001',
    commandId: '0195a000-0000-7000-8000-000000000003',
    fingerprint: 'ab'.repeat(32),
    correlationId: '0195a000-0000-7000-8000-000000000003',
    causationId: '0195a000-0000-7000-8000-000000000003',
  },
});

/** A store whose events and clock the test controls. */
function scene(fixed: Parameters<typeof shopSettingsReader>[1] = {}) {
  const shop = { events: [] as RecordedEvent[], now: 0, reads: 0, error: undefined as Error | undefined };
  const readStream = async () => {
    shop.reads += 1;
    if (shop.error !== undefined) throw shop.error;
    return shop.events;
  };
  const reader = shopSettingsReader({ readStream }, fixed, () => shop.now);
  const name = async () => (await reader.recent()).seller.name;
  return { shop, reader, name };
}

describe('the settings of a shop', () => {
  it('are read at most once a second, and show what another process changed after a second', async () => {
    const { shop, name } = scene();
    expect(await name()).toBe('Pressline');
    shop.events.push(event(0, 'Qalam'));
    shop.now = 999;
    expect(await name()).toBe('Pressline');
    expect(shop.reads).toBe(1);
    shop.now = 1_000;
    expect(await name()).toBe('Qalam');
  });

  it('are read at once after a change of this process', async () => {
    const { shop, reader, name } = scene();
    await name();
    shop.events.push(event(0, 'Qalam'));
    expect((await reader.current()).seller.name).toBe('Qalam');
    expect(await name()).toBe('Qalam');
  });

  it('are those of a variable, whatever was set', async () => {
    const { shop, name } = scene({ seller: { name: 'Dune' } });
    shop.events.push(event(0, 'Qalam'));
    expect(await name()).toBe('Dune');
  });

  it('are the last known ones while the event store is unavailable, if there are any', async () => {
    const { shop, reader, name } = scene();
    shop.error = new EngineUnavailable('away');
    await expect(name()).rejects.toThrow(EngineUnavailable);
    shop.error = undefined;
    shop.events.push(event(0, 'Qalam'));
    expect(await name()).toBe('Qalam');
    shop.error = new EngineUnavailable('away');
    shop.now = 5_000;
    expect(await name()).toBe('Qalam');
    await expect(reader.current()).rejects.toThrow(EngineUnavailable);
  });

  it('report a change once, and not the first read', async () => {
    const { shop, reader, name } = scene();
    let changes = 0;
    reader.onChanged(() => (changes += 1));
    await name();
    shop.events.push(event(0, 'Qalam'));
    await reader.current();
    await reader.current();
    expect(changes).toBe(1);
  });
});
