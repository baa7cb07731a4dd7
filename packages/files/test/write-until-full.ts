import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBlob } from '../src/blob-store.ts';
import { openFolderBlobStore } from '../src/folder-blob-store.ts';
import { bytes, inPieces } from './blob-contents.ts';

// A process of its own, whose file size the test limits.
const root = process.argv[2] ?? '';
const store = await openFolderBlobStore({ root });
// One write begins below the limit and ends above it: it is partial.
const limit = 9 * 65_536;
const refusal: unknown = await writeBlob(
  store,
  { area: 'artwork', name: 'large.pdf', limit },
  inPieces(bytes(limit)),
).catch((error: unknown) => error);
const left = (await readdir(join(root, '.staging'))).length;
await writeBlob(store, { area: 'artwork', name: 'small.pdf', limit }, inPieces(bytes(1_000)));
console.log(`${refusal instanceof Error ? refusal.name : 'taken'}, staged: ${left}, then written`);
