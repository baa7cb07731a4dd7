import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShopEventType } from '../../src/shop/shop-events.ts';

const folder = path.resolve(import.meta.dirname, '../../../../tests/stored-events/events');

interface StoredEvent {
  readonly type: ShopEventType;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Every shape of every event that a shop has stored, except earlier shapes, whose files have a date. */
export const storedEvents: readonly StoredEvent[] = globSync('*.jsonl', { cwd: folder })
  .filter((file) => !/\d/.test(file))
  .sort()
  .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
  .map((line) => {
    const { type, data } = JSON.parse(line) as { type: ShopEventType; data: string };
    return { type, data: JSON.parse(data) as StoredEvent['data'] };
  });
