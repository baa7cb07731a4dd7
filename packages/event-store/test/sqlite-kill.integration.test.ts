import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { START } from '../src/event-store.ts';
import { openSqliteEventStore } from '../src/sqlite-event-store.ts';
import { allAfter } from './event-store-contract.ts';

const WRITER = fileURLToPath(new URL('./append-until-killed.ts', import.meta.url));

describe('a process that is killed while 16 callers append', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true }));

  it('loses no acknowledged append, leaves none half done, and leaves the store to the next process at once', async () => {
    folder = await mkdtemp(join(tmpdir(), 'pressline-killed-'));
    const file = join(folder, 'events.db');
    let acknowledged: readonly string[] = [];
    for (const afterMs of [150, 40, 220])
      acknowledged = [...acknowledged, ...(await acknowledgedUntilKilled(file, afterMs))];

    const store = openSqliteEventStore({ file });
    const events = await allAfter(store, START, { limit: 5_000 });
    const streams = await Promise.all(
      [...new Set(events.map(({ stream }) => stream))].map((one) => store.readStream(one)),
    );
    await store.close();
    const stored = new Set(
      streams.flat().map(({ stream, revision, metadata }) => `${stream} ${revision} ${metadata.id}`),
    );
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((event) => !stored.has(event))).toEqual([]);
    // Each append had two events.
    const perStream = Map.groupBy(events, ({ stream }) => stream);
    for (const [, ofStream] of perStream) expect(ofStream.length % 2).toBe(0);
  });
});

/** @returns the events whose append was acknowledged before the kill: stream, revision and id. */
async function acknowledgedUntilKilled(file: string, afterMs: number): Promise<readonly string[]> {
  const writer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WRITER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  writer.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(writer.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  writer.kill('SIGKILL');
  await once(writer, 'close');
  // A line truncated by the kill was not received.
  return output.split('\n').slice(0, -1);
}
