import { expect, it } from '@jest/globals';
import { documentsThatFit } from '../src/replay/replay.ts';

it.each([
  ['a heap of 256 MB', 268_435_456, 29_826],
  ['one of 4 GB, where more would be no faster', 4_294_967_296, 450_000],
])('a replay caches what fits into a third of %s, twice', (_name, heap, documents) => {
  expect(documentsThatFit(heap)).toBe(documents);
});
