import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { categoryOf, type StreamName } from '@pressline/event-store/event-store.ts';
import { CATEGORIES_WITH_TRACES } from '../../src/forget/personal-data-traces.ts';

const folder = path.resolve(import.meta.dirname, '../../../../tests/stored-events/events');
/** Sealed under other keys than those of people. */
const OTHER_KEYS: readonly string[] = [CATEGORY.invoices, CATEGORY.securityEvent];

it('all categories whose events contain sealed data are searched for traces of a person', () => {
  const sealing = globSync('*.jsonl', { cwd: folder })
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
    .filter((line) => line.includes(String.raw`\"box\":`))
    .map((line) => categoryOf((JSON.parse(line) as { readonly stream: StreamName }).stream));
  expect(sealing.length).toBeGreaterThan(0);
  const searched = [...CATEGORIES_WITH_TRACES, ...OTHER_KEYS];
  expect(sealing.filter((category) => !searched.includes(category))).toEqual([]);
});
