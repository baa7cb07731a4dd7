import { describe, expect, it } from '@jest/globals';
import { eventSchemas, type ShopEventType } from '../src/shop/shop-events.ts';
import { storedEvents } from './support/stored-events.ts';

const types = Object.keys(eventSchemas) as ShopEventType[];

const first = (type: ShopEventType) => {
  const event = storedEvents.find((row) => row.type === type);
  if (event === undefined) throw new Error(`No stored event of type ${type}`);
  return event;
};

/** `first(type)` with one value of its data replaced; `field` is like `cause.revision`. */
function withValue(type: ShopEventType, field: string, value: unknown): unknown {
  const data: Record<string, unknown> = structuredClone({ ...first(type).data });
  const keys = field.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((within, key) => within[key] as Record<string, unknown>, data);
  owner[last] = value;
  return { type, data };
}

const fits = (type: ShopEventType, event: unknown) => eventSchemas[type].safeParse(event).success;

describe('the schema of every event', () => {
  it.each(storedEvents)('accepts a stored $type', (event) => {
    expect(eventSchemas[event.type].parse(event)).toEqual(event);
  });

  it.each(types)('rejects a %s of another type', (type) => {
    expect(fits(type, { ...first(type), type: 'another-type' })).toBe(false);
  });

  it.each(types)('rejects a %s with an unknown field', (type) => {
    const event = first(type);
    expect(fits(type, { ...event, data: { ...event.data, unknown: 1 } })).toBe(false);
    expect(fits(type, { ...event, unknown: 1 })).toBe(false);
  });

  const vest = first('safety-order-placed').data['items'] as readonly unknown[];

  it.each<[ShopEventType, string, unknown]>([
    ['invoice-issued', 'kind', 'safety'],
    ['invoice-issued', 'document', 'credit-note'],
    ['invoice-asked', 'after', -1],
    ['invoice-asked', 'after', 12],
    ['invoice-numbered', 'revision', 0],
    ['invoice-numbered', 'revision', 12],
    ['safety-order-placed', 'items', [...vest, ...vest, ...vest]],
    ['mail-queued', 'cause.revision', 0],
    ['order-placed', 'files.front.size', 0],
    ['product-added', 'image', 'a-640.webp'],
    ['recovery-codes-replaced', 'count', 10],
    ['recovery-code-used', 'index', 9],
    ['product-added', 'image', '0_b-C-640.webp'],
  ])('takes %s with %s of %j', (type, field, value) => {
    expect(fits(type, withValue(type, field, value))).toBe(true);
  });

  it.each<[ShopEventType, string, unknown]>([
    ['invoice-asked', 'after', -2],
    ['invoice-asked', 'year', 1999],
    ['invoice-asked', 'year', 10_000],
    ['invoice-numbered', 'revision', -1],
    ['safety-order-placed', 'items', []],
    ['mail-queued', 'cause.revision', -1],
    ['mail-queued', 'cause.stream', ''],
    ['order-placed', 'quantity', 750],
    ['order-placed', 'quantity', 0],
    ['order-placed', 'quantity', 1_000_500],
    ['order-placed', 'tier', 750],
    ['order-placed', 'amounts.vatRate', 10_001],
    ['order-placed', 'amounts.total', -1],
    ['order-placed', 'amounts.total', 0.5],
    ['order-placed', 'files.front.size', -1],
    ['order-placed', 'files.front.name', ''],
    ['order-placed', 'files.front.sha256', `x${'a'.repeat(64)}`],
    ['order-placed', 'files.front.sha256', `${'a'.repeat(64)}x`],
    ['product-added', 'image', '../a-640.webp'],
    ['product-added', 'image', 'a-640.webp.exe'],
    ['product-added', 'image', '-a-640.webp'],
    ['product-added', 'title', ''],
    ['recovery-codes-replaced', 'count', 0],
    ['recovery-code-used', 'index', -1],
    ['authenticator-used', 'timeStep', -1],
    ['passkey-used', 'signCount', -1],
  ])('takes no %s with %s of %j', (type, field, value) => {
    expect(fits(type, withValue(type, field, value))).toBe(false);
  });
});
